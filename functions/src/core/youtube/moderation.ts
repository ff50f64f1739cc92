import { isDeepStrictEqual } from 'node:util';
import type { SyncDocument } from '@replywell/contract/documents/syncs';
import type {
  HeldComment as ShownHeldComment,
  HeldStatus,
  Verdict,
} from '@replywell/contract/endpoints/held';
import { Refusal } from '../refusal.ts';
import { actAs } from './act-as.ts';
import { ownChannelId } from './channels.ts';
import { LOADING_TIME_MS, type LoadPorts } from './load-comments.ts';
import { nothingSaved, type PassContext } from './load-pass.ts';
import { loadThreads } from './load-talks.ts';
import { loadNewVideos } from './videos.ts';
import { YouTubeRefusal, type HeldComment } from './ports.ts';
import type { Recent } from './recent.ts';
import { shownName } from './shown-name.ts';

const presentHeld = ({ comment, isReply, videoId }: HeldComment): ShownHeldComment => ({
  id: comment.id,
  isReply,
  videoId,
  text: comment.text,
  imageUrl: comment.imageUrl,
  authorName: shownName(comment.authorName),
  authorProfileImageUrl: comment.authorProfileImageUrl,
  publishedAt: comment.publishedAt,
});

type HeldPorts = LoadPorts & { recentHeld: Recent<'listHeld'> };

type Actor = Pick<PassContext, 'uid' | 'channelId'>;

/**
 * Loads what was approved. It may be older than what a load reads, so its threads are asked for by id: 1
 * unit for fifty, and 1 for new videos. The next load finds what YouTube does not show yet. false:
 * YouTube or the quota refuses now.
 */
async function loadApproved(
  ports: LoadPorts,
  actor: Actor,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  // The id of a reply begins with that of its thread.
  const threadIds = [...new Set(ids.map((id) => id.split('.', 1)[0] ?? id))];
  const seenVideos = new Set<string>();
  const deadline = ports.clock() + LOADING_TIME_MS;
  const context = { ports, ...actor, deadline, seenVideos, countedThrough: null };
  try {
    await loadThreads({ ...context, saved: nothingSaved() }, threadIds);
    await loadNewVideos(ports, actor, seenVideos);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof YouTubeRefusal)) throw error;
    return false;
  }
}

type Held = NonNullable<SyncDocument['held']>;

/** Before the first load, which brings everything, nothing is remembered. */
async function remember(
  { syncs }: LoadPorts,
  { uid, channelId }: Actor,
  change: (held: Held) => Held,
): Promise<void> {
  const sync = await syncs.find(uid, channelId);
  const held = change(sync?.held ?? {});
  if (sync && !isDeepStrictEqual(held, sync.held ?? {}))
    await syncs.save(uid, channelId, { ...sync, held });
}

/**
 * One page of the comments that YouTube holds for review. 1 unit, cached for a minute or until something
 * is moderated. Only ids are stored. One that has gone since the last time may have been approved on
 * YouTube, so it is loaded, for a unit or two; but not if the list has further pages, where it may just
 * have moved down. The daily deeper load finds it then.
 */
export async function listHeld(
  ports: HeldPorts,
  uid: string,
  { status, pageToken = null }: { status: HeldStatus; pageToken?: string | null | undefined },
): Promise<{ comments: ShownHeldComment[]; nextPageToken: string | null }> {
  const channelId = await ownChannelId(ports, uid);
  const query = { channelId, status, pageToken };
  const page = await ports.recentHeld.read(uid, query, () =>
    actAs(ports.tokens, { uid, channelId }, (token) => ports.youtube.listHeld(token, query)),
  );
  if (pageToken === null && page.nextPageToken === null) {
    const ids = page.comments.map(({ comment }) => comment.id);
    const known = (await ports.syncs.find(uid, channelId))?.held?.[status] ?? [];
    const gone = known.filter((id) => !ids.includes(id));
    const isLoaded = await loadApproved(ports, { uid, channelId }, gone);
    // What could not be loaded now is tried at the next listing.
    const kept = isLoaded ? ids : [...ids, ...gone];
    await remember(ports, { uid, channelId }, (held) => ({ ...held, [status]: kept }));
  }
  return { ...page, comments: page.comments.map(presentHeld) };
}

/**
 * Approves or rejects comments on YouTube, which checks that they are on the creator's channel. 50
 * units. Repeating it is harmless.
 */
export async function moderate(
  ports: HeldPorts,
  uid: string,
  { ids, verdict }: { ids: readonly string[]; verdict: Verdict },
): Promise<void> {
  const channelId = await ownChannelId(ports, uid);
  await actAs(ports.tokens, { uid, channelId }, (token) =>
    ports.youtube.moderate(token, ids, verdict),
  ).finally(() => ports.recentHeld.forget(uid));
  const isOpen = (id: string): boolean => !ids.includes(id);
  await remember(ports, { uid, channelId }, ({ heldForReview = [], likelySpam = [] }) => ({
    heldForReview: heldForReview.filter(isOpen),
    likelySpam: likelySpam.filter(isOpen),
  }));
  if (verdict === 'approve') await loadApproved(ports, { uid, channelId }, ids);
}
