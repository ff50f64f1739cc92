import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

export const factSchema = z.object({
  id: z.string(),
  /** Empty: it was in a viewer's words, which are gone, or the answer is not to a question. */
  question: z.string(),
  answer: z.string(),
  /** The question is in a viewer's words, which are deleted at this moment. null: it is the creator's. */
  viewersUntil: z.nullable(instantSchema),
});
export type Fact = z.infer<typeof factSchema>;

/** The answer as it is said to this viewer. */
export const answerTo = (viewer: string, answer: string): string =>
  answer.replaceAll('${name}', viewer);

/** `users/{uid}/settings/facts`: what the creator answers again and again, the newest first. */
export const factsDocumentSchema = z.object({
  schemaVersion: z.int(),
  facts: z.array(factSchema),
  /** The earliest `viewersUntil`. null: all questions are the creator's. */
  viewersUntil: z.nullable(instantSchema),
  updatedAt: instantSchema,
});
export type FactsDocument = z.infer<typeof factsDocumentSchema>;
