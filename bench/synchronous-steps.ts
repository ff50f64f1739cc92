import { NAMED_COMMENTS_MAX, REPLY_MAX_LENGTH } from '@replywell/contract/limits';
import { audit } from '../functions/src/core/drafting/audit.ts';
import { findAlike } from '../functions/src/core/sending/submit/alike.ts';
import { loadLanguages } from '../functions/src/services/languages.ts';
import type { Figure } from './figure.ts';

const RECENT = 200;
const RUNS = 5;

const bestOf = (work: () => void): number =>
  Math.min(
    ...Array.from({ length: RUNS }, () => {
      const from = performance.now();
      work();
      return performance.now() - from;
    }),
  );

const filled = (part: string): string =>
  part.repeat(Math.ceil(REPLY_MAX_LENGTH / part.length)).slice(0, REPLY_MAX_LENGTH);

/** Makes a text of short words in another order. Such texts share pairs, but none are alike. */
const shuffledLetters = (seed: number): string => {
  let state = seed;
  const letters = Array.from({ length: REPLY_MAX_LENGTH / 2 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCharCode(97 + (state % 26));
  });
  return letters.join(' ');
};

/** Parts of texts that are most likely to make a search go back and forth. */
const HARD = ['a', 'ы', 'a.', 'a@b.', '1-2', '1.', 'a-', ' ', '$1,', 'скоро слово ', 'i will '];

/**
 * Measures what one request computes without a pause, with the largest input that the contract
 * allows. During this time the instance answers no other request. Compare only runs of one machine.
 * A test must not check these times.
 */
export async function measureSynchronousSteps(): Promise<Figure[]> {
  const selected = Array.from({ length: NAMED_COMMENTS_MAX }, (_, index) => ({
    commentId: String(index),
    text: shuffledLetters(index + 1),
  }));
  const recent = Array.from({ length: RECENT }, (_, index) => shuffledLetters(index + 1_000));
  const languages = await loadLanguages();
  const input = {
    cutOff: false,
    author: '@sam',
    comment: filled('Which oil do you use? '),
    videoText: filled('All tools: https://www.example.com/tools. '),
    template: filled('Answer warmly. '),
    recent: recent.slice(0, 20),
    languages,
  };
  return [
    {
      name: 'repeated replies looked for in the largest selection',
      value: bestOf(() => findAlike(selected, recent)),
      unit: 'ms',
    },
    {
      name: 'audit of the draft that takes longest',
      value: Math.max(
        ...HARD.map((part) => bestOf(() => audit({ ...input, reply: filled(part) }))),
      ),
      unit: 'ms',
    },
  ];
}
