import type { QuirkSettings } from './settings.ts';

export type PageQuirk = NonNullable<NonNullable<QuirkSettings['pages']>['comments.list']>;

/** Where a page begins. `turn` tells the tokens of a loop apart. */
export interface Place {
  from: number;
  turn?: 'A' | 'B' | undefined;
}

interface Reading {
  /** null: there was no token, so this is the first page. */
  here: Place | null;
  size: number;
  length: number;
}

const placeIn = (length: number, from: number): Place | null => (from < length ? { from } : null);

/** The first page leads to A, A leads to B, and B leads to A again. */
function inLoop({ here, size, length }: Reading, after: Place | null): Place {
  const start = { from: 0 };
  if (here?.turn === 'A') return { ...(after ?? start), turn: 'B' };
  return { ...(here ? (placeIn(length, size) ?? start) : (after ?? start)), turn: 'A' };
}

/** Where the next page begins. */
export function nextPlace(reading: Reading, quirk: PageQuirk | undefined): Place | null {
  const { here, size, length } = reading;
  const after = placeIn(length, (here?.from ?? 0) + size);
  switch (quirk) {
    case 'repeat':
      return here ?? after ?? { from: 0 };
    case 'loop':
      return inLoop(reading, after);
    case 'lost':
      return here ? after : placeIn(length, 2 * size);
    case 'empty':
      return here ? after : { from: 0 };
    case undefined:
      return after;
  }
}
