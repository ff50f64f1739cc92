import type { Notes } from '@replywell/contract/endpoints/notes';
import { Refusal } from '../refusal.ts';
import type { VideoStore } from '../youtube/stores.ts';

export interface NotePorts {
  videos: Pick<VideoStore, 'findAll' | 'newest' | 'revise'>;
}

const LISTED = 50;

/** The newest videos, with what the creator has noted about them. */
export async function listNotes({ videos }: NotePorts, uid: string): Promise<Notes> {
  const newest = await videos.newest(uid, LISTED);
  return {
    videos: newest.map(({ id, title, notes }) => ({ videoId: id, title, notes: notes ?? '' })),
  };
}

/** Throws `not_found` for a video that is not known. */
export async function saveNotes(
  ports: NotePorts,
  uid: string,
  { videoId, notes }: { videoId: string; notes: string },
): Promise<Notes> {
  const [video] = await ports.videos.findAll(uid, [videoId]);
  if (!video) throw new Refusal('not_found');
  await ports.videos.revise(uid, videoId, () => ({ notes: notes || null }));
  return listNotes(ports, uid);
}
