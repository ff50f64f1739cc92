import { generateCustomResponse, updateResponse } from '@replywell/contract/endpoints/comments';
import type { Assessment } from '@replywell/contract/kinds';
import { getStats } from '@replywell/contract/endpoints/stats';
import { listSavedVideos, loadLatestComments } from '@replywell/contract/endpoints/youtube';
import type { Locator } from '@playwright/test';
import {
  answeredOnYouTube,
  drafted,
  listed,
  waiting,
} from '../../../testing/site/sample-channel.ts';
import { listenHere } from '../growing.ts';
import { button, heading, type Scene, type Stage } from '../scene.ts';
import { answer, lose, refuse, silence, type Stub } from '../../../testing/site/stubs.ts';
import { firstPage, signedIn, statistics } from '../../../testing/site/usual-answers.ts';
import { named } from '../../../web/src/testing/named.ts';

const EDITED = 'An hour, and hands off.';
const THANKS = 'Thank you for watching to the very end!';
const CHANGED_ELSEWHERE = 'One hour. Do not touch the tank.';

const rowAt = ({ page }: Stage, index: number): Locator => page.getByRole('article').nth(index);

const dashboard: Scene = {
  name: 'dashboard',
  path: '/dashboard?status=all&date=all',
  stubs: signedIn,
  shows: (stage) => rowAt(stage, 0),
};

const answered: Scene = {
  ...dashboard,
  name: 'dashboard-answered-on-youtube',
  stubs: [...signedIn, firstPage(answeredOnYouTube)],
  shows: ({ page, say }) => page.getByText(say('comments.answeredOnYouTube')).first(),
};

/** The creator has just signed in for the first time, and YouTube has not answered yet. */
const firstLoad: Scene = {
  ...dashboard,
  name: 'dashboard-first-load',
  path: '/dashboard',
  stubs: [
    ...signedIn,
    answer(listSavedVideos, []),
    answer(getStats, { ...statistics, totalVideos: 0, totalComments: 0, pendingResponses: 0 }),
    silence(loadLatestComments),
  ],
  shows: heading('comments.firstLoad.title'),
};

const selectRows = async (stage: Stage, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1)
    await rowAt(stage, index).getByRole('checkbox').check();
};

const inRow = (stage: Stage, index: number, path: string): Locator =>
  rowAt(stage, index).getByRole('button', { name: named(stage.say(path)) });

const ASSESSED: readonly Assessment[] = [
  { kinds: ['question', 'praise'], language: 'en', needsYou: null },
  { kinds: ['question', 'criticism', 'request'], language: 'en', needsYou: 'refund' },
  { kinds: ['criticism'], language: 'en', needsYou: 'distress' },
  { kinds: ['hostile'], language: 'en', needsYou: 'accusation' },
  { kinds: ['spam'], language: 'en', needsYou: null },
];

/** Rows say what their comments are. One of them waits for its draft, which can be stopped. */
const kinds: Scene = {
  ...dashboard,
  name: 'dashboard-kinds',
  stubs: [
    ...signedIn,
    firstPage(
      drafted.map((one, index) => ({
        ...one,
        ...(index === 2 ? { status: 'generating', aiResponse: null } : {}),
        // In Russian their translation is offered beside their kinds.
        ...(ASSESSED[index]
          ? { languages: ['en'], assessment: { ...ASSESSED[index], guessed: index > 1 } }
          : {}),
      })),
    ),
  ],
  shows: (stage) => inRow(stage, 2, 'filters.stopDraft'),
};

const selected: Scene = {
  ...dashboard,
  name: 'dashboard-selected',
  stubs: [...signedIn, firstPage(drafted)],
  arrange: (stage) => selectRows(stage, 5),
  shows: (stage) => button(stage, 'batches.sendSelected'),
};

const editing: Scene = {
  ...dashboard,
  name: 'dashboard-editing',
  stubs: [...signedIn, firstPage(drafted)],
  arrange: async (stage) => {
    await rowAt(stage, 1).hover();
    await inRow(stage, 1, 'comments.edit').click();
  },
  shows: ({ page }) => page.getByRole('textbox', { name: /@/ }),
};

const TOO_LONG = 'An hour, and hands off. '.repeat(220);

const tooLong: Scene = {
  ...editing,
  name: 'dashboard-reply-too-long',
  arrange: async (stage) => {
    await editing.arrange?.(stage);
    await stage.page.getByRole('textbox', { name: /@/ }).fill(TOO_LONG);
  },
  shows: ({ page, say }) =>
    page.getByText(say('common.reply.tooLong').split('{{')[0] ?? '').first(),
  writtenByPeople: [TOO_LONG],
};

const saveFailed: Scene = {
  ...editing,
  name: 'dashboard-save-failed',
  stubs: [
    ...editing.stubs,
    refuse(updateResponse, 500, { code: 'internal', message: '', id: '7f3a' }),
  ],
  arrange: async (stage) => {
    await editing.arrange?.(stage);
    await stage.page.getByRole('textbox', { name: /@/ }).fill(EDITED);
    await inRow(stage, 1, 'comments.save').click();
  },
  shows: ({ page, say }) => page.getByText(say('comments.saveFailed')).first(),
  writtenByPeople: [EDITED],
};

const writing: Scene = {
  ...dashboard,
  name: 'dashboard-writing-drafts',
  stubs: [...signedIn, firstPage(waiting), silence(generateCustomResponse)],
  arrange: async (stage) => {
    await selectRows(stage, 4);
    await button(stage, 'comments.generate').click();
  },
  shows: (stage) => button(stage, 'comments.stop'),
};

const GROWN =
  'Thank you for asking! An hour is enough if the room is warm; in a cold kitchen give it an hour and a half, and do not touch';

const grown = ({ page, say }: Stage): Locator => page.getByText(say('context.growing')).first();

/** The words of the first drafts come while they are written. */
const growing: Scene = {
  ...writing,
  name: 'dashboard-growing-drafts',
  arrange: async (stage) => {
    await listenHere(stage.page, GROWN);
    await writing.arrange?.(stage);
  },
  shows: grown,
  writtenByPeople: [GROWN],
};

/** A draft is written again, in the place where it stands. */
const regrowing: Scene = {
  ...dashboard,
  name: 'dashboard-growing-rewrite',
  stubs: [...signedIn, firstPage(drafted), silence(generateCustomResponse)],
  arrange: async (stage) => {
    await listenHere(stage.page, GROWN);
    for (const index of [0, 1]) {
      await rowAt(stage, index).hover();
      await inRow(stage, index, 'comments.regenerate').click();
    }
  },
  shows: grown,
  writtenByPeople: [GROWN],
};

const draftFailed: Scene = {
  ...dashboard,
  name: 'dashboard-draft-failed',
  stubs: [...signedIn, firstPage(waiting), lose(generateCustomResponse)],
  arrange: (stage) => inRow(stage, 0, 'comments.generate').click(),
  shows: ({ page, say }) => page.getByText(say('comments.generateFailed_one')).first(),
};

const USED_UP = {
  en: 'Your 300 drafts of this month are used; new ones on 1 December.',
  ru: 'Ваши 300 черновиков на этот месяц израсходованы, новые — с 1 декабря.',
};

/** The second of six drafts was the creator's last one of this month. */
const budgetUsed = (): Scene => {
  const asked = new WeakMap<object, number>();
  const outcome: Stub['outcome'] = ({ visitor, headers }) => {
    const count = (asked.get(visitor) ?? 0) + 1;
    asked.set(visitor, count);
    if (count <= 2)
      return { kind: 'answer', body: { aiResponse: THANKS, draftFindings: [], draftIsOwn: false } };
    const message = headers['accept-language']?.startsWith('ru') ? USED_UP.ru : USED_UP.en;
    return { kind: 'refusal', status: 429, body: { code: 'draft_budget_used', message } };
  };
  return {
    ...dashboard,
    name: 'dashboard-budget-used',
    stubs: [...signedIn, firstPage(waiting), { endpoint: generateCustomResponse, outcome }],
    arrange: async (stage) => {
      await selectRows(stage, 6);
      await button(stage, 'comments.generate').click();
    },
    shows: ({ page }) => page.getByText(/1 (December|декабря)/).first(),
    writtenByPeople: [THANKS],
  };
};

const loading: Scene = {
  ...dashboard,
  name: 'dashboard-loading',
  stubs: [...signedIn, silence(listSavedVideos), silence(getStats), silence(loadLatestComments)],
  shows: heading('comments.title'),
};

const failed: Scene = {
  ...dashboard,
  name: 'dashboard-failed',
  stubs: [...signedIn, lose(listSavedVideos)],
  shows: ({ page, say }) => page.getByText(say('comments.listFailed')).first(),
};

const nothingLoaded: Scene = {
  ...dashboard,
  name: 'dashboard-no-videos',
  stubs: [
    ...signedIn,
    answer(listSavedVideos, []),
    answer(getStats, { ...statistics, totalComments: 0, totalVideos: 0, pendingResponses: 0 }),
  ],
  shows: heading('filters.nothingLoaded'),
};

const nothingWaiting: Scene = {
  ...dashboard,
  name: 'dashboard-nothing-waiting',
  path: '/dashboard',
  stubs: [...signedIn, answer(listSavedVideos, [])],
  shows: ({ page, say }) => page.getByText(say('filters.nothingWaiting')),
};

const editTyped = async (stage: Stage): Promise<void> => {
  await editing.arrange?.(stage);
  await stage.page.getByRole('textbox', { name: /@/ }).fill(EDITED);
};

const edited: Scene = { ...editing, writtenByPeople: [EDITED, CHANGED_ELSEWHERE] };

const undo: Scene = {
  ...edited,
  name: 'dashboard-edit-cancelled',
  arrange: async (stage) => {
    await editTyped(stage);
    await inRow(stage, 1, 'comments.cancel').click();
  },
  shows: (stage) => button(stage, 'comments.undo'),
};

const replaceQuestion: Scene = {
  ...edited,
  name: 'dashboard-replace-question',
  arrange: async (stage) => {
    await editTyped(stage);
    await inRow(stage, 1, 'comments.regenerate').click();
  },
  shows: (stage) => button(stage, 'replacing.keepEdit'),
};

const REWRITTEN = 'An hour, and then leave it alone. The grain thanks you.';

/** The creator wrote two of the drafts that are generated again. */
const withOwn = drafted.map((one, index) => ({ ...one, draftIsOwn: index === 1 || index === 3 }));

const replaceMany: Scene = {
  ...edited,
  name: 'dashboard-replace-many-question',
  stubs: [
    ...signedIn,
    firstPage(withOwn),
    answer(generateCustomResponse, ({ url }) => {
      const own = withOwn.find(({ id, draftIsOwn }) => draftIsOwn && url.pathname.includes(id));
      const replacedDraft = own?.aiResponse ?? null;
      return { aiResponse: REWRITTEN, draftFindings: [], replacedDraft };
    }),
  ],
  arrange: async (stage) => {
    await selectRows(stage, 5);
    await button(stage, 'comments.generate').click();
  },
  shows: ({ page }) => page.getByRole('dialog'),
  writtenByPeople: [EDITED, REWRITTEN],
};

const replaced: Scene = {
  ...replaceMany,
  name: 'dashboard-replaced',
  arrange: async (stage) => {
    await replaceMany.arrange?.(stage);
    await button(stage, 'replacing.replace').click();
    await stage.page.locator('.toast').waitFor();
    await rowAt(stage, 1).hover();
  },
  shows: (stage) => inRow(stage, 1, 'comments.bringBack_one'),
};

const ours = drafted.slice(0, 8);
const theirs = ours.map((comment, index) =>
  index === 1 ? { ...comment, aiResponse: CHANGED_ELSEWHERE } : comment,
);
/** Pages whose edit was refused. Their list now contains what another tab wrote. */
const clashed = new WeakSet();

const clash: Scene = {
  ...edited,
  name: 'dashboard-edit-clash',
  stubs: [
    ...signedIn,
    answer(listSavedVideos, ({ visitor }) => listed(clashed.has(visitor) ? theirs : ours)),
    {
      endpoint: updateResponse,
      outcome: ({ visitor }) => {
        clashed.add(visitor);
        return { kind: 'refusal', status: 409, body: { code: 'conflict', message: '…' } };
      },
    },
  ],
  arrange: async (stage) => {
    await editTyped(stage);
    await inRow(stage, 1, 'comments.save').click();
  },
  shows: (stage) => button(stage, 'unsaved.useTheirs'),
};

/** The active row is a long comment that was reached by keyboard, so its whole text is shown. */
const reading: Scene = {
  ...dashboard,
  name: 'dashboard-reading',
  arrange: async (stage) => {
    await rowAt(stage, 0).waitFor();
    // The keys may come a moment after the rows, so a press may do nothing.
    const read = stage.page.locator('.comment-row[data-reading]');
    for (let step = 0; step < 12 && !(await read.isVisible()); step += 1) {
      await stage.page.keyboard.press('j');
      await stage.page.waitForTimeout(200);
    }
  },
  shows: ({ page }) => page.locator('.comment-row[data-reading]'),
};

const keys: Scene = {
  ...dashboard,
  name: 'dashboard-keys',
  arrange: async (stage) => {
    await rowAt(stage, 0).waitFor();
    await stage.page.keyboard.press('?');
  },
  shows: ({ page, say }) => page.getByRole('dialog', { name: say('keys.title') }),
};

/** The active row offers to have its draft rewritten. */
const wishes: Scene = {
  ...dashboard,
  name: 'dashboard-wishes',
  stubs: [...signedIn, firstPage(drafted)],
  arrange: (stage) => rowAt(stage, 1).focus(),
  shows: (stage) => inRow(stage, 1, 'context.wish.shorter'),
};

export const dashboardScenes: readonly Scene[] = [
  answered,
  firstLoad,
  dashboard,
  kinds,
  { ...dashboard, name: 'dashboard-waiting', stubs: [...signedIn, firstPage(waiting)] },
  selected,
  editing,
  tooLong,
  saveFailed,
  writing,
  growing,
  regrowing,
  draftFailed,
  budgetUsed(),
  loading,
  failed,
  nothingLoaded,
  nothingWaiting,
  undo,
  replaceQuestion,
  replaceMany,
  replaced,
  clash,
  reading,
  wishes,
  keys,
];
