import * as z from 'zod/mini';
import { done, post } from '../endpoint.ts';
import { PAGE_ERROR_LENGTH } from '../limits.ts';

const short = z.string().check(z.maxLength(PAGE_ERROR_LENGTH.text));

/** An error of the page, for the operator. It holds names of code and places in it, and no text that a person wrote. */
const pageErrorSchema = z.object({
  /** The creator is shown the same. */
  id: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  name: short,
  message: short,
  /** One frame a line, `    at name (address:line:column)`. */
  stack: z.string().check(z.maxLength(PAGE_ERROR_LENGTH.stack)),
  route: short,
  /** The build: the address of its first script. */
  release: short,
});

export const reportPageError = post('/api/page-errors', {
  body: pageErrorSchema,
  answer: done,
  errors: ['too_many_requests'],
});
