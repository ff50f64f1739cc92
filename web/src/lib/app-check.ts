import { APP_CHECK_HEADER } from '@replywell/contract/app-check';
import { initializeApp, type FirebaseApp } from 'firebase/app';
import { CustomProvider, getToken, initializeAppCheck, type AppCheck } from 'firebase/app-check';
import * as z from 'zod/mini';
import { appCheckFrame } from '../config/deployment.ts';
import { once } from './once.ts';

const PATIENCE_MS = 10_000;
const tokenSchema = z.object({ token: z.string(), expireTimeMillis: z.number() });

/** A document of another origin, in which Google's script sees nothing of the page: decision 052. */
const openFrame = once(async () => {
  const frame = document.createElement('iframe');
  // Not hidden: it has a size, because reCAPTCHA mistrusts what is not drawn.
  frame.className = 'visually-hidden';
  frame.inert = true;
  frame.src = appCheckFrame ?? '';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
});

const askFrame = async () => {
  const { contentWindow, src } = await openFrame();
  const { port1, port2 } = new MessageChannel();
  const told = new Promise<unknown>((resolve, reject) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => reject(new Error('App Check does not answer.')), PATIENCE_MS);
  });
  contentWindow?.postMessage('token', new URL(src).origin, [port2]);
  return tokenSchema.parse(await told);
};

/** What this app asks Firebase then carries a token. */
export const guard = (app: FirebaseApp): AppCheck =>
  initializeAppCheck(app, {
    provider: new CustomProvider({ getToken: askFrame }),
    isTokenAutoRefreshEnabled: true,
  });

/** An app of its own, because Firebase's others wait for the answer of a call. */
const guardCalls = once(() => Promise.resolve(guard(initializeApp({}, 'calls'))));

/** For a call of ours. Without a token the server refuses, and tells why. */
export const proof = async (): Promise<Record<string, string>> => {
  try {
    return { [APP_CHECK_HEADER]: (await getToken(await guardCalls())).token };
  } catch {
    return {};
  }
};
