import {
  matcherOf,
  needsCreator,
  searchesByQuestion,
  searchTextOf,
  type Listed,
} from '@replywell/contract/comment-search';
import { dismissalInForce } from '@replywell/contract/dismissal';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import {
  ASSISTANT_WORD,
  kindWord,
  NEEDS_YOU_WORD,
  WROTE_BACK_WORD,
} from '@replywell/contract/kinds';
import type { AnswerStore } from '../answers/questions.ts';
import { contextOf, type ContextPorts } from '../drafting/context.ts';
import { Refusal } from '../refusal.ts';
import type { Clock } from '../time.ts';
import { presentComment } from '../youtube/present-comment.ts';
import type { CommentStore, Position, VideoStore } from '../youtube/stores.ts';

/** What a program of the creator's sees of the comments, by the views and the search that the page has. */

/** By which comments are in it, and the word that the page searches for in its view. */
const WAYS = {
  waiting: [needsCreator, ''],
  drafted: [(one) => needsCreator(one) && one.status === 'ready', ''],
  from_assistant: [needsCreator, ASSISTANT_WORD],
  questions: [needsCreator, kindWord('question')],
  needs_you: [needsCreator, NEEDS_YOU_WORD],
  wrote_back: [needsCreator, WROTE_BACK_WORD],
  put_off: [({ dismissed }) => Boolean(dismissed?.until), ''],
  dismissed: [({ dismissed }) => dismissed?.until === null, ''],
  sent: [({ status }) => status === 'sent', ''],
  all: [() => true, ''],
} as const satisfies Record<string, readonly [(comment: Listed) => boolean, string]>;
export type View = keyof typeof WAYS;
export const VIEWS = Object.keys(WAYS) as View[];

/** The page's own fields that say what it is and where it stands. */
const shown = (comment: Comment, video: string) => ({
  id: comment.id,
  author: comment.wroteBack?.author ?? comment.authorName,
  comment: comment.wroteBack?.text ?? comment.text,
  publishedAt: comment.wroteBack?.at ?? comment.publishedAt,
  video,
  likes: comment.likeCount ?? null,
  status: comment.status,
  draft: comment.status === 'sent' ? null : comment.aiResponse,
  reply: comment.channelReply ?? (comment.status === 'sent' ? comment.aiResponse : null),
  answeredAt: comment.responsePublishedAt,
});

interface Ports {
  comments: Pick<CommentStore, 'list'>;
  videos: Pick<VideoStore, 'findAll'>;
  answers: Pick<AnswerStore, 'list'>;
  clock: Clock;
}

const PAGE = 500;

/** As the creator's page lists them. */
async function listed(
  { videos, clock }: Ports,
  uid: string,
  page: readonly CommentDocument[],
): Promise<Listed[]> {
  const now = clock();
  const found = await videos.findAll(uid, [...new Set(page.map(({ videoId }) => videoId))]);
  const byId = new Map(found.map((video) => [video.id, video]));
  return page.map((stored) => {
    const video = byId.get(stored.videoId);
    const comment = presentComment(stored, now);
    return {
      ...comment,
      canReply: comment.canReply && !video?.isGone,
      dismissed: dismissalInForce(comment, now),
      videoTitle: video?.title ?? '',
    };
  });
}

/** Newest first. Reads the stored comments of the channel in use until there are `limit`. */
export async function listComments(
  ports: Ports,
  uid: string,
  { view, q, limit, skip = 0 }: { view: View; q: string; limit: number; skip?: number },
) {
  const [isIn, word] = WAYS[view];
  const known = searchesByQuestion(q) ? await ports.answers.list(uid) : [];
  const isSaid = matcherOf(`${q} ${word}`, () => known);
  const found: Listed[] = [];
  for (let after: Position | null | undefined; after !== null && found.length < skip + limit;) {
    const page = await ports.comments.list(uid, { limit: PAGE, after });
    for (const row of await listed(ports, uid, page.comments))
      if (isIn(row) && (!isSaid || isSaid({ row, searchText: searchTextOf(row) }))) found.push(row);
    after = page.next;
  }
  return found.slice(skip, skip + limit).map((row) => shown(row, row.videoTitle));
}

/** With its talk, and what a draft may know of it. Throws `comment_not_found`. */
export async function readWithTalk(
  ports: ContextPorts & { comments: Pick<CommentStore, 'find'> },
  uid: string,
  id: string,
) {
  const stored = await ports.comments.find(uid, id);
  if (!stored) throw new Refusal('comment_not_found');
  const { facts = [], notes = [], summary, video, earlier } = await contextOf(ports, uid, stored);
  const { thread = [], answersBefore = [] } = stored;
  return {
    ...shown(presentComment(stored, ports.clock()), video ?? ''),
    firstWords: stored.text,
    thread: thread.map(({ by, author, text, at }) => ({ by, author, text, at })),
    answeredBefore: answersBefore.map(({ to, text, at }) => ({ to, text, at })),
    draftsMayKnow: {
      answers: facts.map(({ question, answer }) => ({ question, answer })),
      notes,
      aboutTheVideo: summary,
      earlierWithThisViewer: earlier,
    },
  };
}
