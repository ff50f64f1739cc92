/**
 * Texts that are always needed together are one file for each language. Every page starts with
 * `entry`, and the dashboard starts with `dashboard`. Every other area has its own file.
 */
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
