import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Answer } from './answer.ts';
import { CannotAsk } from './learn.ts';
import type { Known } from './cases/case.ts';
import { youtubeUrl } from './cases/youtube.ts';
import { bearer, json, send, type Ask, type Side } from './side.ts';

/** Every text that is posted begins with it, so that what a killed run has left is found again. */
const MARK = 'Conformance check, removed by itself';

/** Where the replies go: a comment of the channel itself, made for them and removed with them. */
export interface Place {
  open: () => Promise<string>;
  close: (threadId: string) => Promise<void>;
}

interface Posted extends Known {
  accessToken: string;
  threadId: string;
  replyId?: string | undefined;
}

interface Step {
  name: string;
  ask: (side: Side, posted: Posted) => Ask | undefined;
}

const tokenOf = ({ accessToken }: Known): string => {
  if (accessToken === undefined) throw new Error('There is no access token.');
  return accessToken;
};

const inserting = (name: string, snippetOf: (posted: Posted) => object): Step => ({
  name,
  ask: (side, posted) =>
    json('POST', youtubeUrl(side, 'comments', { part: 'snippet' }), bearer(posted.accessToken), {
      snippet: snippetOf(posted),
    }),
});

const removing = (name: string): Step => ({
  name,
  ask: (side, { accessToken, replyId }) =>
    replyId === undefined ? undefined : removal(side, accessToken, replyId),
});

const reading = (
  name: string,
  path: string,
  queryOf: (posted: Posted) => Record<string, string>,
) => ({
  name,
  ask: (side: Side, posted: Posted): Ask => ({
    url: youtubeUrl(side, path, queryOf(posted)),
    headers: bearer(posted.accessToken),
  }),
});

const removal = (side: Side, accessToken: string, id: string): Ask => ({
  method: 'DELETE',
  url: youtubeUrl(side, 'comments', { id }),
  headers: bearer(accessToken),
});

const FIRST = 'a reply';

/** In this order. */
const STEPS: readonly Step[] = [
  inserting(FIRST, ({ threadId }) => ({ parentId: threadId, textOriginal: `${MARK}: a reply` })),
  inserting('a reply without text', ({ threadId }) => ({ parentId: threadId, textOriginal: '' })),
  inserting('a reply that is too long', ({ threadId }) => ({
    parentId: threadId,
    textOriginal: 'x'.repeat(10_001),
  })),
  inserting('a reply to no comment', () => ({ textOriginal: MARK })),
  inserting('a reply to a comment that does not exist', () => ({
    parentId: 'UgzAAAAAAAAAAAAAAAA4AaABAg',
    textOriginal: MARK,
  })),
  reading('the replies with it', 'comments', ({ threadId }) => ({
    part: 'snippet',
    parentId: threadId,
  })),
  reading('the comment with it', 'commentThreads', ({ threadId }) => ({
    part: 'snippet,replies',
    id: threadId,
  })),
  removing('removing the reply'),
  removing('removing it again'),
];

const insertedSchema = z.object({ id: z.string() });

/** YouTube shows a new reply only after a while. */
const settle = { tries: 10, waitMs: 3_000 };

async function untilShown(side: Side, { accessToken, threadId }: Posted): Promise<void> {
  const ask = reading('', 'comments', () => ({ part: 'id', parentId: threadId }));
  const posted = { accessToken, threadId };
  for (let tried = 0; tried < settle.tries; tried += 1) {
    const { body } = await send(ask.ask(side, posted), side.signal);
    if (z.object({ items: z.array(z.unknown()).min(1) }).safeParse(body).success) return;
    await sleep(settle.waitMs, undefined, side.signal ? { signal: side.signal } : {});
  }
}

/** Makes the calls that post. Whatever happens, the place is closed. */
export async function answersToPosting(
  side: Side,
  known: Known,
  place: Place,
): Promise<Map<string, Answer>> {
  const accessToken = tokenOf(known);
  const threadId = await place.open();
  const answers = new Map<string, Answer>();
  try {
    const posted: Posted = { ...known, accessToken, threadId };
    for (const { name, ask } of STEPS) {
      const call = ask(side, posted);
      if (!call) continue;
      const answer = await send(call, side.signal);
      answers.set(name, answer);
      if (name !== FIRST) continue;
      posted.replyId = insertedSchema.safeParse(answer.body).data?.id;
      if (posted.replyId !== undefined) await untilShown(side, posted);
    }
  } finally {
    await place.close(threadId);
  }
  return answers;
}

const ownVideoSchema = z.object({
  items: z.array(z.object({ snippet: z.object({ channelId: z.string() }) })).min(1),
});
const leftSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      snippet: z.object({
        topLevelComment: z.object({
          snippet: z.object({
            textDisplay: z.string(),
            authorChannelId: z.object({ value: z.string() }).optional(),
          }),
        }),
      }),
    }),
  ),
});

/**
 * The operator's own video. Throws CannotAsk for a video of anybody else. What a killed run has left
 * there is removed first. The calls that remove are not ended by `side.signal`.
 */
export function placeUnder(side: Side, known: Known, videoId: string): Place {
  const accessToken = tokenOf(known);
  const read = (path: string, query: Record<string, string>): Promise<Answer> =>
    send({ url: youtubeUrl(side, path, query), headers: bearer(accessToken) }, side.signal);

  const close = async (threadId: string): Promise<void> => {
    const { status } = await send(removal(side, accessToken, threadId));
    if (status !== 204 && status !== 404)
      throw new CannotAsk(
        `The comment could not be removed (${String(status)}). Remove it yourself: https://www.youtube.com/watch?v=${videoId}&lc=${threadId}`,
      );
  };

  const removeLeft = async (): Promise<void> => {
    const { body } = await read('commentThreads', {
      ...{ part: 'snippet', videoId, maxResults: '100', textFormat: 'plainText' },
    });
    for (const { id, snippet } of leftSchema.safeParse(body).data?.items ?? []) {
      const { textDisplay, authorChannelId } = snippet.topLevelComment.snippet;
      if (textDisplay.startsWith(MARK) && authorChannelId?.value === known.channelId)
        await close(id);
    }
  };

  return {
    close,
    open: async () => {
      const video = await read('videos', { part: 'snippet', id: videoId });
      const owner = ownVideoSchema.safeParse(video.body).data?.items[0]?.snippet.channelId;
      if (owner === undefined || owner !== known.channelId)
        throw new CannotAsk(`The video ${videoId} is not one of this channel. Nothing was posted.`);
      await removeLeft();
      const snippet = {
        channelId: known.channelId,
        videoId,
        topLevelComment: { snippet: { textOriginal: MARK } },
      };
      const url = youtubeUrl(side, 'commentThreads', { part: 'snippet' });
      const { status, body } = await send(json('POST', url, bearer(accessToken), { snippet }));
      const made = insertedSchema.safeParse(body).data;
      if (made) return made.id;
      throw new CannotAsk(`YouTube took no comment: ${String(status)} ${JSON.stringify(body)}`);
    },
  };
}
