/** The placeholders that a prompt may use, written for example `${comment}`. */
export const PROMPT_PLACEHOLDERS = ['comment', 'video', 'summary'] as const;

const isKnown = (name: string): boolean => PROMPT_PLACEHOLDERS.some((known) => known === name);

/** Texts that look like placeholders but are not known ones, each once, as written. */
export const unknownPlaceholders = (template: string): string[] => [
  ...new Set(
    Array.from(template.matchAll(/\$\{([^{}]*)\}/g))
      .filter(([, name = '']) => !isKnown(name))
      .map(([written]) => written),
  ),
];
