import type { Language } from './language.ts';

/**
 * Used where neither the creator nor the administrator has written a prompt, in the language of the
 * creator's page, which shows it.
 */
export const DEFAULT_PROMPTS: Readonly<Record<Language, string>> = {
  en: `Answer the comment on the video as the creator of the channel.
Comment: \${comment}
The reply is only what the viewer will read: no markup, explanations or quotation marks, in the language of the comment.`,
  ru: `Ответь на комментарий к видео от имени автора канала.
Комментарий: \${comment}
Ответ — только то, что прочтёт зритель: без разметки, пояснений и кавычек, на том же языке, на котором написан комментарий.`,
};

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
