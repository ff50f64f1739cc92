import { createHmac } from 'node:crypto';
import type { PostWebhook } from '../core/notices/notices.ts';
import type { PublicPost } from './public-post.ts';

/** Signs what it posts, so that the receiver knows it from a stranger's. Rejects unless the answer is 2xx. */
export const createWebhook =
  (post: PublicPost): PostWebhook =>
  async (url, body, { secret, at }) => {
    const text = JSON.stringify(body);
    const seconds = Math.floor(at / 1_000);
    const signature = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Replywell',
      'Replywell-Signature': `t=${seconds},v1=${signature}`,
    };
    const status = await post(url, headers, text);
    if (status < 200 || status >= 300) throw new Error(`The address answered ${status}.`);
  };
