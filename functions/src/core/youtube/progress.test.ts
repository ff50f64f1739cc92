import { KEPT_MS } from '../retention/expiry.ts';
import { ago, NOW } from '../../testing/youtube-samples.ts';
import { countedUpTo, NOTHING_LOADED, progressOf, startingAnew } from './progress.ts';

const DAY = 24 * 60;
const stored = {
  ...NOTHING_LOADED,
  schemaVersion: 1,
  completeThrough: ago(60),
  updatedAt: ago(30),
};
const resume = { pageToken: 'next', newest: ago(10) };

describe('a loading', () => {
  test('goes on from where the last one came to', () => {
    expect(progressOf({ ...stored, resume }, NOW)).toMatchObject({
      completeThrough: ago(60),
      resume,
      countedThrough: null,
    });
  });
  test('begins anew after a pause in which everything stored has gone', () => {
    const late = NOW + KEPT_MS - 30 * 60_000;
    expect(progressOf(stored, late)).toEqual(startingAnew(stored));
    expect(progressOf(stored, late - 1)).toMatchObject({ completeThrough: ago(60) });
  });
});

describe('beginning anew', () => {
  test('forgets how far it came, and not what was counted', () => {
    const anew = { completeThrough: null, resume: null, countedThrough: ago(60) };
    expect(startingAnew(stored)).toMatchObject(anew);
  });
  test('takes a loading that was not at its end for a whole one', () => {
    expect(startingAnew({ ...stored, resume }).countedThrough).toBe(ago(10));
  });
  test('never moves back what was counted', () => {
    expect(startingAnew({ ...stored, countedThrough: ago(1) }).countedThrough).toBe(ago(1));
  });
});

describe('counted before is', () => {
  test('what was loaded and may have gone for its age', () => {
    const old = ago(29 * DAY);
    expect(countedUpTo({ ...progressOf(null, NOW), completeThrough: ago(60) }, NOW)).toBe(old);
  });
});
