import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { done, ignored } from './empty.ts';

const text = z.optional(z.string());

/** The older form, of one violation: `application/csp-report`. */
const oldForm = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});

/** The newer form, of several reports, which may be about other things: `application/reports+json`. */
const newForm = z
  .array(
    z.object({
      type: z.string(),
      body: z.nullish(z.object({ effectiveDirective: text, blockedURL: text, sourceFile: text })),
    }),
  )
  .check(z.maxLength(100));

/** What browsers send by themselves when a page does what its Content-Security-Policy forbids. */
export const cspReports = endpoint({
  method: 'POST',
  path: '/api/csp-reports',
  params: ignored,
  query: ignored,
  body: z.union([oldForm, newForm]),
  answer: done,
});
