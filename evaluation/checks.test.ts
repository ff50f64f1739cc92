import { loadLanguages } from '../functions/src/services/languages.ts';
import {
  countAlarms,
  countMissed,
  ownComments,
  standinDrafts,
  sumOf,
  worldComments,
} from './checks.ts';
import { readRealComments } from './real-comments.ts';
import { BAD_DRAFTS } from './sets/bad-drafts.ts';

/** Two in a hundred. */
const BOUND = 0.02;
const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const FOLDER = process.env.EVAL_COMMENTS;

test('of at least 300 bad drafts fewer than two in a hundred are missed, and of no kind many', async () => {
  const rows = await countMissed(await loadLanguages());
  const { wrong, of } = sumOf(rows);
  expect(of).toBe(BAD_DRAFTS.length);
  expect(of).toBeGreaterThanOrEqual(300);
  expect(wrong / of).toBeLessThan(BOUND);
  expect(rows.filter((row) => row.wrong > 1)).toEqual([]);
});

test('of honest drafts to invented comments fewer than two in a hundred alarm', async () => {
  const { wrong, of } = await countAlarms(ownComments(), await loadLanguages());
  expect(of).toBeGreaterThan(500);
  expect(wrong / of).toBeLessThan(BOUND);
});

test('of the stand-in’s drafts to the local world’s comments fewer than two in a hundred alarm', async () => {
  const { wrong, of } = await countAlarms(worldComments(NOW), await loadLanguages(), standinDrafts);
  expect(of).toBeGreaterThan(100);
  expect(wrong / of).toBeLessThan(BOUND);
});

(FOLDER ? test : test.skip)(
  'of honest drafts to the comments in EVAL_COMMENTS fewer than two in a hundred alarm (left out where it names no folder)',
  async () => {
    const { wrong, of } = await countAlarms(readRealComments(FOLDER ?? ''), await loadLanguages());
    expect(of).toBeGreaterThan(0);
    expect(wrong / of).toBeLessThan(BOUND);
  },
);
