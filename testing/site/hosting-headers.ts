import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const headersSchema = z.object({
  hosting: z.object({
    headers: z.array(
      z.object({
        source: z.string(),
        headers: z.array(z.object({ key: z.string(), value: z.string() })),
      }),
    ),
  }),
});

const CONFIG = path.join(import.meta.dirname, '../../firebase.json');
const { hosting } = headersSchema.parse(JSON.parse(readFileSync(CONFIG, 'utf8')));

/** Supports only the kinds of patterns that our firebase.json uses. */
const matches = (source: string, pathname: string): boolean =>
  source === '**' ||
  source === pathname ||
  (source.endsWith('/**') && pathname.startsWith(source.slice(0, -2)));

/** Returns firebase.json's headers for one path. If a name occurs twice, the later one counts. */
export const hostingHeaders = (pathname: string): Record<string, string> =>
  Object.fromEntries(
    hosting.headers
      .filter(({ source }) => matches(source, pathname))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );
