import type { HeldComment as Told, HeldStatus, Verdict } from '@replywell/contract/endpoints/held';
import { Refusal } from '../refusal.ts';
import { actAs } from './act-as.ts';
import { ownChannelId, type ChannelPorts } from './channels.ts';
import { nothingSaved, storePage, type PassPorts } from './load-pass.ts';
import { loadNewVideos } from './new-videos.ts';
import { YouTubeRefusal, type HeldComment } from './ports.ts';
import { shownName } from './shown-name.ts';

const told = ({ comment, isReply, videoId }: HeldComment): Told => ({
  ...{ id: comment.id, isReply, videoId, text: comment.text, imageUrl: comment.imageUrl },
  authorName: shownName(comment.authorName),
  authorProfileImageUrl: comment.authorProfileImageUrl,
  publishedAt: comment.publishedAt,
});

/** One page of what YouTube keeps back on the creator's channel. 1 unit. Stores nothing. */
export async function listHeld(
  ports: ChannelPorts,
  uid: string,
  { status, pageToken = null }: { status: HeldStatus; pageToken?: string | null | undefined },
): Promise<{ comments: Told[]; nextPageToken: string | null }> {
  const channelId = await ownChannelId(ports, uid);
  const page = await actAs(ports.tokens, { uid, channelId }, (token) =>
    ports.youtube.listHeld(token, { channelId, status, pageToken }),
  );
  return { ...page, comments: page.comments.map(told) };
}

type ModerationPorts = ChannelPorts & PassPorts;

/**
 * Stores what was approved. It may be older than what a loading reads, so its threads are asked for by
 * name. 1 unit, and 1 for new videos. What YouTube does not show yet, or refuses now, is left to the
 * next loading.
 */
async function loadApproved(
  ports: ModerationPorts,
  uid: string,
  ids: readonly string[],
): Promise<void> {
  // The id of a reply begins with that of its thread.
  const threadIds = [...new Set(ids.map((id) => id.split('.', 1)[0] ?? id))];
  try {
    const channelId = await ownChannelId(ports, uid);
    const threads = await actAs(ports.tokens, { uid, channelId }, (token) =>
      ports.youtube.peekThreads(token, threadIds),
    );
    const seenVideos = new Set<string>();
    const context = {
      ports,
      uid,
      channelId,
      seenVideos,
      countedThrough: null,
      saved: nothingSaved(),
    };
    await storePage(context, { threads });
    await loadNewVideos(ports, context, seenVideos);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof YouTubeRefusal)) throw error;
  }
}

/**
 * Approves or rejects comments on YouTube, which decides whether they are the creator's to judge. 50
 * units. If the answer is lost, doing it again is harmless. Throws PermissionLost, GoogleUnavailable,
 * YouTubeRefusal, or a Refusal where the day's units are used up.
 */
export async function moderate(
  ports: ModerationPorts,
  uid: string,
  { ids, verdict }: { ids: readonly string[]; verdict: Verdict },
): Promise<void> {
  const channelId = await ownChannelId(ports, uid);
  await actAs(ports.tokens, { uid, channelId }, (token) =>
    ports.youtube.moderate(token, ids, verdict),
  );
  if (verdict === 'approve') await loadApproved(ports, uid, ids);
}
