import type { SubmitPorts } from '../core/sending/submit/reply.ts';
import { createTaskQueue } from '../services/task-queue.ts';
import { createMeteredYouTube } from '../services/youtube.ts';
import { createSendLedger } from '../store/ledger.ts';
import { basics, clock, log, newId, once, sleep, warn } from './basics.ts';

/** What sending needs, for the calls and for the task handler alike. */
export const sendingPorts = once((): SubmitPorts => {
  const { config, db, accessTokens } = basics();
  const { baseUrl, queue, sendReplyUrl, serviceAccount } = config.tasks;
  return {
    openYouTube: createMeteredYouTube({ rootUrl: config.youtubeBaseUrl }),
    tokens: accessTokens,
    ledger: createSendLedger(() => db, { warn }),
    queue: createTaskQueue({ baseUrl, queue, handlerUrl: sendReplyUrl, serviceAccount }),
    clock,
    random: Math.random,
    newId,
    log,
    sleep,
  };
});
