import type { z } from 'zod';
import { YouTubeRefusal } from '../../core/youtube/ports.ts';
import { toRefusal } from './refusals.ts';

/** Loaded on first use, and only YouTube's own part: most calls of a cold process need no YouTube. */
async function loadClient(rootUrl: string | undefined) {
  const { youtube } = await import('googleapis/build/src/apis/youtube/index.js');
  return youtube({ version: 'v3', ...(rootUrl === undefined ? {} : { rootUrl }) });
}

type Client = Awaited<ReturnType<typeof loadClient>>;

/** What the SDK takes beside the parameters; no retry of its own, ever. */
interface Options {
  headers: Record<string, string>;
  signal: AbortSignal;
  retry: false;
  fetchImplementation: typeof fetch;
}

export type Send = (client: Client, options: Options) => Promise<{ data: unknown }>;

export interface Read<S extends z.ZodType> {
  accessToken: string;
  schema: S;
  send: Send;
}

/** One try of a read, and a read with its retries: a page of comments must fit into a web call. */
const TRY_MS = 8_000;
const READ_MS = 15_000;
const RETRY_AFTER_MS = [200, 600] as const;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function once<S extends z.ZodType>(
  client: Promise<Client>,
  { accessToken, schema, send }: Read<S>,
  signal: AbortSignal,
): Promise<z.output<S>> {
  try {
    const answer = await send(await client, {
      headers: { Authorization: `Bearer ${accessToken}` },
      signal,
      retry: false,
      fetchImplementation: fetch,
    });
    const parsed = schema.safeParse(answer.data);
    if (parsed.success) return parsed.data;
    throw new YouTubeRefusal('unavailable', 'unexpectedAnswer');
  } catch (error) {
    throw toRefusal(error);
  }
}

export function createCalls(rootUrl: string | undefined) {
  let client: Promise<Client> | null = null;
  const load = (): Promise<Client> => (client ??= loadClient(rootUrl));

  /** YouTube's failures are tried again, three times in all; refusals are not. */
  const read = async <S extends z.ZodType>(call: Read<S>): Promise<z.output<S>> => {
    const whole = AbortSignal.timeout(READ_MS);
    for (let tries = 0; ; tries += 1) {
      const signal = AbortSignal.any([whole, AbortSignal.timeout(TRY_MS)]);
      try {
        return await once(load(), call, signal);
      } catch (error) {
        const pause = RETRY_AFTER_MS[tries];
        const failed = error instanceof YouTubeRefusal && error.kind === 'unavailable';
        if (!failed || pause === undefined || whole.aborted) throw error;
        await sleep(pause);
      }
    }
  };

  /** Exactly one request, given up after `timeoutMs`, loading the SDK included. */
  const write = <S extends z.ZodType>(call: Read<S>, timeoutMs: number): Promise<z.output<S>> =>
    once(load(), call, AbortSignal.timeout(timeoutMs));

  return { read, write };
}

export type Calls = ReturnType<typeof createCalls>;
