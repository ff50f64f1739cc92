/** Texts about a draft: what it was written with, how it can be rewritten, what a reply may be kept for. */
export const context = {
  from: 'From {{time}}',
  keep: 'Keep as an answer',
  kept: 'Kept among your answers in the settings',
  keepFailed: 'The reply could not be kept',
  wish: { shorter: 'Shorter', warmer: 'Warmer', thanks: 'Add thanks', english: 'In English' },
};
