import type { IsStopped, SendingPorts } from '../core/sending/ports.ts';
import { createTaskQueue } from '../services/task-queue.ts';
import { createYouTubeOpener } from '../services/youtube.ts';
import { createIsStopped } from '../store/admin/admin.ts';
import { basics, clock, log, newId, once, sleep, warn } from './basics.ts';

const isStopped = once(() => createIsStopped(() => basics().db, clock, warn));

export const sendingPorts = once((): SendingPorts & { isStopped: IsStopped } => {
  const { config, accessTokens, ledger } = basics();
  return {
    openYouTube: createYouTubeOpener({ rootUrl: config.youtube.rootUrl }),
    tokens: accessTokens,
    ledger,
    queue: createTaskQueue(config.tasks),
    clock,
    random: Math.random,
    newId,
    log,
    sleep,
    isStopped: isStopped(),
  };
});
