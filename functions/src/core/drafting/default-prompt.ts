/** Used where neither the creator nor the admin has written one. */
export const DEFAULT_PROMPT = `Ответь на комментарий к видео от имени автора канала.
Комментарий: \${comment}
Напиши только текст ответа, без пояснений и кавычек, на том же языке, на котором написан комментарий.`;

/** The template in force: the creator's own, else the global one, else the default. */
export const effectivePrompt = (own: string | null, global: string | null): string =>
  [own, global].find((prompt) => prompt !== null && prompt.trim() !== '') ?? DEFAULT_PROMPT;
