import * as z from 'zod/mini';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { kindOfCode, SignInError } from './sign-in-error.ts';

interface CallbackResult {
  readonly state: string;
  readonly code: string | null;
  readonly error: string | null;
}

/** null: the page was opened by hand. */
export const readCallbackResult = (query: string): CallbackResult | null => {
  const values = new URLSearchParams(query);
  const [state, code, error] = ['state', 'code', 'error'].map((name) => values.get(name) || null);
  return state && (code || error) ? { state, code: code ?? null, error: error ?? null } : null;
};

export const codeOfResult = ({ code, error }: CallbackResult): string => {
  if (code && !error) return code;
  throw new SignInError(error ? kindOfCode(error) : 'default');
};

const channelName = (state: string): string => `replywell-sign-in:${state}`;

export const handOver = (state: string, query: string): void => {
  const channel = new BroadcastChannel(channelName(state));
  channel.postMessage(query);
  channel.close();
};

/** Cross-Origin-Opener-Policy removes `window.opener`, hence the BroadcastChannel. */
export const awaitResult = (state: string, signal: AbortSignal): Promise<CallbackResult> =>
  new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(channelName(state));
    signal.addEventListener('abort', () => {
      channel.close();
      reject(new DOMException('A newer attempt took over', 'AbortError'));
    });
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const result = readCallbackResult(String(data));
      if (result?.state !== state) return;
      channel.close();
      resolve(result);
    };
  });

const pendingSchema = z.object({
  codeVerifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string(),
  creatorId: z.optional(z.string()),
  another: z.optional(z.boolean()),
  first: z.optional(z.boolean()),
});
export type PendingSignIn = z.infer<typeof pendingSchema>;

const AREA = 'sessionStorage';
const keyOf = (state: string): string => `sign-in:${state}`;

/** For the full-page flow only: a popup gets a copy of sessionStorage, and must find nothing. */
export const keepPendingSignIn = (state: string, pending: PendingSignIn): void => {
  if (!writeStored(keyOf(state), JSON.stringify(pending), AREA))
    throw new SignInError('popupBlocked');
};

/** Single use: a reload must not exchange the code again. */
export const takePendingSignIn = (state: string): PendingSignIn | null => {
  const stored = readStored(keyOf(state), AREA);
  if (stored === null) return null;
  writeStored(keyOf(state), null, AREA);
  return pendingSchema.parse(JSON.parse(stored));
};
