import { setTimeout } from 'node:timers/promises';
import type { z } from 'zod';
import { YouTubeRefusal, type Meter } from '../../core/youtube/ports.ts';
import { toRefusal, wasRefused } from './refusals.ts';

/**
 * Returns a function that loads YouTube's part of the SDK once, with the first call, because most calls
 * of a new process need no YouTube.
 */
export function createLoader(rootUrl: string | undefined) {
  const load = async () => {
    const { youtube } = await import('googleapis');
    return youtube({ version: 'v3', ...(rootUrl === undefined ? {} : { rootUrl }) });
  };
  let client: ReturnType<typeof load> | null = null;
  return () => (client ??= load());
}

type LoadClient = ReturnType<typeof createLoader>;
type Client = Awaited<ReturnType<LoadClient>>;

/** What the SDK gets besides the parameters. The SDK never retries by itself. */
interface Options {
  headers: Record<string, string>;
  signal: AbortSignal;
  retry: false;
  fetchImplementation: typeof fetch;
}

/**
 * A refusal by the API costs one unit, whatever was asked. A refusal because the quota is used up
 * costs none.
 */
const REFUSED_UNITS = 1;

function payFailure(error: unknown, units: number, meter: Meter): void {
  const usedUp = toRefusal(error).kind === 'quota';
  // Without the API's answer we do not know what it did, so the whole price is counted.
  const price = wasRefused(error) ? REFUSED_UNITS : units;
  meter.after(usedUp ? 0 : price);
}

export interface Read<S extends z.ZodType> {
  accessToken: string;
  /** The units that YouTube charges. Missing: 1. */
  units?: number;
  schema: S;
  send: (client: Client, options: Options) => Promise<{ data: unknown; status: number }>;
}

/** For one try, and for a read with its retries: a page must fit into a web call. */
const TRY_MS = 8_000;
const READ_MS = 15_000;
const RETRY_AFTER_MS = [200, 600] as const;

export type Sleep = (milliseconds: number) => Promise<void>;

async function once<S extends z.ZodType>(
  load: Promise<Client>,
  { accessToken, units = 1, schema, send }: Read<S>,
  signal: AbortSignal,
  meter: Meter,
): Promise<z.output<S>> {
  const headers = { Authorization: `Bearer ${accessToken}` };
  const options: Options = { headers, signal, retry: false, fetchImplementation: fetch };
  try {
    const client = await load;
    const answer = await send(client, options).catch((error: unknown) => {
      payFailure(error, units, meter);
      throw error;
    });
    meter.after(units);
    const parsed = schema.safeParse(answer.data);
    if (parsed.success) return parsed.data;
    throw new YouTubeRefusal('unavailable', 'unexpectedAnswer', answer.status);
  } catch (error) {
    throw toRefusal(error);
  }
}

/** The two ways to call YouTube. They throw YouTubeRefusal, and what `meter` throws. */
export function createCalls(load: LoadClient, meter: Meter, sleep: Sleep = setTimeout) {
  /** Failures (`unavailable`) are tried again, three tries in all; other refusals are not. */
  const read = async <S extends z.ZodType>(call: Read<S>): Promise<z.output<S>> => {
    const whole = AbortSignal.timeout(READ_MS);
    for (let tries = 0; ; tries += 1) {
      const signal = AbortSignal.any([whole, AbortSignal.timeout(TRY_MS)]);
      await meter.before(call.units);
      try {
        return await once(load(), call, signal, meter);
      } catch (error) {
        const pause = RETRY_AFTER_MS[tries];
        const failed = error instanceof YouTubeRefusal && error.kind === 'unavailable';
        if (!failed || pause === undefined || whole.aborted) throw error;
        await sleep(pause);
      }
    }
  };

  /** Makes exactly one request, and stops waiting after `timeoutMs`, which includes loading the SDK. */
  const write = async <S extends z.ZodType>(
    call: Read<S>,
    timeoutMs: number,
  ): Promise<z.output<S>> => {
    await meter.before(call.units);
    return once(load(), call, AbortSignal.timeout(timeoutMs), meter);
  };

  return { read, write };
}

export type Calls = ReturnType<typeof createCalls>;

export const refusedAs =
  (kind: YouTubeRefusal['kind']) =>
  (error: unknown): boolean =>
    error instanceof YouTubeRefusal && error.kind === kind;
