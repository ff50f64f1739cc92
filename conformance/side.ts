import { googleEndpoints, OPENAI, YOUTUBE } from '../functions/src/config.ts';
import type { GoogleEndpoints } from '../functions/src/services/google-oauth.ts';
import { answerOf, type Answer } from './answer.ts';

export type Service = 'youtube' | 'google' | 'openai';

/** One of the two that are compared: the real services, or the stand-ins. */
export interface Side {
  /** Without a slash at the end. */
  youtube: string;
  google: GoogleEndpoints;
  /** With the version, as the SDK takes it. */
  openai: string;
  client: { id: string; secret: string };
  refreshToken: string;
  openaiKey: string;
  /** Ends calls that are under way. */
  signal?: AbortSignal;
}

/** Where Google's and OpenAI's own servers are. */
export const REAL = { youtube: YOUTUBE, google: googleEndpoints(undefined), openai: OPENAI };

export interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

const TIMEOUT_MS = 60_000;

export async function send(ask: Ask, signal?: AbortSignal): Promise<Answer> {
  const { url, ...request } = ask;
  const limits = [AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])];
  return answerOf(await fetch(url, { ...request, signal: AbortSignal.any(limits) }));
}

export const bearer = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
});

export const form = (url: string, fields: Record<string, string>): Ask => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

export const json = (
  method: 'POST' | 'PUT',
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Ask => ({
  method,
  url,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
