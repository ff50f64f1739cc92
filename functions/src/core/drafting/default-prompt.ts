/** Used if neither the creator nor the admin has written a prompt. */
export const DEFAULT_PROMPT = `Ответь на комментарий к видео от имени автора канала.
Комментарий: \${comment}
Напиши только текст ответа, без пояснений и кавычек, на том же языке, на котором написан комментарий.`;

/**
 * The prompt to use: the creator's own, or else the global one, or else the default. Blank ones are
 * skipped.
 */
export const effectivePrompt = (own: string | null, global: string | null): string =>
  [own, global].find((prompt) => prompt !== null && prompt.trim() !== '') ?? DEFAULT_PROMPT;
