import type { CaptionsDocument } from '@replywell/contract/documents/captions';
import type { CaptionedVideo } from '@replywell/contract/endpoints/captions';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { Passage } from '../drafting/prompt.ts';
import { Refusal } from '../refusal.ts';
import { toInstant, type Clock } from '../time.ts';
import type { CommentStore, VideoStore } from '../youtube/stores.ts';
import type { CaptionsHead, CaptionStore } from './ports.ts';
import { readCaptions } from './read-captions.ts';

export interface CaptionPorts {
  captions: CaptionStore;
  videos: Pick<VideoStore, 'findAll' | 'newest' | 'revise'>;
  comments: Pick<CommentStore, 'find'>;
  clock: Clock;
}

interface ListPorts {
  captions: Pick<CaptionStore, 'findHeads'>;
  videos: Pick<VideoStore, 'newest'>;
}

/** Videos in the list of the settings. */
const LISTED = 50;

const sourceOf = (stored: CaptionsHead | undefined): CaptionedVideo['captions'] => {
  if (!stored || stored.trackId !== null || stored.notBefore !== null) return null;
  return stored.passageCount === 0 ? 'none' : stored.source;
};

/** The newest videos, with where their captions are from. */
export async function listCaptions(
  { videos, captions }: ListPorts,
  uid: string,
): Promise<{ videos: CaptionedVideo[] }> {
  const newest = await videos.newest(uid, LISTED);
  const stored = await captions.findHeads(
    uid,
    newest.map(({ id }) => id),
  );
  const byVideo = new Map(stored.map((one) => [one.videoId, one]));
  return {
    videos: newest.map(({ id, title }) => ({
      videoId: id,
      title,
      captions: sourceOf(byVideo.get(id)),
    })),
  };
}

/** Captions that the creator has pasted. Pure. */
export const pasted = (videoId: string, passages: Passage[], now: number): CaptionsDocument => ({
  schemaVersion: SCHEMA_VERSION,
  ...{ videoId, source: 'pasted', passages, passageCount: passages.length, trackId: null },
  ...{ notBefore: null, refreshedAt: null, savedAt: toInstant(now) },
});

const hasWords = (passages: readonly Passage[]): boolean =>
  passages.some(({ text }) => /\p{L}/u.test(text));

/** Throws `not_found` for a video that is not known, and `captions_unreadable`. */
export async function pasteCaptions(
  ports: Omit<CaptionPorts, 'comments'>,
  uid: string,
  { videoId, text }: { videoId: string; text: string },
): Promise<{ videos: CaptionedVideo[] }> {
  const [video] = await ports.videos.findAll(uid, [videoId]);
  if (!video) throw new Refusal('not_found');
  const passages = readCaptions(text);
  if (!hasWords(passages)) throw new Refusal('captions_unreadable');
  await ports.captions.revise(uid, videoId, () => pasted(videoId, passages, ports.clock()));
  return listCaptions(ports, uid);
}

/** Throws `not_found` if none are kept. */
export async function getCaptions(
  { captions }: { captions: Pick<CaptionStore, 'find'> },
  uid: string,
  videoId: string,
): Promise<{ passages: Passage[] }> {
  const stored = await captions.find(uid, videoId);
  if (!stored || stored.passageCount === 0) throw new Refusal('not_found');
  return { passages: stored.passages };
}

export async function removeCaptions(
  ports: Omit<CaptionPorts, 'comments'>,
  uid: string,
  videoId: string,
): Promise<{ videos: CaptionedVideo[] }> {
  await ports.captions.remove(uid, videoId);
  // What was summed up of them goes with them.
  await ports.videos.revise(uid, videoId, () => ({ summary: null, summaryNotBefore: null }));
  return listCaptions(ports, uid);
}

/**
 * The passages that the draft of the comment was written with. They are not kept with the comment,
 * so that they go with the captions. Throws `comment_not_found`.
 */
export async function listPassages(
  { captions, comments }: Pick<CaptionPorts, 'captions' | 'comments'>,
  uid: string,
  commentId: string,
): Promise<{ passages: Passage[] }> {
  const comment = await comments.find(uid, commentId);
  if (!comment) throw new Refusal('comment_not_found');
  const { draftPassages } = comment;
  const stored = draftPassages ? await captions.find(uid, comment.videoId) : null;
  if (!draftPassages || stored?.savedAt !== draftPassages.savedAt) return { passages: [] };
  return { passages: draftPassages.indexes.flatMap((index) => stored.passages[index] ?? []) };
}
