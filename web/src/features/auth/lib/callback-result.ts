import * as z from 'zod/mini';

/** The values that Google has put into the return address. */
export const callbackResultSchema = z.object({
  state: z.string().check(z.minLength(1)),
  code: z.nullable(z.string().check(z.minLength(1))),
  error: z.nullable(z.string().check(z.minLength(1))),
});
export type CallbackResult = z.infer<typeof callbackResultSchema>;

/** null means that the address contains no result, because the page was opened by hand. */
export const readCallbackResult = (query: URLSearchParams): CallbackResult | null => {
  const parsed = callbackResultSchema.safeParse({
    state: query.get('state'),
    code: query.get('code') || null,
    error: query.get('error') || null,
  });
  if (!parsed.success) return null;
  return parsed.data.code || parsed.data.error ? parsed.data : null;
};

const channelName = (state: string): string => `replywell-sign-in:${state}`;

/** Sends the result to the page that opened this window. Only that page knows the state. */
export const handOver = (result: CallbackResult): void => {
  const channel = new BroadcastChannel(channelName(result.state));
  channel.postMessage(result);
  channel.close();
};

/**
 * Waits for the result of one attempt. Uses a BroadcastChannel and not `window.opener`, because
 * Cross-Origin-Opener-Policy removes the opener. Rejects when aborted.
 */
export const awaitResult = (state: string, signal: AbortSignal): Promise<CallbackResult> =>
  new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(channelName(state));
    signal.addEventListener('abort', () => {
      channel.close();
      reject(new DOMException('A newer attempt took over', 'AbortError'));
    });
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const result = callbackResultSchema.safeParse(data).data;
      if (result?.state !== state) return;
      channel.close();
      resolve(result);
    };
  });
