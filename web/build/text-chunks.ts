/**
 * Texts that always come together are one file for each language: every page starts with `entry`,
 * the dashboard with `dashboard`. Each other area is a file of its own.
 */
const together: Readonly<Record<string, readonly string[]>> = {
  entry: ['common', 'auth'],
  dashboard: ['shell', 'comments', 'batches'],
};

const TEXTS = /\/i18n\/(?<language>[a-z]{2})\/(?<area>[a-z]+)\.ts$/;

/** The chunk of a file of texts; null for every other module, and for texts that come alone. */
export const textChunkOf = (file: string): string | null => {
  const { language, area } = TEXTS.exec(file)?.groups ?? {};
  const [name] = Object.entries(together).find(([, areas]) => areas.includes(area ?? '')) ?? [];
  return language && name ? `${name}-${language}` : null;
};
