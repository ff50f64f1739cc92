import { listSavedVideos, listVideos, type Comment } from '@replywell/contract/endpoints/youtube';
import { buildComment, buildVideo } from '../testing/site/build-comment.ts';
import { answer, type Stub } from '../testing/site/stubs.ts';
import { signedIn } from '../testing/site/usual-answers.ts';

/** Within the period that the list shows at first. */
const NEWEST = Date.now() - 60_000;
const MINUTE_MS = 60_000;
const DEFAULT_PAGE = 500;

const video = buildVideo();

const TEXTS = [
  'Which oil do you use on the sole?',
  'Thank you for the slow motion part. I have planed against the grain for ten years and never understood why the surface looked like that, now I do.',
  'First time here.\nSubscribed.\nGreetings from Tartu.',
  'Вопрос про заточку: какой угол вы держите на мягкой древесине и меняете ли его зимой, когда в мастерской сухо?',
];

/** Every third comment has a draft. */
const commentAt = (index: number): Comment =>
  buildComment({
    id: `comment-${String(index)}`,
    text: `${TEXTS[index % TEXTS.length] ?? ''} (${String(index)})`,
    authorName: `@viewer-${String(index)}`,
    publishedAt: new Date(NEWEST - index * MINUTE_MS).toISOString(),
    ...(index % 3 === 0 ? { aiResponse: 'Camellia oil, one thin coat.', status: 'ready' } : {}),
  });

/** Answers one page of the list like the product's server, with a `Link` to the next page. */
const pagesOf = (comments: number): Stub => ({
  endpoint: listSavedVideos,
  outcome: ({ url }) => {
    // Nothing has changed since the last answer.
    if (url.searchParams.has('changedSince')) return { kind: 'answer', body: [] };
    const limit = Number(url.searchParams.get('limit') ?? DEFAULT_PAGE);
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const until = Math.min(from + limit, comments);
    const page = Array.from({ length: until - from }, (_, row) => commentAt(from + row));
    const next = new URL(url);
    next.searchParams.set('cursor', String(until));
    const link = `<${next.pathname}${next.search}>; rel="next"`;
    return {
      kind: 'answer',
      body: listSavedVideos.answer.parse([{ ...video, comments: page }]),
      ...(until < comments ? { headers: { Link: link } } : {}),
    };
  },
});

/** A creator with this many comments under one video. */
export const channelOf = (comments: number): readonly Stub[] => [
  ...signedIn,
  answer(listVideos, [video]),
  pagesOf(comments),
];
