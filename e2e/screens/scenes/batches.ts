import {
  getBatchStatus,
  listOpenBatches,
  type BatchTask,
} from '@replywell/contract/endpoints/batches';
import { drafted, NOW } from '../sample-channel.ts';
import type { Scene } from '../scene.ts';
import { answer } from '../stub-api.ts';
import { firstPage, signedIn } from '../usual-answers.ts';

const TOTAL = 5;
const DONE = 2;
const GAP_MS = 4 * 60_000;

const running: BatchTask = {
  taskId: 'batch-evening',
  status: 'in_progress',
  progress: { total: TOTAL, processed: DONE, success: DONE, failed: 0, skipped: 0, cancelled: 0 },
  commentIds: drafted.slice(0, TOTAL).map(({ id }) => id),
  items: drafted.slice(0, TOTAL).map(({ id, aiResponse }, index) => ({
    commentId: id,
    status: index < DONE ? 'sent' : 'queued',
    scheduledFor: new Date(NOW + (index - DONE + 1) * GAP_MS).toISOString(),
    replyId: null,
    reason: null,
    text: aiResponse,
    cancelRequested: false,
    visible: null,
  })),
  pauseReason: null,
  resumesAt: null,
  createdAt: new Date(NOW - 2 * GAP_MS).toISOString(),
  endedAt: null,
  undoUntil: null,
  revision: 0,
};

const sceneOf = (name: string, task: BatchTask): Scene => ({
  name,
  path: '/dashboard?status=all&date=all',
  stubs: [
    ...signedIn,
    firstPage(drafted),
    answer(listOpenBatches, [task]),
    answer(getBatchStatus, task),
  ],
  shows: ({ page, say }) => page.getByRole('region', { name: say('batches.region') }),
});

export const batchScenes: readonly Scene[] = [
  sceneOf('batch-running', running),
  sceneOf('batch-queued', {
    ...running,
    status: 'pending',
    progress: { ...running.progress, processed: 0, success: 0 },
  }),
  sceneOf('batch-paused-by-quota', {
    ...running,
    status: 'paused',
    pauseReason: 'quota_exceeded',
    resumesAt: new Date(NOW + 14 * 3_600_000).toISOString(),
  }),
  sceneOf('batch-paused-by-permission', {
    ...running,
    status: 'paused',
    pauseReason: 'permission_needed',
  }),
];
