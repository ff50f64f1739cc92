import type { Replayed } from '@replywell/contract/endpoints/replay';
import type { ReplayPair } from '../core/admin/replay.ts';

export const replayed = (change: Partial<Replayed> = {}): Replayed => ({
  ...{ reply: 'Thank you!', refused: null, findings: [], claims: 0, supported: 0 },
  assessment: { kinds: ['praise'], language: 'en', needsYou: null },
  cost: { model: 'gpt-4o-mini', calls: 1, input: 400, cached: 0, output: 50, micros: 90 },
  milliseconds: 800,
  ...change,
});

export const REPLAYED_PAIR: ReplayPair = {
  ...{ isSpam: false, before: replayed(), after: replayed({ reply: 'Thanks a lot!' }) },
};
