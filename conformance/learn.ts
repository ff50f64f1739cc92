import { z } from 'zod';
import type { Answer } from './answer.ts';
import type { Known } from './cases/case.ts';
import { googleCases } from './cases/google.ts';
import { youtubeUrl } from './cases/youtube.ts';
import { bearer, send, type Side } from './side.ts';

/** What has to be known first could not be found out. The message is one sentence. */
export class CannotAsk extends Error {}

const tokenSchema = z.object({ access_token: z.string().min(1) });
const channelsSchema = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }),
      }),
    )
    .min(1),
});
const uploadsSchema = z.object({
  items: z.array(
    z.object({ snippet: z.object({ resourceId: z.object({ videoId: z.string() }) }) }),
  ),
});
const threadsSchema = z.object({
  items: z.array(z.object({ id: z.string(), snippet: z.object({ totalReplyCount: z.number() }) })),
});

/** What a service said instead of what was asked for. */
const saidBy = ({ status, body }: Answer): string =>
  `${String(status)} ${JSON.stringify(body).slice(0, 300)}`;

export async function accessTokenOf(side: Side): Promise<string> {
  const ask = googleCases[0]?.ask(side, {});
  if (!ask) throw new Error('There is no call for a new access token.');
  const answer = await send(ask, side.signal);
  const token = tokenSchema.safeParse(answer.body);
  if (!token.success) throw new CannotAsk(`Google gave no access token: ${saidBy(answer)}`);
  return token.data.access_token;
}

/** Finds the channel, and one of each thing that the calls are about. Costs three units. */
export async function learn(side: Side): Promise<Known> {
  const accessToken = await accessTokenOf(side);
  const read = (path: string, query: Record<string, string>): Promise<Answer> =>
    send({ url: youtubeUrl(side, path, query), headers: bearer(accessToken) }, side.signal);
  const told = await read('channels', { part: 'contentDetails', mine: 'true' });
  const channel = channelsSchema.safeParse(told.body).data?.items[0];
  if (!channel) throw new CannotAsk(`The account has no channel: ${saidBy(told)}`);
  const { uploads } = channel.contentDetails.relatedPlaylists;
  const videos = await read('playlistItems', {
    part: 'snippet',
    playlistId: uploads,
    maxResults: '50',
  });
  const threads = await read('commentThreads', {
    part: 'snippet',
    allThreadsRelatedToChannelId: channel.id,
    maxResults: '100',
  });
  const found = threadsSchema.safeParse(threads.body).data?.items ?? [];
  return {
    accessToken,
    channelId: channel.id,
    uploads,
    videoIds: uploadsSchema
      .safeParse(videos.body)
      .data?.items.map(({ snippet }) => snippet.resourceId.videoId),
    threadId: found[0]?.id,
    answeredId: found.find(({ snippet }) => snippet.totalReplyCount > 0)?.id,
  };
}
