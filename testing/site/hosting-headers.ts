import { readFileSync } from 'node:fs';
import { z } from 'zod';

const headersSchema = z.object({
  hosting: z.object({
    headers: z.array(
      z.object({
        source: z.string().optional(),
        regex: z.string().optional(),
        headers: z.array(z.object({ key: z.string(), value: z.string() })),
      }),
    ),
  }),
});

const { hosting } = headersSchema.parse(JSON.parse(readFileSync('firebase.json', 'utf8')));

/** Supports only the patterns that our firebase.json uses: regular expressions, and whole paths. */
const matches = (
  { source, regex }: { source?: string | undefined; regex?: string | undefined },
  pathname: string,
): boolean => (regex === undefined ? source === pathname : new RegExp(regex, 'u').test(pathname));

/** Returns firebase.json's headers for one path. If a name occurs twice, the later one counts. */
export const hostingHeaders = (pathname: string): Record<string, string> =>
  Object.fromEntries(
    hosting.headers
      .filter((rule) => matches(rule, pathname))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );
