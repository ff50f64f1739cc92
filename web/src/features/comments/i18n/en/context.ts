/**
 * Texts about a draft: how it is written and rewritten, what with, and what became of a reply; about
 * the talk under a comment, and comments in languages that the creator does not read.
 */
export const context = {
  keep: 'Keep as an answer',
  answerTo: 'Your answer to “{{question}}”',
  keepForOthers_one: 'Keep for {{count, number}} other',
  keepForOthers_other: 'Keep for the {{count, number}} others',
  kept: 'Kept among your answers',
  editSent: 'Edit on YouTube',
  changed: 'YouTube changed the text. Viewers see:',
  keepFailed: 'The answer could not be kept',
  asked: {
    same_one: '{{count, number}} person asks the same',
    same_other: '{{count, number}} people ask the same',
    more: '{{names}} and {{count, number}} more',
    all: 'Show all {{count, number}}',
    once: 'Answer once',
    write_one: 'Write {{count, number}} draft',
    write_other: 'Write {{count, number}} drafts',
    by: 'asked by {{count, number}}',
  },
  answers: {
    title: 'Your answers',
    none: 'No answer found. Keep a reply that you have sent, or write one on the page “Answers”.',
    failed: 'Your answers could not be loaded',
  },
  wish: {
    shorter: 'Shorter',
    warmer: 'Warmer',
    thanks: 'Add thanks',
    viewer: 'In the viewer’s language',
    language: 'In another language: {{language}}',
    words: 'In your own words…',
    example: 'For example: mention the next video',
    rewrite: 'Rewrite',
  },
  look: {
    take: 'Second look: promises and claims',
    done: 'The second look was taken',
    failed: 'No second look was taken',
  },
  replies_one: '{{count, number}} reply',
  replies_other: '{{count, number}} replies',
  likes_one: '{{count, number}} like',
  likes_other: '{{count, number}} likes',
  you: 'You',
  regular: '{{count, number}} comments',
  repliesFailed: 'The replies could not be read',
  translation: {
    translate: 'Translate',
    hide: 'Hide translation',
    loading: 'Translating…',
    byModel: 'Translated by the model · {{language}}',
    byModelFromAny: 'Translated by the model',
    failed: 'The text could not be translated: {{status}}',
  },
};
