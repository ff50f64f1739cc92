import { createECDH, hkdfSync } from 'node:crypto';
import type { PushTo } from '../core/notices/notices.ts';
import type { PublicPost } from './public-post.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The keys of this server for all browsers (VAPID), always the same ones from the same secret. */
export function pushKeysOf(secret: Buffer): PushKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'web push', 32)));
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: curve.getPrivateKey('base64url'),
  };
}

/** The push service drops what the browser has not fetched by then. */
const KEPT_SECONDS = 12 * 3_600;
/** The subscription has ended. */
const GONE = [404, 410];

/** `origin` tells push services whom to ask; not all of them take one without https. */
export const createWebPush =
  (post: PublicPost, { keys, origin }: { keys: PushKeys; origin: string }): PushTo =>
  async (browser, push) => {
    const { default: webPush } = await import('web-push');
    const subject = origin.startsWith('https:') ? origin : 'mailto:replywell@example.com';
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      browser,
      JSON.stringify(push),
      { vapidDetails: { subject, ...keys }, TTL: KEPT_SECONDS },
    );
    const status = await post(endpoint, headers, body);
    if (GONE.includes(status)) return 'gone';
    if (status < 200 || status >= 300) throw new Error(`The push service answered ${status}.`);
    return 'taken';
  };
