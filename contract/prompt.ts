/** What a prompt may refer to, written `${comment}`. */
export const PROMPT_PLACEHOLDERS = ['comment', 'video', 'summary'] as const;

const isKnown = (name: string): boolean => PROMPT_PLACEHOLDERS.some((known) => known === name);

/** What looks like a placeholder and is none, each once, as it was written. */
export const unknownPlaceholders = (template: string): string[] => [
  ...new Set(
    Array.from(template.matchAll(/\$\{([^{}]*)\}/g))
      .filter(([, name = '']) => !isKnown(name))
      .map(([written]) => written),
  ),
];
