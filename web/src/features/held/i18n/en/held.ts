export const held = {
  tabs: 'What YouTube keeps back',
  heldForReview: 'Held for review',
  likelySpam: 'Likely spam',
  again: 'Check again',
  select: 'Select: {{author}}',
  approve: 'Approve',
  reject: 'Reject',
  block: 'Reject and block',
  cost: 'uses {{units, number}} of the {{left, number}} units left today',
  ask: {
    reject_one: 'Reject {{count, number}} comment on YouTube?',
    reject_other: 'Reject {{count, number}} comments on YouTube?',
    block_one: 'Reject {{count, number}} comment and block its author?',
    block_other: 'Reject {{count, number}} comments and block their authors?',
  },
  askText: {
    reject: 'Nobody will see what is rejected, and it cannot be approved later.',
    block:
      'Nobody will see what is rejected, nor anything else that its author writes on your channel. You can lift a block in YouTube Studio.',
  },
  done: {
    approve: 'Approved: {{count, number}}',
    reject: 'Rejected: {{count, number}}',
    block: 'Rejected, with their authors blocked: {{count, number}}',
  },
  failed: 'YouTube did not do it',
  gone: 'One of these comments is no longer there, and nothing was changed. Check again.',
  reply: 'a reply',
  nothing: { heldForReview: 'Nothing is held for review', likelySpam: 'Nothing is taken for spam' },
  readNow: 'Just checked on YouTube. Held comments are not kept here.',
  loadFailed: 'Held comments could not be loaded',
  more: 'Load more',
};
