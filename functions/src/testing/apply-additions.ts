import type { Additions } from '../core/stats/tally.ts';

/** Changes a document as Firestore does when increments are merged into it. */
export function applyAdditions(document: Additions, additions: Additions): Additions {
  for (const [field, value] of Object.entries(additions)) {
    const there = document[field];
    document[field] =
      typeof value === 'number'
        ? (typeof there === 'number' ? there : 0) + value
        : applyAdditions(typeof there === 'object' ? there : {}, value);
  }
  return document;
}
