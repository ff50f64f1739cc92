import type { CommentDocument } from '@replywell/contract/documents/comments';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { Refusal } from '../../core/refusal.ts';
import { toInstant } from '../../core/time.ts';

export const CREATOR = 'creator-1';
/** Another creator of the same channel, with their own comments and batches. */
export const MANAGER = 'creator-2';
export const CHANNEL = 'UC-creator';
const VIEWER = 'UC-viewer';
export const START = Date.parse('2026-11-21T23:00:00.000Z');

export const idOf = (index: number): string => `comment-${index}`;

/** The ids of so many comments, the first one with this number. */
export const ids = (count: number, from = 1): string[] =>
  Array.from({ length: count }, (_, index) => idOf(index + from));

/** `done`, or the code with which it was refused. */
export const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

export function sampleComment(index: number): CommentDocument {
  const id = idOf(index);
  return {
    schemaVersion: SCHEMA_VERSION,
    id,
    youtubeId: id,
    videoId: 'video-1',
    channelId: CHANNEL,
    text: `Question ${index}?`,
    imageUrl: null,
    authorName: '@viewer',
    authorChannelId: VIEWER,
    authorProfileImageUrl: null,
    publishedAt: toInstant(START - 3_600_000),
    updatedAt: toInstant(START - 3_600_000),
    isReplied: false,
    canReply: true,
    aiResponse: `Answer ${index}.`,
    responsePublishedAt: null,
    status: 'ready',
    generatingUntil: null,
    scheduledFor: null,
    sendReason: null,
    draftFindings: [],
    draftIsOwn: false,
    replacedDraft: null,
    createdAt: toInstant(START - 1_800_000),
    refreshedAt: toInstant(START - 1_800_000),
  };
}
