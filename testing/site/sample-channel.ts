import type { DraftFinding } from '@replywell/contract/drafts';
import type { Channel, Comment, SavedVideo, Video } from '@replywell/contract/endpoints/youtube';
import { annaPlan } from '../../standins/world/anna.ts';
import { contentOf } from '../../standins/world/invent.ts';
import { buildComment, buildVideo } from './build-comment.ts';
import type { Comment as Thread } from '../../standins/world/model.ts';

/** The current time in every picture. */
export const NOW = Date.UTC(2026, 4, 14, 16, 40);

export const AVATARS = 'https://yt3.ggpht.com';

const instant = (at: number): string => new Date(at).toISOString();

const anna = contentOf(annaPlan, NOW);

export const channel: Channel = {
  id: anna.channel.id,
  title: anna.channel.title,
  thumbnailUrl: `${AVATARS}/anna`,
  subscriberCount: anna.channel.subscriberCount,
};

export const videos: readonly Video[] = anna.videos.map((video) =>
  buildVideo({
    id: video.id,
    title: video.title,
    description: video.description,
    publishedAt: instant(video.publishedAt),
    channelId: video.channelId,
    isShort: video.portrait,
  }),
);

const commentFrom = (thread: Thread): Comment =>
  buildComment({
    id: thread.id,
    videoId: thread.videoId,
    text: thread.text,
    authorName: thread.authorName,
    authorProfileImageUrl: thread.hasAvatar ? `${AVATARS}/${thread.authorName}` : null,
    publishedAt: instant(thread.publishedAt),
    canReply: thread.canReply,
    createdAt: instant(NOW),
  });

/** The comments that wait for a reply, newest first. None of them has a draft. */
export const waiting: readonly Comment[] = anna.comments
  .filter(({ parentId, moderation }) => parentId === null && moderation === 'published')
  .sort((a, b) => b.publishedAt - a.publishedAt)
  .map(commentFrom);

const DRAFT =
  'Thank you for asking! I keep it simple: one part to a hundred, an hour, and a cup of tea. Tell me how yours turns out.';
const SECOND_DRAFT =
  'That made my day. The next one is about toning, and your question is the first on my list.';

const QUOTED = 'The next one is about toning';
const dictated: DraftFinding = { kind: 'dictated', detail: QUOTED, ranges: [] };

/** The first comments show every state of the product. The comments after them are unchanged. */
export const inEveryState: readonly Comment[] = waiting.map((comment, index) => {
  const changes: Partial<Comment>[] = [
    {},
    { status: 'ready', aiResponse: DRAFT },
    { status: 'generating' },
    { status: 'ready', aiResponse: SECOND_DRAFT, draftFindings: [dictated] },
    { status: 'scheduled', aiResponse: DRAFT, scheduledFor: instant(NOW + 4 * 60_000) },
    { status: 'sending', aiResponse: SECOND_DRAFT },
    { status: 'ready', aiResponse: DRAFT, sendReason: 'replies_closed', canReply: false },
    {
      status: 'sent',
      aiResponse: SECOND_DRAFT,
      isReplied: true,
      responsePublishedAt: instant(NOW - 3_600_000),
    },
    {
      status: 'sent',
      aiResponse: SECOND_DRAFT,
      isReplied: true,
      responsePublishedAt: instant(NOW - 7_200_000),
      replyVisible: false,
    },
    { status: 'ready', aiResponse: DRAFT, sendReason: 'comment_edited' },
  ];
  return { ...comment, ...changes[index] };
});

/** The first comments have drafts that are ready to be sent. */
export const drafted: readonly Comment[] = waiting.map((comment, index) =>
  index < 6
    ? { ...comment, status: 'ready', aiResponse: index % 2 ? SECOND_DRAFT : DRAFT }
    : comment,
);

/** The first comments were answered on YouTube itself. The second one also has a draft. */
export const answeredOnYouTube: readonly Comment[] = waiting.map((comment, index) => ({
  ...comment,
  ...(index < 3
    ? { isReplied: true, responsePublishedAt: instant(NOW - (index + 1) * 3_600_000) }
    : {}),
  ...(index < 2 ? { channelReply: index ? DRAFT : SECOND_DRAFT } : {}),
  ...(index === 1 ? { status: 'ready', aiResponse: SECOND_DRAFT } : {}),
}));

/** Groups the comments by video in the order of their first appearance, like the server. */
export const listed = (comments: readonly Comment[]): SavedVideo[] =>
  [...Map.groupBy(comments, ({ videoId }) => videoId)].flatMap(([videoId, under]) => {
    const video = videos.find(({ id }) => id === videoId);
    return video ? [{ ...video, comments: under, removed: [] }] : [];
  });

/** Texts that people wrote. The language check ignores them, as they may be in any language. */
export const writtenByPeople: readonly string[] = [
  ...anna.videos.flatMap(({ title, description }) => [title, description]),
  ...anna.comments.flatMap(({ text, authorName }) => [text, authorName]),
  ...[DRAFT, SECOND_DRAFT, channel.title, QUOTED, 'Anna Lindqvist', 'lacquer'],
];
