import type { CommentDocument } from '@replywell/contract/documents/comments';
import { dismissalInForce } from '@replywell/contract/dismissal';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { foldText } from '@replywell/contract/search';
import type { Clock } from '../time.ts';
import { contextOf, type ContextPorts } from '../drafting/context.ts';
import { presentComment } from '../youtube/present-comment.ts';
import type { CommentStore, VideoStore } from '../youtube/stores.ts';

/** What a program of the creator's sees of the comments, by the views that the page has. */

export const VIEWS = [
  'waiting',
  'drafted',
  'from_assistant',
  'questions',
  'needs_you',
  'wrote_back',
  'sent',
  'all',
] as const;
export type View = (typeof VIEWS)[number];

const isWaiting = (comment: Comment, now: number): boolean =>
  !comment.isReplied &&
  comment.canReply &&
  !dismissalInForce(comment, now) &&
  (comment.status === 'no_response' || comment.status === 'ready');

const kindsOf = ({ assessment }: CommentDocument): readonly string[] => assessment?.kinds ?? [];

const fits: Record<View, (comment: Comment, stored: CommentDocument, now: number) => boolean> = {
  all: () => true,
  sent: ({ status }) => status === 'sent',
  waiting: (comment, _stored, now) => isWaiting(comment, now),
  drafted: (comment, _stored, now) => isWaiting(comment, now) && comment.status === 'ready',
  from_assistant: (comment, _stored, now) =>
    isWaiting(comment, now) && comment.status === 'ready' && Boolean(comment.byProgram),
  wrote_back: (comment, _stored, now) => isWaiting(comment, now) && Boolean(comment.wroteBack),
  questions: (comment, stored, now) =>
    isWaiting(comment, now) && kindsOf(stored).includes('question'),
  needs_you: (comment, stored, now) =>
    isWaiting(comment, now) && Boolean(stored.assessment?.needsYou),
};

const hasWords = ({ text, authorName, aiResponse, wroteBack }: Comment, q: string): boolean => {
  const all = foldText([text, authorName, aiResponse, wroteBack?.text].join('\n'));
  return foldText(q)
    .split(/\s+/u)
    .every((word) => all.includes(word));
};

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
  comments: Pick<CommentStore, 'find' | 'list'>;
  videos: Pick<VideoStore, 'findAll'>;
  clock: Clock;
}

const PAGE = 500;

/** Newest first. Reads the stored comments of the channel in use until there are `limit`. */
export async function listComments(
  { comments, videos, clock }: Ports,
  uid: string,
  { view, q, limit, skip = 0 }: { view: View; q: string; limit: number; skip?: number },
) {
  const now = clock();
  const found: Comment[] = [];
  for (let after: Awaited<ReturnType<CommentStore['list']>>['next'] | undefined; ;) {
    const page = await comments.list(uid, { limit: PAGE, after: after ?? undefined });
    for (const stored of page.comments) {
      const comment = presentComment(stored, now);
      if (fits[view](comment, stored, now) && (q === '' || hasWords(comment, q)))
        found.push(comment);
    }
    after = page.next;
    if (after === null || found.length >= skip + limit) break;
  }
  const some = found.slice(skip, skip + limit);
  const known = await videos.findAll(uid, [...new Set(some.map(({ videoId }) => videoId))]);
  const titles = new Map(known.map(({ id, title }) => [id, title]));
  return some.map((comment) => shown(comment, titles.get(comment.videoId) ?? ''));
}

/** With its talk, and what a draft may know of it. null: there is no such comment. */
export async function readWithTalk(
  ports: ContextPorts & { comments: Pick<CommentStore, 'find'> },
  uid: string,
  id: string,
) {
  const stored = await ports.comments.find(uid, id);
  if (!stored) return null;
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
