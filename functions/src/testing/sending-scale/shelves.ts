import type { BatchDocument } from '@replywell/contract/documents/batches';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { SendDocument } from '@replywell/contract/documents/sends';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Place } from '../../core/sending/ledger/ports.ts';
import { HOUR_MS } from '../../core/sending/ledger/limits.ts';
import { sendHasEnded } from '../../core/sending/ledger/send-moves.ts';
import { fromInstant, toInstant } from '../../core/time.ts';

const VIEWER = 'UC-viewer';
/** Places that are older than this, and not queued, are looked at by nobody. */
const FORGOTTEN_AFTER_MS = 2 * HOUR_MS;

export const uidOf = (creator: number): string => `creator-${creator}`;
export const channelOf = (uid: string): string => `UC-${uid}`;
export const textOf = (commentId: string): string => `A question, ${commentId}?`;

/** A comment with a draft that can be sent. */
function newComment(id: string, channelId: string, now: string): CommentDocument {
  return {
    ...{
      schemaVersion: SCHEMA_VERSION,
      id,
      youtubeId: id,
      videoId: `video-${channelId}`,
      channelId,
    },
    ...{ text: textOf(id), imageUrl: null, authorName: '@viewer', authorChannelId: VIEWER },
    ...{ authorProfileImageUrl: null, publishedAt: now, updatedAt: now, isReplied: false },
    ...{ canReply: true, aiResponse: `An answer to ${id}.`, responsePublishedAt: null },
    ...{ status: 'ready', generatingUntil: null, scheduledFor: null, sendReason: null },
    ...{ draftFindings: [], draftIsOwn: false, replacedDraft: null },
    ...{ createdAt: now, refreshedAt: now },
  };
}

interface Kept {
  send: SendDocument;
  /** Grows with every write, as the time of a write does. */
  writtenAt: number;
}

/** What is stored of one creator, who has one channel. */
export class Shelf {
  readonly uid: string;
  readonly channelId: string;
  readonly comments = new Map<string, CommentDocument>();
  readonly batches = new Map<string, BatchDocument>();
  /** When the creator pressed the button for this reply. */
  readonly pressedAt = new Map<string, number>();
  /** Comments whose replies were wanted early enough to come to their end. */
  readonly wantedInTime = new Set<string>();
  readonly #sends = new Map<string, Kept>();
  /** Message ids of sends whose place may still matter. */
  readonly #placed = new Set<string>();
  #writes = 0;
  tokenUntil = 0;

  constructor(uid: string) {
    this.uid = uid;
    this.channelId = channelOf(uid);
  }

  addComment(now: number): string {
    const id = `${this.uid}.${this.comments.size + 1}`;
    this.comments.set(id, newComment(id, this.channelId, toInstant(now)));
    return id;
  }

  send(messageId: string): SendDocument | undefined {
    return this.#sends.get(messageId)?.send;
  }

  sends(): SendDocument[] {
    return [...this.#sends.values()].map(({ send }) => send);
  }

  write(send: SendDocument): void {
    this.#writes += 1;
    this.#sends.set(send.messageId, { send, writtenAt: this.#writes });
    if (send.place === null) this.#placed.delete(send.messageId);
    else this.#placed.add(send.messageId);
  }

  /** Places after `since`, and queued ones however old they are. Earliest first. */
  places(now: number): Place[] {
    const old = toInstant(now - FORGOTTEN_AFTER_MS);
    const found: Place[] = [];
    for (const messageId of this.#placed) {
      const kept = this.#sends.get(messageId);
      if (!kept || kept.send.place === null) continue;
      const { uid, place: at, status, atOnce, updatedAt: movedAt } = kept.send;
      if (at < old && sendHasEnded(kept.send)) this.#placed.delete(messageId);
      const writtenAt = String(kept.writtenAt).padStart(12, '0');
      found.push({ messageId, uid, at, status, atOnce, movedAt, writtenAt });
    }
    return found.sort((one, other) => (one.at < other.at ? -1 : 1));
  }

  timeline(now: number): Place[] {
    const since = toInstant(now - HOUR_MS);
    return this.places(now).filter(({ at, status }) => at > since || status === 'queued');
  }

  /** Whether a batch from before `moment` has not ended. */
  waitsSince(moment: number): boolean {
    return [...this.batches.values()].some(
      ({ endedAt, createdAt }) => endedAt === null && fromInstant(createdAt) < moment,
    );
  }
}
