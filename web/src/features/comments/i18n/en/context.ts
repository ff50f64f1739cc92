/** Texts about what a draft was written with, and what a reply may be kept for. */
export const context = {
  from: 'From {{time}}',
  keep: 'Keep as an answer',
  kept: 'Kept among your answers in the settings',
  keepFailed: 'The reply could not be kept',
};
