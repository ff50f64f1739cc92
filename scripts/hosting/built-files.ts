import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const configSchema = z.looseObject({
  hosting: z.looseObject({
    headers: z.array(
      z.looseObject({
        regex: z.string().optional(),
        headers: z.array(z.object({ key: z.string(), value: z.string() })),
      }),
    ),
  }),
});

/** Names without a character that means something else in a regular expression, but the dot. */
const NAME = /^[\w-]+(?:[.][\w-]+)+$/;

/** The names of the files in `/assets/` of the built site. Empty: it has not been built. */
export function builtFiles(root: string): string[] {
  const folder = path.join(root, 'web', 'dist', 'assets');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && NAME.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/**
 * Returns firebase.json with the rule for files that browsers keep for good narrowed to those that
 * exist. Hosting puts a rule's headers on the answer 404 too. A browser would keep it for a year,
 * and still have it when a rollback brings the file back. Without files the text stays as it is.
 */
export function keepOnly(text: string, files: readonly string[]): string {
  if (files.length === 0) return text;
  const config = configSchema.parse(JSON.parse(text));
  const kept = config.hosting.headers.filter(({ headers }) =>
    headers.some(({ key, value }) => key === 'Cache-Control' && value.includes('immutable')),
  );
  const [rule] = kept;
  const general = new RegExp(rule?.regex ?? '$^');
  const names = files.filter((name) => general.test(`/assets/${name}`));
  if (!rule || kept.length > 1 || names.length === 0)
    throw new Error('firebase.json has no rule, or several, for the files that are kept for good.');
  rule.regex = `^/assets/(${names.join('|').replaceAll('.', '[.]')})$`;
  return JSON.stringify(config, null, 2);
}
