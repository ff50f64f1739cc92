import { dismissalInForce } from '@replywell/contract/dismissal';
import { statusAt } from '@replywell/contract/draft-status';
import { videoSchema, type Comment } from '@replywell/contract/endpoints/youtube';
import { assessmentSchema, type Assessment } from '@replywell/contract/kinds';
import * as z from 'zod/mini';
import { searchable } from './search.ts';
import { serverNow } from '../server-clock.ts';

/** What a request of this page does with a comment. A comment has at most one. */
export type Doing = 'generating' | 'sending' | 'scheduled';

/** A comment as it is shown. It stays the same object until something of it changes. */
export interface ListedComment extends Comment {
  /** As far as it can be read. */
  readonly assessment: Assessment | null;
  readonly videoTitle: string;
  readonly videoThumbnailUrl: string | null;
  readonly videoIsGone: boolean;
  /** null: no request of this page is under way for it. */
  readonly doing: Doing | null;
}

export const videoLineSchema = z.pick(videoSchema, {
  id: true,
  title: true,
  thumbnailUrl: true,
  publishedAt: true,
  isGone: true,
});
export type VideoLine = z.infer<typeof videoLineSchema>;
export const lineOf = (video: VideoLine): VideoLine => videoLineSchema.parse(video);

export interface Entry {
  /** As the server told it last. Only this is kept in the browser and said to other tabs. */
  readonly told: Comment;
  /** What the page expects, until the server tells. */
  readonly expected: Partial<Comment> | null;
  /** When this page last learnt or expected something of it. An answer asked before may be older. */
  readonly at: number;
  readonly row: ListedComment;
  /** All its words, folded for the search. */
  readonly words: string;
}

export type Knowledge = Pick<Entry, 'told' | 'expected' | 'at'> & { readonly doing: Doing | null };

const assessmentOf = (told: Comment, before: Entry | undefined): Assessment | null => {
  if (before && before.told.assessment === told.assessment) return before.row.assessment;
  return assessmentSchema.safeParse(told.assessment).data ?? null;
};

const wordsOf = (row: ListedComment): string => {
  const { text, authorName, videoTitle, aiResponse, wroteBack, answersBefore = [] } = row;
  const later = wroteBack ? [wroteBack.text, wroteBack.author] : [];
  const sent = answersBefore.map((answer) => answer.text);
  return searchable([text, authorName, videoTitle, aiResponse ?? '', ...later, ...sent].join('\n'));
};

export const entryOf = (
  { told, expected, at, doing }: Knowledge,
  video: VideoLine | undefined,
  before?: Entry,
): Entry => {
  const now = serverNow();
  const known = {
    ...told,
    status: statusAt(told, now),
    ...expected,
    ...(doing ? { status: doing } : {}),
  };
  const row: ListedComment = {
    ...known,
    canReply: told.canReply && !video?.isGone,
    dismissed: dismissalInForce(known, now),
    assessment: assessmentOf(told, before),
    videoTitle: video?.title ?? '',
    videoThumbnailUrl: video?.thumbnailUrl ?? null,
    videoIsGone: video?.isGone ?? false,
    doing,
  };
  return { told, expected, at, row, words: wordsOf(row) };
};
