/** The talk under a comment, and who wrote it. */
export const talk = {
  replies_one: '{{count, number}} reply',
  replies_other: '{{count, number}} replies',
  likes_one: '{{count, number}} like',
  likes_other: '{{count, number}} likes',
  you: 'You',
  first: 'first comment',
  regular: '{{count, number}} comments',
  failed: 'The replies could not be read',
};
