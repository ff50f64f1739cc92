import {
  chooseReplayComments,
  compareReplays,
  replayDrafts,
  type Figure,
  type Replayed,
} from '@replywell/contract/endpoints/replay';
import { answer, lose, refuse, silence, type Stub } from '../../../testing/site/stubs.ts';
import { button, type Scene, type Stage } from '../scene.ts';
import { admin, ANOTHER_PROMPT, desk, edited } from './admin.ts';

const COMMENTS = [
  'How long do you let it dry before the second coat? I have tried a day and it was still sticky.',
  'Спасибо, всё очень понятно! @… тоже советует.',
  'Nice one',
];
const REPLIES = [
  'Give it a full day at least, and longer where it is damp.',
  'Thanks for asking! I promise a video about drying next week.',
];

const PROMISED = 'next week';

const comments = COMMENTS.map((text, at) => ({
  ...{ text, kinds: (['question', 'praise'] as const).slice(at, at + 1) },
  language: ['en', 'ru'][at] ?? null,
}));

const replayed = (reply: string | null, change: Partial<Replayed> = {}): Replayed => ({
  ...{ reply, refused: null, findings: [], claims: 0, supported: 0 },
  assessment: { kinds: ['question'], language: 'en', needsYou: null },
  cost: { model: 'gpt-6-luna', calls: 1, input: 1_204, cached: 900, output: 96, micros: 121 },
  milliseconds: 1_240,
  ...change,
});

const [first = '', second = ''] = REPLIES;
const pair = {
  before: replayed(first),
  after: replayed(second, { findings: [{ kind: 'promise', detail: PROMISED, ranges: [] }] }),
};

const figures: Figure[] = [
  { name: 'language', unit: 'share', before: 1, after: 1, low: 0, high: 0, cases: 3 },
  { name: 'length', unit: 'letters', before: 57, after: 61, low: -12, high: 19, cases: 3 },
  { name: 'findings', unit: 'share', before: 0, after: 1, low: 1, high: 1, cases: 3 },
  { name: 'promise', unit: 'share', before: 0, after: 1, low: 1, high: 1, cases: 3 },
  { name: 'same', unit: 'share', before: 1, after: 1, low: 0, high: 0, cases: 3 },
  { name: 'cost', unit: '$', before: 0.12, after: 0.12, low: 0, high: 0, cases: 3 },
  { name: 'time', unit: 'ms', before: 1_240, after: 1_310, low: -90, high: 220, cases: 3 },
];

const stubs: readonly Stub[] = [
  ...admin,
  answer(chooseReplayComments, { comments, read: 60 }),
  answer(replayDrafts, pair),
  answer(compareReplays, { figures }),
];

const open = async (stage: Stage): Promise<void> => {
  await edited.arrange?.(stage);
  await button(stage, 'admin.replay.show').click();
  await button(stage, 'admin.replay.choose').waitFor();
  await button(stage, 'admin.replay.show').scrollIntoViewIfNeeded();
};
const choose = async (stage: Stage): Promise<void> => {
  await open(stage);
  await button(stage, 'admin.replay.choose').click();
};
const write = async (stage: Stage): Promise<void> => {
  await choose(stage);
  await stage.page.locator('.replay .MuiButton-contained').click();
};

const replay: Scene = {
  ...desk,
  name: 'admin-replay',
  stubs,
  arrange: open,
  shows: (stage) => button(stage, 'admin.replay.choose'),
  writtenByPeople: [
    ...(desk.writtenByPeople ?? []),
    ...[ANOTHER_PROMPT, PROMISED, ...COMMENTS, ...REPLIES],
  ],
};

const chosen: Scene = {
  ...replay,
  name: 'admin-replay-chosen',
  arrange: choose,
  shows: ({ page }) => page.locator('.replay-comment').first(),
};

const compared: Scene = {
  ...replay,
  name: 'admin-replay-compared',
  arrange: async (stage) => {
    await write(stage);
    await stage.page.locator('.replay-figures').scrollIntoViewIfNeeded();
  },
  shows: ({ page }) => page.getByRole('table'),
};

export const replayScenes: readonly Scene[] = [
  replay,
  {
    ...replay,
    name: 'admin-replay-none',
    stubs: [...stubs, answer(chooseReplayComments, { comments: [], read: 12 })],
    arrange: choose,
    shows: ({ page }) => page.locator('.replay [role=status]').filter({ hasText: /12/ }),
  },
  {
    ...replay,
    name: 'admin-replay-not-chosen',
    stubs: [...stubs, lose(chooseReplayComments)],
    arrange: choose,
    shows: ({ page, say }) => page.getByText(say('admin.replay.failed.choose')),
  },
  {
    ...replay,
    name: 'admin-replay-count-wrong',
    arrange: async (stage) => {
      await open(stage);
      await stage.page.getByRole('textbox', { name: stage.say('admin.replay.count') }).fill('21');
      await button(stage, 'admin.replay.choose').click();
    },
    shows: ({ page }) => page.getByRole('alert').filter({ hasText: /20/ }),
  },
  chosen,
  {
    ...chosen,
    name: 'admin-replay-writing',
    stubs: [...stubs, silence(replayDrafts)],
    arrange: write,
    shows: (stage) => button(stage, 'admin.replay.stop'),
  },
  compared,
  {
    ...compared,
    name: 'admin-replay-failed',
    stubs: [...stubs, refuse(replayDrafts, 429, { code: 'project_budget_used', message: '…' })],
    arrange: write,
    shows: ({ page, say }) => page.getByText(say('admin.replay.failed.draft')),
  },
  {
    ...compared,
    name: 'admin-replay-no-draft',
    stubs: [
      ...stubs,
      answer(replayDrafts, { ...pair, after: replayed(null, { refused: 'refused' }) }),
    ],
    shows: ({ page, say }) => page.getByText(say('admin.replay.noDraft')).first(),
  },
];
