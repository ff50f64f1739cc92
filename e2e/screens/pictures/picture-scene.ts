import type { Batch } from '@replywell/contract/endpoints/batches';
import { getBatchStatus, listOpenBatches } from '@replywell/contract/endpoints/batches';
import { listAnswers } from '@replywell/contract/endpoints/answers';
import {
  listChannels,
  listSavedVideos,
  listVideos,
  type Comment,
} from '@replywell/contract/endpoints/youtube';
import { buildAnswer } from '../../../testing/site/build-answer.ts';
import { buildComment, buildVideo } from '../../../testing/site/build-comment.ts';
import { AVATARS, channel, NOW } from '../../../testing/site/sample-channel.ts';
import { answer } from '../../../testing/site/stubs.ts';
import { signedIn } from '../../../testing/site/usual-answers.ts';
import { batchOf, itemsOf } from '../sample-batches.ts';
import { rowAt, type Scene, type Width } from '../scene.ts';
import type { Language } from '../words.ts';
import { english } from './english.ts';
import { russian } from './russian.ts';
import type { Said, ShownChannel } from './shown-channel.ts';

const CHANNELS: Readonly<Record<Language, ShownChannel>> = { en: english, ru: russian };

export const DASHBOARD = '/dashboard';

/** The figures of the pictures. */
const COMMENTS = 317;
const WAITING = 40;
const IN_BATCH = 19;
const SENT = 6;

const KINDS = ['praise', 'question', null, 'praise'] as const;
const MINUTE_MS = 60_000;
/** Until 19:12: of other times some do not fit beside the title in Russian. */
const BETWEEN_REPLIES_MS = 2.5 * MINUTE_MS;

/** So long ago was the comment at this place of the list, in a rhythm that is not too even. */
const instantAt = (place: number): string =>
  new Date(NOW - (4 + place * 9 + ((place * 5) % 7)) * MINUTE_MS).toISOString();

const sentBefore = (ms: number): Partial<Comment> => ({
  isReplied: true,
  responsePublishedAt: new Date(NOW - ms).toISOString(),
});

const assessed = (kind: Said['kind'] | null, language: Language) => ({
  language,
  needsYou: null,
  needsWhy: null,
  about: [],
  worthReplying: true,
  kinds: kind ? [kind] : [],
});

const commentFrom = (
  said: Said,
  place: number,
  shown: ShownChannel,
  language: Language,
): Comment => {
  const { author, text, under, kind, likes = 0, asks, draft, state, number } = said;
  const start = number === undefined ? -1 : (draft?.indexOf(number) ?? -1);
  const ranges = [{ start, end: start + (number?.length ?? 0) }];
  return buildComment({
    id: `said-${place}`,
    videoId: `video-${under}`,
    text,
    authorName: `@${author}`,
    authorProfileImageUrl: `${AVATARS}/${author}`,
    publishedAt: instantAt(place),
    likeCount: likes,
    assessment: assessed(kind, language),
    asks: asks ? [asks] : [],
    ...(asks === 'answered' ? { answersUsed: [asks], restsOn: [shown.answered.answer] } : {}),
    status: draft === undefined ? 'no_response' : (state ?? 'ready'),
    aiResponse: draft ?? null,
    ...(state === 'sent' ? sentBefore((place - 8) * BETWEEN_REPLIES_MS) : {}),
    draftFindings: number === undefined ? [] : [{ kind: 'number', detail: number, ranges }],
  });
};

/** Comments below the picture's lower edge, of which only the figures are seen. */
const unseen = (place: number, { said, videos }: ShownChannel, language: Language): Comment => {
  const comment = buildComment({
    id: `unseen-${place}`,
    videoId: `video-${place % videos.length}`,
    publishedAt: instantAt(place),
    assessment: assessed(KINDS[place % KINDS.length], language),
  });
  const count = (state: Said['state']): number => said.filter((one) => one.state === state).length;
  const waitUntil = WAITING + count('scheduled') + count('sent');
  if (place < waitUntil) return comment;
  const aiResponse = said[0]?.draft ?? null;
  return place < waitUntil + IN_BATCH - SENT - count('scheduled')
    ? { ...comment, status: 'scheduled', aiResponse }
    : { ...comment, status: 'sent', ...sentBefore(place * 12 * MINUTE_MS), aiResponse };
};

const batchAmong = (comments: readonly Comment[]): Batch => {
  const scheduled = comments.filter(({ status }) => status === 'scheduled');
  const sent = comments.filter(({ status }) => status === 'sent').slice(0, SENT);
  const queued = itemsOf(scheduled, 'queued').map((item, index) => ({
    ...item,
    scheduledFor: new Date(NOW + (index + 1) * BETWEEN_REPLIES_MS).toISOString(),
  }));
  return batchOf('batch-evening', [...itemsOf(sent, 'sent'), ...queued]);
};

/** A page of a creator in the middle of an evening's work. `first`: what stands first in the list. */
export const pictureScene = (
  language: Language,
  width: Width,
  address: string,
  first: number,
): Scene => {
  const shown = CHANNELS[language];
  const { title, question, answered } = shown;
  const top = shown.said.slice(first, first + 1);
  const said = [...top, ...shown.said.filter((one) => !top.includes(one))];
  const comments = Array.from({ length: COMMENTS }, (_, place) => {
    const one = said[place];
    return one ? commentFrom(one, place, shown, language) : unseen(place, shown, language);
  });
  const videos = shown.videos.map((name, place) =>
    buildVideo({ id: `video-${place}`, title: name, channelId: channel.id }),
  );
  const saved = videos.map((video) => ({
    ...video,
    comments: comments.filter(({ videoId }) => videoId === video.id),
    removed: [],
  }));
  const batch = batchAmong(comments);
  return {
    name: 'picture',
    // Where there is room for replies of the batch.
    path: `${address}?date=all${width === 'desktop' ? '&status=all' : ''}`,
    stubs: [
      ...signedIn,
      answer(listChannels, [{ ...channel, title }]),
      answer(listVideos, videos),
      answer(listSavedVideos, saved),
      answer(listAnswers, {
        answers: [
          buildAnswer({ id: 'open', question }),
          buildAnswer({ id: 'answered', ...answered }),
        ],
        hasModel: true,
      }),
      answer(listOpenBatches, [batch]),
      answer(getBatchStatus, batch),
    ],
    // A press at its edge, where nothing else is: its actions are shown.
    arrange: async (stage) => {
      if (address === DASHBOARD) await rowAt(stage, 0).click({ position: { x: 6, y: 6 } });
    },
    shows: ({ page, say }) =>
      address === DASHBOARD
        ? page.getByRole('region', { name: say('batches.region') })
        : page.getByRole('main').getByRole('listitem').first(),
  };
};
