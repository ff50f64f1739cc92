import type { Comment } from '../../world/model.ts';

/** A reply as it really is, and as lists show it. */
export function replyReport(reply: Comment): object {
  const { id, parentId, videoId, channelId, authorChannelId, moderation, hidden, text } = reply;
  const { display, original } = reply.shown ?? { display: text, original: text };
  return {
    id,
    parentId,
    videoId,
    channelId,
    authorChannelId,
    account: reply.insertedBy ?? null,
    copyOf: reply.copyOf ?? null,
    publishedAt: new Date(reply.publishedAt).toISOString(),
    updatedAt: new Date(reply.updatedAt).toISOString(),
    addedAt: reply.addedAt === undefined ? null : new Date(reply.addedAt).toISOString(),
    moderation,
    hidden,
    text,
    shownText: display,
    shownOriginal: original,
  };
}
