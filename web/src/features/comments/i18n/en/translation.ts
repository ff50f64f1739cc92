/** Texts about comments in languages that the creator does not read. */
export const translation = {
  translate: 'Translate',
  hide: 'Hide translation',
  loading: 'Translating…',
  byModel: 'Translated by the model · {{language}}',
  byModelFromAny: 'Translated by the model',
  retry: 'Try again',
  failed: 'The text could not be translated: {{status}}',
};
