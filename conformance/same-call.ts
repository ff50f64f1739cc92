import { z } from 'zod';
import type { Answer } from './answer.ts';
import { accessTokenOf, learn } from './learn.ts';
import type { Known } from './cases/case.ts';
import { youtubeUrl } from './cases/youtube.ts';
import { bearer, json, send } from './side.ts';
import type { Standins } from './standins.ts';

const refusalSchema = z.object({
  error: z.object({
    code: z.number(),
    errors: z.array(z.object({ reason: z.string(), domain: z.string() })).min(1),
  }),
});
const resourceSchema = z.looseObject({ kind: z.string() });
const listSchema = z.object({
  nextPageToken: z.string().optional(),
  pageInfo: z.unknown().optional(),
  items: z.array(z.looseObject({})).default([]),
});

/** Which call a refusal of this domain answers. */
const CALLS: Readonly<Record<string, string>> = {
  'youtube.comment': 'comments.list',
  'youtube.playlistItem': 'playlistItems.list',
  'youtube.channel': 'channels.list',
  'youtube.video': 'videos.list',
};

type Read = (path: string, query: Record<string, string>) => Promise<Answer>;

/** Only a channel's owner is told this, so it shows who has asked. */
const OWNERS_FIELD = '"moderationStatus"';

/** The parts that were asked for: what each item has besides what all have. */
function partsOf(items: readonly object[]): string {
  const names = new Set(items.flatMap((item) => Object.keys(item)));
  for (const name of ['kind', 'etag', 'id']) names.delete(name);
  return [...names].join(',') || 'id';
}

/** The query for a list of this kind, as far as its own answer tells. */
function queryFor(
  kind: string,
  body: unknown,
  known: Known,
): [string, Record<string, string>] | null {
  const { nextPageToken, pageInfo, items } = listSchema.parse(body);
  const part = partsOf(items);
  const size: Record<string, string> = nextPageToken === undefined ? {} : { maxResults: '5' };
  const { channelId = '', uploads = '', videoIds = [], threadId = '', answeredId = '' } = known;
  switch (kind) {
    case 'youtube#channelListResponse':
      return ['channels', { part, mine: 'true' }];
    case 'youtube#playlistItemListResponse':
      return ['playlistItems', { part, playlistId: uploads, ...size }];
    case 'youtube#videoListResponse':
      return ['videos', { part, id: videoIds.join(',') }];
    case 'youtube#commentThreadListResponse':
      return ['commentThreads', { part, allThreadsRelatedToChannelId: channelId, ...size }];
    case 'youtube#commentListResponse':
      return pageInfo === undefined
        ? ['comments', { part, id: threadId }]
        : ['comments', { part, parentId: answeredId, ...size }];
    default:
      return null;
  }
}

async function refusedLike(
  body: unknown,
  { side, control }: Standins,
  read: Read,
): Promise<Answer | null> {
  const refusal = refusalSchema.safeParse(body).data?.error;
  const first = refusal?.errors[0];
  if (!refusal || !first) return null;
  if (first.reason === 'keyInvalid')
    return send({ url: youtubeUrl(side, 'channels', { part: 'id', mine: 'true', key: 'nobody' }) });
  const operation = CALLS[first.domain] ?? 'commentThreads.list';
  await control('faults', { operation, status: refusal.code, reason: first.reason });
  return read(operation.split('.')[0] ?? '', { part: 'id' });
}

/**
 * What the YouTube stand-in answers to the call that was answered with `body`. null: it cannot be
 * told which call that was.
 */
export async function answerToSameCall(body: unknown, standins: Standins): Promise<Answer | null> {
  const known = await learn(standins.side);
  const byOwner = JSON.stringify(body).includes(OWNERS_FIELD);
  const asker = byOwner ? standins.side : standins.stranger;
  const headers = bearer(await accessTokenOf(asker));
  const read: Read = (path, query) => send({ url: youtubeUrl(asker, path, query), headers });
  const refused = await refusedLike(body, standins, read);
  if (refused) return refused;
  const kind = resourceSchema.safeParse(body).data?.kind ?? '';
  if (kind === 'youtube#comment')
    return send(
      json('POST', youtubeUrl(asker, 'comments', { part: 'snippet' }), headers, {
        snippet: { parentId: known.threadId, textOriginal: 'wow' },
      }),
    );
  const query = queryFor(kind, body, known);
  return query && read(...query);
}
