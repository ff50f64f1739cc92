import { isDeepStrictEqual } from 'node:util';
import type { SyncDocument } from '@replywell/contract/documents/syncs';
import type { HeldComment as Told, HeldStatus, Verdict } from '@replywell/contract/endpoints/held';
import { Refusal } from '../refusal.ts';
import { actAs } from './act-as.ts';
import { ownChannelId } from './channels.ts';
import { LOADING_TIME_MS, type LoadPorts } from './load-comments.ts';
import { nothingSaved } from './load-pass.ts';
import { loadThreads } from './load-talks.ts';
import { loadNewVideos } from './videos.ts';
import { YouTubeRefusal, type HeldComment } from './ports.ts';
import type { Recent } from './recent.ts';
import { shownName } from './shown-name.ts';

const told = ({ comment, isReply, videoId }: HeldComment): Told => ({
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

interface Actor {
  uid: string;
  channelId: string;
}

/**
 * Stores what was approved. It may be older than what a loading reads, so its threads are asked for by
 * name. 1 unit for fifty, and 1 for new videos. What YouTube does not show yet is left to the next
 * loading. false: YouTube, or the quota, refuses now.
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

/** Nothing is remembered before the first load, which brings everything. */
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
 * One page of what YouTube keeps back on the creator's channel. 1 unit, or none within a minute unless
 * something was judged since. Only ids are stored. What was there the last time and is gone may have
 * been approved on YouTube itself: it is loaded, for a unit or two. Where the list goes on it may only
 * have moved down, and the load that reads deeper finds it.
 */
export async function listHeld(
  ports: HeldPorts,
  uid: string,
  { status, pageToken = null }: { status: HeldStatus; pageToken?: string | null | undefined },
): Promise<{ comments: Told[]; nextPageToken: string | null }> {
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
    // What could not be asked for now is asked for at the next listing.
    const kept = isLoaded ? ids : [...ids, ...gone];
    await remember(ports, { uid, channelId }, (held) => ({ ...held, [status]: kept }));
  }
  return { ...page, comments: page.comments.map(told) };
}

/**
 * Approves or rejects comments on YouTube, which decides whether they are the creator's to judge. 50
 * units. If the answer is lost, doing it again is harmless. Throws PermissionLost, GoogleUnavailable,
 * YouTubeRefusal, or a Refusal where the day's units are used up.
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
