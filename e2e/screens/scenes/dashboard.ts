import { ASSISTANT_WORD, COMMENT_KINDS } from '@replywell/contract/kinds';
import { expect, type Locator } from '@playwright/test';
import { generateCustomResponse, updateResponse } from '@replywell/contract/endpoints/comments';
import { getQuota } from '@replywell/contract/endpoints/batches';
import { translate } from '@replywell/contract/endpoints/drafts';
import { listSavedVideos, type Comment } from '@replywell/contract/endpoints/youtube';
import {
  answeredOnYouTube,
  AVATARS,
  drafted,
  inEveryState,
  listed,
  NOW,
  waiting,
} from '../../../testing/site/sample-channel.ts';
import { answer, silence } from '../../../testing/site/stubs.ts';
import { firstPage, signedIn } from '../../../testing/site/usual-answers.ts';
import {
  activateRow,
  button,
  DASHBOARD,
  editRow,
  inDialog,
  inRow,
  rowAt,
  selectRows,
  type Scene,
  type Stage,
} from '../scene.ts';

const EDITED = 'An hour, and hands off.';
const CHANGED_ELSEWHERE = 'One hour. Do not touch the tank.';
const PICTURE = `${AVATARS}/picture`;
const CUT = 'Thank you for asking! I keep it simple: one part to a hundred, an hour';

/** Two rows were answered on YouTube itself, one reply was cut there, and two have no words. */
const unusual: readonly Comment[] = [
  ...answeredOnYouTube.slice(0, 2),
  { ...drafted[2]!, status: 'sent', isReplied: true, channelReply: CUT },
  { ...drafted[3]!, sendReason: 'already_answered' },
  { ...waiting[4]!, text: '', imageUrl: PICTURE },
  { ...waiting[5]!, text: '🎉🎉🎉 ❤️' },
  { ...waiting[6]!, text: '' },
];

const dashboard: Scene = {
  name: 'dashboard',
  path: DASHBOARD,
  stubs: [...signedIn, firstPage([...inEveryState.slice(0, 12), ...unusual])],
  shows: (stage) => rowAt(stage, 0),
  writtenByPeople: [CUT, '🎉🎉🎉 ❤️'],
};

const LINK = 'https://prize.example.com';
const SUSPECTED = ['It is here:', LINK, 'and only today.'];
const SUSPECT = SUSPECTED.join(' ');
const start = SUSPECT.indexOf(LINK);

/**
 * What was found in the first draft is quoted below it and marked in it, the second is edited, and
 * more are selected than the day has left.
 */
const editing: Scene = {
  ...dashboard,
  name: 'dashboard-editing',
  stubs: [
    ...signedIn,
    firstPage([
      {
        ...drafted[0]!,
        aiResponse: SUSPECT,
        draftFindings: [
          { kind: 'link', detail: LINK, ranges: [{ start, end: start + LINK.length }] },
        ],
      },
      ...drafted.slice(1),
    ]),
    answer(getQuota, {
      left: 2,
      units: 130,
      stopped: false,
      resetsAt: new Date(NOW + 14 * 3_600_000).toISOString(),
    }),
  ],
  arrange: async (stage) => {
    await selectRows(stage, 3);
    await editRow(stage, 1);
  },
  shows: ({ page }) => page.getByRole('textbox', { name: /@/ }),
  writtenByPeople: [SUSPECT, ...SUSPECTED, 'prize.example.com'],
};

const ours = drafted.slice(0, 8);
const theirs = ours.map((comment, index) =>
  index === 1 ? { ...comment, aiResponse: CHANGED_ELSEWHERE } : comment,
);
/** Pages whose edit was refused. Their list now contains what another tab wrote. */
const clashed = new WeakSet();

const clash: Scene = {
  ...dashboard,
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
    await editRow(stage, 1, EDITED);
    await inRow(stage, 1, 'comments.save').click();
  },
  shows: (stage) => button(stage, 'replacing.useTheirs'),
  writtenByPeople: [EDITED, CHANGED_ELSEWHERE],
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

/** The creator wrote the draft that is generated again. */
const replaceQuestion: Scene = {
  ...dashboard,
  name: 'dashboard-replace-question',
  stubs: [
    ...signedIn,
    firstPage(drafted.map((one, index) => ({ ...one, draftIsOwn: index === 1 }))),
  ],
  arrange: async (stage) => {
    await rowAt(stage, 1).waitFor();
    await stage.page.keyboard.press('j');
    await stage.page.keyboard.press('j');
    await stage.page.keyboard.press('g');
  },
  shows: (stage) => inDialog(stage, 'replacing.replace'),
};

const keysDialog = ({ page, say }: Stage): Locator =>
  page.getByRole('dialog', { name: say('comments.keys') });

const keys: Scene = {
  ...dashboard,
  name: 'dashboard-keys',
  // The keys are heard a moment after the rows are there.
  arrange: (stage) =>
    expect(async () => {
      await stage.page.keyboard.press('?');
      await keysDialog(stage).waitFor({ timeout: 500 });
    }).toPass(),
  shows: keysDialog,
};

const ASKED = 'Wie lange lässt du den Film im Entwickler, und wird er nicht fleckig?';
const GERMAN = { kinds: [], language: 'de' };
const MEANS = {
  en: 'How long do you leave the film in the developer, and does it not get blotchy?',
  ru: 'Как долго ты держишь плёнку в проявителе и не идёт ли она пятнами?',
};

const KNOWN = 'An hour, and the film lies still. Marks come from moving it too often.';

const first = { ...drafted[0]!, text: ASKED, assessment: GERMAN, restsOn: [KNOWN] };

/** A comment in a language that the creator does not read, whose draft rests on a known answer. */
const translation: Scene = {
  ...dashboard,
  name: 'dashboard-translation',
  stubs: [
    ...signedIn,
    firstPage([first, ...drafted.slice(1)]),
    answer(translate, ({ body }) => {
      const { to } = body as { to: keyof typeof MEANS };
      return { to, text: MEANS[to] };
    }),
  ],
  arrange: async (stage) => {
    const { page, say, width } = stage;
    await activateRow(stage, 0);
    if (width === 'phone') {
      await inRow(stage, 0, 'context.wish.rewrite').click();
      await page.getByRole('menuitem', { name: say('context.translation.translate') }).click();
    } else await inRow(stage, 0, 'context.translation.translate').click();
  },
  shows: (stage) => rowAt(stage, 0).locator('.said .words'),
  writtenByPeople: [ASKED, KNOWN, ...Object.values(MEANS)],
};

const READ = { language: 'en', needsYou: null, needsWhy: null, about: [], worthReplying: true };
/** One comment for each view, and the last of them open: on a phone the chips have no room. */
const views: Scene = {
  ...dashboard,
  name: 'dashboard-views',
  writtenByPeople: [ASSISTANT_WORD],
  path: `/dashboard?q=${encodeURIComponent(ASSISTANT_WORD)}&date=all`,
  stubs: [
    ...signedIn,
    firstPage(
      drafted.map((comment, index) => ({
        ...comment,
        byProgram: index < 3,
        assessment: {
          ...READ,
          kinds: [COMMENT_KINDS[index % COMMENT_KINDS.length]],
          needsYou: index === 1 ? 'health' : null,
          worthReplying: index !== 2,
        },
      })),
    ),
  ],
};

export const dashboardScenes: readonly Scene[] = [
  views,
  dashboard,
  editing,
  clash,
  writing,
  replaceQuestion,
  translation,
  keys,
];
