import { createHmac, hkdfSync } from 'node:crypto';
import type { NoticesPorts } from '../core/notices/notices.ts';
import { createPublicPost } from '../services/public-post.ts';
import { createWebhook } from '../services/webhook.ts';
import { createWebPush, pushKeysOf } from '../services/web-push.ts';
import { createAttemptStore } from '../store/identity/attempts.ts';
import { createNoticesStore } from '../store/notices/notices.ts';
import { basics, clock, newId, once, warn } from './basics.ts';
import { youtubePorts } from './youtube.ts';

/** One for each creator, stored nowhere. */
function createSecretOf(key: Buffer): (uid: string) => string {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'notices', 32));
  return (uid) => createHmac('sha256', own).update(uid).digest('base64url');
}

export const noticesPorts = once((): NoticesPorts => {
  const { config, db } = basics();
  // The oldest key stays when new ones are added.
  const { key } = config.tokenKeys.at(-1) ?? config.tokenKeys[0];
  const origin = config.origins[0] ?? '';
  const [post, keys] = [createPublicPost(), pushKeysOf(key)];
  return {
    attempts: createAttemptStore(() => db),
    notices: createNoticesStore(db, youtubePorts().comments, warn),
    post: createWebhook(post),
    push: createWebPush(post, { keys, origin }),
    secretOf: createSecretOf(key),
    pushKey: keys.publicKey,
    origin,
    clock,
    newId,
    warn,
  };
});
