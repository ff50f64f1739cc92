import { listPassages } from '@replywell/contract/endpoints/captions';
import { listSavedVideos, SEARCHED_TO_HEADER } from '@replywell/contract/endpoints/youtube';
import { AVATARS, drafted, NOW, videos, waiting } from '../../../testing/site/sample-channel.ts';
import type { Scene, Stage } from '../scene.ts';
import { answer, type Stub } from '../../../testing/site/stubs.ts';
import { firstPage, signedIn } from '../../../testing/site/usual-answers.ts';
import { named } from '../../../web/src/testing/named.ts';

const DAY_MS = 86_400_000;
/**
 * So few rows need no scrolling. A control that is half under the toolbar after scrolling would be
 * too small to press.
 */
const FIRST = 3;

const list: Pick<Scene, 'path' | 'stubs'> = {
  path: '/dashboard?status=all&date=all',
  stubs: signedIn,
};

const nextOf = (url: URL): string => {
  const next = new URL(url);
  next.searchParams.set('cursor', 'page-2');
  return `<${next.pathname}${next.search}>; rel="next"`;
};

/** Answers the first page and announces a second one, which never arrives or is lost. */
const twoPages = (first: Stub, second: 'silence' | 'lost', headers = {}): Stub => ({
  endpoint: listSavedVideos,
  outcome: (call) => {
    if (call.url.searchParams.has('cursor')) return { kind: second };
    const outcome = first.outcome(call);
    if (outcome.kind !== 'answer') return outcome;
    return { ...outcome, headers: { Link: nextOf(call.url), ...headers } };
  },
});

const toTheEnd = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('article').first().waitFor();
  await page.locator('.list-foot').scrollIntoViewIfNeeded();
};

const nextPageFailed: Scene = {
  ...list,
  name: 'list-next-page-failed',
  stubs: [...signedIn, twoPages(firstPage(waiting.slice(0, FIRST)), 'lost')],
  arrange: toTheEnd,
  shows: ({ page, say }) => page.getByText(say('comments.moreFailed')),
};

const nextPageLoading: Scene = {
  ...nextPageFailed,
  name: 'list-next-page-loading',
  stubs: [...signedIn, twoPages(firstPage(waiting.slice(0, FIRST)), 'silence')],
  shows: ({ page }) => page.locator('.list-foot'),
};

const lookedBack = { [SEARCHED_TO_HEADER]: new Date(NOW - 40 * DAY_MS).toISOString() };

const searchedBack: Scene = {
  ...list,
  name: 'search-searched-back',
  path: '/dashboard?status=all&date=all&q=lacquer',
  stubs: [...signedIn, twoPages(firstPage(waiting.slice(0, 3)), 'silence', lookedBack)],
  arrange: toTheEnd,
  shows: ({ page }) => page.locator('.list-foot'),
};

const searchedBackForNothing: Scene = {
  ...searchedBack,
  name: 'search-searched-back-nothing-yet',
  stubs: [...signedIn, twoPages(answer(listSavedVideos, []), 'silence', lookedBack)],
  arrange: () => Promise.resolve(),
};

const chosen = videos.find(({ id }) => waiting.some(({ videoId }) => videoId === id));

const oneVideo: Scene = {
  ...list,
  name: 'filters-one-video',
  path: `/dashboard?status=all&date=all&videoId=${chosen?.id ?? ''}`,
  stubs: [...signedIn, firstPage(drafted.filter(({ videoId }) => videoId === chosen?.id))],
  shows: ({ page }) => page.getByRole('article').first(),
};

const answeredElsewhere: Scene = {
  ...list,
  name: 'dashboard-answered-elsewhere',
  stubs: [
    ...signedIn,
    firstPage(
      drafted.map((comment, index) =>
        index === 1 ? { ...comment, sendReason: 'already_answered' } : comment,
      ),
    ),
  ],
  shows: ({ page, say }) => page.getByText(say('notes.reason.already_answered')),
};

/** Two replies are being sent. One of them can still be taken back. */
const held: Scene = {
  ...list,
  name: 'dashboard-reply-held',
  stubs: [
    ...signedIn,
    firstPage(
      drafted.map((comment, index) =>
        index > 1
          ? comment
          : {
              ...comment,
              status: 'sending',
              undoUntil: new Date(NOW + (index === 0 ? 4_000 : -1_000)).toISOString(),
            },
      ),
    ),
  ],
  shows: ({ page, say }) => page.getByRole('button', { name: named(say('comments.undo')) }),
};

const CUT = 'Thank you for asking! I keep it simple: one part to a hundred, an hour';

/** YouTube shows the first reply cut off. */
const changedByYouTube: Scene = {
  ...list,
  name: 'dashboard-reply-changed',
  stubs: [
    ...signedIn,
    firstPage(
      drafted.map((comment, index) =>
        index === 0 ? { ...comment, status: 'sent', isReplied: true, channelReply: CUT } : comment,
      ),
    ),
  ],
  shows: ({ page, say }) => page.getByText(say('context.changed')),
  writtenByPeople: [CUT],
};

const SAID = [
  { at: 760, text: 'Against the streaks I turn the tank once, very slowly, after half an hour.' },
  {
    at: 3_723,
    text: 'And here are the results. The shadows of the stand roll hold more than I expected, and the sky is one even tone from the left to the right, which no other roll of this year has given me so far.',
  },
];

/** The first draft was written with passages of the video's captions. */
const withPassages: Scene = {
  ...list,
  name: 'dashboard-draft-passages',
  stubs: [
    ...signedIn,
    firstPage(
      drafted.map((comment, index) => (index === 0 ? { ...comment, hasPassages: true } : comment)),
    ),
    answer(listPassages, { passages: SAID }),
  ],
  shows: ({ page }) => page.getByText('Against the streaks'),
  writtenByPeople: SAID.map(({ text }) => text),
};

const PICTURE = `${AVATARS}/picture`;

/** Comments that are not made of words, or hardly. The first of them has a draft. */
const wordless: Scene = {
  ...list,
  name: 'dashboard-wordless',
  stubs: [
    ...signedIn,
    firstPage(
      [
        ...drafted.slice(0, 1).map((one) => ({ ...one, text: '', imageUrl: PICTURE })),
        { text: '', imageUrl: PICTURE },
        { imageUrl: PICTURE },
        { text: '🎉🎉🎉 ❤️' },
        { text: ' \n ' },
        { text: '' },
      ].map((content, index) => ({ ...waiting[index]!, ...content })),
    ),
  ],
  shows: ({ page, say }) => page.getByText(say('comments.noText')).first(),
  writtenByPeople: ['🎉🎉🎉 ❤️'],
};

const SUSPECTED = ['It is', '$19', 'in the shop, and', 'I promise', 'that it lasts.'];
const SUSPECT = SUSPECTED.join(' ');
const placeOf = (part: string) => ({
  start: SUSPECT.indexOf(part),
  end: SUSPECT.indexOf(part) + part.length,
});

/** What was found in the first draft is quoted below it and marked in it. */
const suspected: Scene = {
  ...list,
  name: 'dashboard-draft-findings',
  stubs: [
    ...signedIn,
    firstPage(
      drafted.map((comment, index) =>
        index === 0
          ? {
              ...comment,
              aiResponse: SUSPECT,
              draftFindings: [
                { kind: 'price', detail: '$19', ranges: [placeOf('$19')] },
                { kind: 'promise', detail: 'I promise', ranges: [placeOf('I promise')] },
                { kind: 'needs_you', detail: 'refund', ranges: [] },
              ],
            }
          : comment,
      ),
    ),
  ],
  shows: ({ page }) => page.locator('.reply mark').first(),
  writtenByPeople: [SUSPECT, ...SUSPECTED],
};

export const listScenes: readonly Scene[] = [
  withPassages,
  suspected,
  nextPageFailed,
  nextPageLoading,
  searchedBack,
  searchedBackForNothing,
  oneVideo,
  answeredElsewhere,
  held,
  changedByYouTube,
  wordless,
];
