import { createHmac, hkdfSync } from 'node:crypto';
import type { NoticesPorts } from '../core/notices/notices.ts';
import { createWebhook } from '../services/webhook.ts';
import { createNoticesStore } from '../store/notices/notices.ts';
import { basics, clock, newId, once, warn } from './basics.ts';
import { youtubePorts } from './youtube.ts';

/** One for each creator, stored nowhere. The oldest key stays when new ones are added. */
function createSecretOf(keys: readonly { key: Buffer }[]): (uid: string) => string {
  const oldest = keys.at(-1)?.key ?? '';
  const own = Buffer.from(hkdfSync('sha256', oldest, '', 'notices', 32));
  return (uid) => createHmac('sha256', own).update(uid).digest('base64url');
}

export const noticesPorts = once((): NoticesPorts => {
  const { config, db } = basics();
  return {
    notices: createNoticesStore(db, youtubePorts().comments, warn),
    post: createWebhook(),
    secretOf: createSecretOf(config.tokenKeys),
    origin: config.origins[0] ?? '',
    clock,
    newId,
    warn,
  };
});
