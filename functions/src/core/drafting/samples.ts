import type { RecentReply } from '../youtube/stores.ts';

/** Few are enough for a tone. */
const SAMPLES = 4;
/** Longer ones are about something special. */
const LETTERS = { least: 12, most: 400 };

/** The texts from which a draft takes its tone. Pure. */
export const samplesIn = (replies: readonly RecentReply[]): string[] =>
  replies
    .filter(({ isSample, text }) => isSample && text.trim().length >= LETTERS.least)
    .filter(({ text }) => text.length <= LETTERS.most)
    .slice(0, SAMPLES)
    .map(({ text }) => text);
