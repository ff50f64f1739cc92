import { getCaptions, listCaptions } from '@replywell/contract/endpoints/captions';
import { disconnectYoutube } from '@replywell/contract/endpoints/account';
import { checkBatch, getBatchStatus, listOpenBatches } from '@replywell/contract/endpoints/batches';
import { findComments } from '@replywell/contract/endpoints/youtube';
import type { Locator } from '@playwright/test';
import type { LayerName } from '../../web/src/lib/layers.ts';
import { drafted } from '../../testing/site/sample-channel.ts';
import { running } from './scenes/batches.ts';
import { button, type Stage, type Width } from './scene.ts';
import { answer, refuse, type Stub } from '../../testing/site/stubs.ts';
import { creator, firstPage } from '../../testing/site/usual-answers.ts';
import { named } from '../../web/src/testing/named.ts';
import { holdBack } from './quiet.ts';

/** One way from the list, with one row selected and one active, to an open layer. */
export interface Way {
  /** The default is `desktop`. */
  readonly width?: Width;
  readonly stubs?: readonly Stub[];
  /** Prepares the page for `open`. It runs once. */
  readonly before?: (stage: Stage) => Promise<void>;
  readonly open: (stage: Stage) => Promise<void>;
  readonly shows: (stage: Stage) => Locator;
  /** What the layer was opened from. It stays under the layer. */
  readonly below?: (stage: Stage) => Locator;
  /** Keys that the layer itself uses while it has the focus. */
  readonly own?: readonly string[];
}

const ARROWS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'];
const WORDS = 'An hour, and hands off.';

const dialog =
  (path: string): Way['shows'] =>
  ({ page, say }) =>
    page.getByRole('dialog', { name: say(path), exact: true });

const choices =
  (path: string): Way['shows'] =>
  ({ page, say }) =>
    page.getByRole('menu', { name: say(path), exact: true });

/** Opens a menu of choices with its button. The button also says what is chosen now. */
const pressChoice =
  (path: string): Way['open'] =>
  ({ page, say }) =>
    page.getByRole('button', { name: `${say(path)}: ` }).click();

const choiceMenu = (path: string): Way => ({ open: pressChoice(path), shows: choices(path) });

const press =
  (path: string): Way['open'] =>
  (stage) =>
    button(stage, path).click();

const key =
  (name: string): Way['open'] =>
  ({ page }) =>
    page.keyboard.press(name);

const then =
  (...steps: readonly Way['open'][]): Way['open'] =>
  async (stage) => {
    for (const step of steps) await step(stage);
  };

const settings: Way = { open: press('shell.settings'), shows: dialog('settings.title') };
const menu: Way = { width: 'phone', open: press('shell.openMenu'), shows: dialog('shell.menu') };

const inMenu = (path: string): Way => ({
  width: 'phone',
  before: menu.open,
  open: pressChoice(path),
  shows: choices(path),
  below: menu.shows,
});

const account: Way = {
  width: 'phone',
  open: ({ page }) => page.locator('.channel-button').click(),
  shows: ({ page }) => page.getByRole('dialog', { name: creator.email }),
};

const filters: Way = {
  width: 'phone',
  open: ({ page, say }) =>
    page.getByRole('button', { name: say('comments.filters'), exact: true }).click(),
  shows: dialog('filters.title'),
  // The focus begins on the chosen option of a group, where the arrow keys choose another option.
  own: ARROWS,
};

const pickVideo: Way['open'] = ({ page, say }) =>
  page
    .getByRole('button', { name: say('comments.allVideos') })
    .first()
    .click();

const typeInRow: Way['open'] = async ({ page, say }) => {
  const row = page.locator('article[data-active]');
  await row.hover();
  await row.getByRole('button', { name: named(say('comments.edit')) }).click();
  await row.getByRole('textbox').fill(WORDS);
};

const regenerate: Way['open'] = ({ page, say }) =>
  page
    .locator('article[data-active]')
    .getByRole('button', { name: named(say('comments.regenerate')) })
    .click();

const batch: readonly Stub[] = [
  answer(findComments, [...drafted]),
  answer(listOpenBatches, [running]),
  answer(getBatchStatus, running),
];

const captioned: readonly Stub[] = [
  answer(listCaptions, { videos: [{ videoId: 'v1', title: WORDS, captions: 'pasted' }] }),
  answer(getCaptions, { passages: [{ at: 760, text: 'The soil is peat.' }] }),
];

const question =
  (path: string): Way['shows'] =>
  (stage) =>
    button(stage, path);

const inSettings = (path: string, shown: string): Way => ({
  before: then(settings.open, ({ page }) => page.getByRole('slider').first().waitFor()),
  open: press(path),
  shows: question(shown),
  below: ({ page }) => page.getByRole('slider', { includeHidden: true }).first(),
});

/** A way to a layer whose code never loads. */
const held = (
  file: string,
  { open, before = () => Promise.resolve() }: Omit<Way, 'shows'>,
): Way => ({
  before: async (stage) => {
    await holdBack(stage.page, file);
    await before(stage);
  },
  open,
  shows: ({ page }) => page.locator('.scrim'),
});

/** The ways in which a person can open each layer. */
export const ways: Readonly<Record<LayerName, readonly Way[]>> = {
  account: [account],
  alike: [
    {
      stubs: [
        answer(checkBatch, { alike: [{ commentIds: [drafted[1]?.id ?? ''], with: 'recent' }] }),
      ],
      open: press('batches.sendSelected'),
      shows: question('queue.alike.regenerate'),
    },
  ],
  'cancel-batch': [
    { stubs: batch, open: press('queue.cancel'), shows: question('queue.question.stay') },
    {
      stubs: batch,
      before: key('q'),
      open: ({ page, say }) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: say('queue.cancel'), exact: true })
          .click(),
      shows: question('queue.question.stay'),
      below: ({ page }) => page.locator('.queue-dialog'),
    },
  ],
  captions: [
    {
      stubs: captioned,
      before: then(settings.open, press('settings.captions.show')),
      open: ({ page, say }) =>
        page.getByText(say('settings.captions.read'), { exact: true }).click(),
      shows: ({ page }) => page.getByText('The soil is peat.'),
      below: ({ page }) => page.getByRole('slider', { includeHidden: true }).first(),
    },
  ],
  dates: [
    {
      open: then(pressChoice('comments.date.label'), ({ page, say }) =>
        page.getByRole('menuitemradio', { name: say('comments.date.pick') }).click(),
      ),
      shows: dialog('filters.dates.title'),
      own: ARROWS,
    },
    {
      width: 'phone',
      before: filters.open,
      open: ({ page, say }) => page.getByText(say('comments.date.pick'), { exact: true }).click(),
      shows: dialog('filters.dates.title'),
      below: filters.shows,
      own: ARROWS,
    },
  ],
  'delete-account': [inSettings('account.remove.button', 'account.remove.confirm')],
  disconnect: [inSettings('account.disconnect.button', 'account.disconnect.stay')],
  doubt: [
    {
      stubs: [
        answer(checkBatch, {
          alike: [],
          doubtful: [
            {
              commentId: drafted[1]?.id ?? '',
              text: 'See https://evil.example.com',
              mark: 'mark-of-a-draft',
              findings: [{ kind: 'link', detail: 'evil.example.com' }],
            },
          ],
        }),
      ],
      open: press('batches.sendSelected'),
      shows: question('queue.doubt.back'),
    },
  ],
  filters: [filters],
  keys: [{ open: key('?'), shows: dialog('keys.title') }],
  language: [choiceMenu('common.language'), inMenu('common.language')],
  'log-out': [
    { before: typeInRow, open: press('auth.logOut'), shows: question('unsaved.leaveStay') },
  ],
  menu: [menu],
  opening: [
    held('settings-dialog', settings),
    held('queue-dialog', { open: key('q') }),
    held('shortcut-help', { open: key('?') }),
    held('video-dialog', { open: pickVideo }),
  ],
  kinds: [choiceMenu('filters.kinds.label')],
  period: [choiceMenu('comments.date.label')],
  queue: [{ stubs: batch, open: key('q'), shows: dialog('queue.title') }],
  replace: [{ before: typeInRow, open: regenerate, shows: question('replacing.keepEdit') }],
  'replace-captions': [
    {
      stubs: captioned,
      before: then(settings.open, press('settings.captions.show'), async ({ page, say }) => {
        const paste = page.getByText(say('settings.captions.paste'), { exact: true });
        await paste.click();
        await page.getByRole('textbox', { name: WORDS }).fill('0:10 The soil is clay.');
      }),
      open: press('settings.captions.keep'),
      shows: question('settings.captions.replace'),
      below: ({ page, say }) => page.getByText(say('settings.captions.keep'), { exact: true }),
    },
  ],
  'replace-many': [
    {
      stubs: [firstPage(drafted.map((one, index) => ({ ...one, draftIsOwn: index === 1 })))],
      before: then(key('j'), key('x')),
      open: press('comments.generate'),
      shows: question('replacing.leaveOut_one'),
    },
  ],
  unwanted: [
    {
      stubs: [
        firstPage(
          drafted.map((one, index) => ({
            ...one,
            assessment: {
              ...{ kinds: index === 1 ? ['spam'] : [], language: null, needsYou: null },
              guessed: true,
            },
          })),
        ),
      ],
      before: then(key('j'), key('x')),
      open: press('comments.generate'),
      shows: question('filters.unwanted.stay'),
    },
  ],
  search: [
    { width: 'phone', open: key('/'), shows: ({ page }) => page.getByRole('searchbox') },
    {
      width: 'phone',
      open: then(key('/'), ({ page, say }) =>
        page.getByRole('button', { name: say('comments.search.close') }).focus(),
      ),
      shows: ({ page }) => page.getByRole('searchbox'),
    },
  ],
  settings: [settings],
  'sign-in-again': [
    {
      ...inSettings('account.disconnect.button', 'account.disconnect.stay'),
      stubs: [refuse(disconnectYoutube, 403, { code: 'sign_in_again', message: 'Too long ago.' })],
      open: then(press('account.disconnect.button'), press('account.disconnect.confirm')),
      shows: dialog('auth.again.title'),
    },
  ],
  status: [choiceMenu('comments.status.label')],
  theme: [choiceMenu('common.theme.label'), inMenu('common.theme.label')],
  tip: [
    {
      open: async (stage) => {
        await stage.page.mouse.move(0, 0);
        await button(stage, 'auth.logOut').hover();
      },
      shows: ({ page }) => page.locator('.tip[data-shown]'),
    },
  ],
  'unsaved-settings': [
    {
      before: then(settings.open, ({ page }) =>
        page.getByRole('dialog').getByRole('textbox').first().fill(WORDS),
      ),
      open: key('Escape'),
      shows: question('settings.keepEditing'),
      below: ({ page }) => page.getByRole('dialog').getByText(WORDS),
    },
  ],
  videos: [
    {
      open: pickVideo,
      shows: dialog('filters.videos.title'),
    },
    {
      width: 'phone',
      before: filters.open,
      open: ({ page, say }) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: say('comments.allVideos') })
          .click(),
      shows: dialog('filters.videos.title'),
      below: filters.shows,
    },
  ],
};
