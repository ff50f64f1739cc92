import {
  countHints,
  countLabelled,
  countRealSpam,
  countTempting,
  kindTable,
  type Hits,
} from './kinds.ts';
import { readRealComments } from './real-comments.ts';

const FOLDER = process.env.EVAL_COMMENTS;

const foundOf = ({ found, of }: Hits): number => found / of;
const alarmsOf = ({ alarms, others }: Hits): number => alarms / others;

/** The order of a list and what is left out of a bulk follow from these, so few may be wrong. */
test('the first guess finds what needs the creator, spam, hostility and questions, and rarely errs', () => {
  const hits = new Map(countLabelled().map((one) => [one.name, one]));
  for (const name of ['needs you', 'spam', 'hostile', 'question']) {
    const one = hits.get(name)!;
    expect(one.of).toBeGreaterThanOrEqual(8);
    expect(foundOf(one)).toBeGreaterThan(0.9);
    expect(alarmsOf(one)).toBeLessThan(0.02);
  }
});

/** A false alarm costs a question in each batch, and a miss may answer distress without a thought. */
test('tempting words hardly ever raise an alarm, and no distress among them is missed', () => {
  const [all, distress] = countTempting();
  expect(all!.of).toBeGreaterThanOrEqual(60);
  expect(all!.others).toBeGreaterThanOrEqual(120);
  expect(foundOf(all!)).toBeGreaterThanOrEqual(0.95);
  expect(alarmsOf(all!)).toBeLessThanOrEqual(0.02);
  expect(foundOf(distress!)).toBe(1);
});

/** Held-out hints are mostly missed: the bound only keeps what is seen, and new alarms away. */
test('hints of distress that were mended are found, and harmless words like them raise no alarm', () => {
  const [worked, heldOut] = countHints();
  expect(foundOf(worked!)).toBeGreaterThanOrEqual(0.95);
  expect(alarmsOf(worked!)).toBeLessThanOrEqual(0.02);
  expect(heldOut!.found).toBeGreaterThanOrEqual(3);
  expect(heldOut!.alarms).toBeLessThanOrEqual(2);
});

test('a guess that sees nothing, or sees it everywhere, does not pass', () => {
  const nothing = { kinds: [], language: null, needsYou: null };
  const sees = () => nothing;
  const missed = [...countLabelled(sees), ...countTempting(sees)].map(foundOf);
  expect(missed.every((share) => share === 0)).toBe(true);
  const spam = countLabelled(() => ({ ...nothing, kinds: ['spam'] })).find(
    ({ name }) => name === 'spam',
  );
  expect(alarmsOf(spam!)).toBe(1);
  expect(kindTable([spam!])).toContain('100.00 %');
});

(FOLDER ? test : test.skip)(
  'of the real comments in EVAL_COMMENTS hardly one is called spam that is none (left out where it names no folder)',
  () => {
    const hits = countRealSpam(readRealComments(FOLDER ?? ''));
    expect(foundOf(hits)).toBeGreaterThan(0.7);
    expect(alarmsOf(hits)).toBeLessThan(0.01);
  },
);
