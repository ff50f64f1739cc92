/** The languages of the product. The first one is for people who prefer none of them. */
export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
