/** Texts that are always needed together: at the start of every page, and of the dashboard. */
const together: Readonly<Record<string, readonly string[]>> = {
  entry: ['common', 'auth'],
  // `index` is all texts of the comments.
  dashboard: ['shell', 'batches', 'index'],
};

const TEXTS = /\/i18n\/(?<language>[a-z]{2})\/(?<area>[a-z]+)\.ts$/;

export const textChunkOf = (file: string): string | null => {
  const { language, area } = TEXTS.exec(file)?.groups ?? {};
  const [name] = Object.entries(together).find(([, areas]) => areas.includes(area ?? '')) ?? [];
  return language && name ? `${name}-${language}` : null;
};
