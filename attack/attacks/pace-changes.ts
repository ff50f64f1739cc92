import { cancelBatch, submitBatch } from '@replywell/contract/endpoints/batches';
import { updateResponse } from '@replywell/contract/endpoints/comments';
import { saveSettings } from '@replywell/contract/endpoints/settings';
import { listSavedVideos, loadLatestComments } from '@replywell/contract/endpoints/youtube';
import { z } from 'zod';
import { countOf, type Attack } from '../attack.ts';
import { ask, type AttackWorld, type Visitor } from '../world.ts';

const REPLIES = 30;
const CHANGES = 20;
/** A task that is queued for the new time, and one that was under way meanwhile. */
const TASKS_PER_REPLY = 2;

const pageSchema = z.object({
  tasks: z
    .array(z.object({ name: z.string(), httpRequest: z.object({ body: z.string() }) }))
    .default([]),
  nextPageToken: z.string().optional(),
});

async function tasksOf({ queueUrl }: AttackWorld, uid: string): Promise<number> {
  let found = 0;
  for (let token: string | undefined = ''; token !== undefined;) {
    const query = new URLSearchParams({ responseView: 'FULL', pageToken: token });
    const page = pageSchema.parse((await ask(`${queueUrl}/tasks?${query}`)).body);
    found += countOf(page.tasks, ({ httpRequest }) =>
      Buffer.from(httpRequest.body, 'base64').toString().includes(uid),
    );
    token = page.nextPageToken;
  }
  return found;
}

async function writeBatch(creator: Visitor): Promise<string> {
  await creator.must(loadLatestComments);
  const videos = await creator.must(listSavedVideos, { query: { status: 'no_response' } });
  const open = videos.flatMap(({ comments }) => comments.filter(({ canReply }) => canReply));
  const ids = open.slice(0, REPLIES).map(({ id }) => id);
  if (ids.length < REPLIES) throw new Error(`There are only ${ids.length} comments to answer.`);
  for (const [index, id] of ids.entries())
    await creator.must(updateResponse, {
      params: { id },
      body: { response: `Thanks, that is reply number ${index}.` },
    });
  return (await creator.must(submitBatch, { body: { commentIds: ids } })).taskId;
}

export const paceChanges: Attack = {
  name: 'change the pace 20 times while a batch of 30 waits',
  gain: 'Every change leaves tasks behind, and the queue and its bill grow without end.',
  async run(world) {
    const attacker = await world.signIn('boris@example.com');
    const pace = (maxIntervalSeconds: number) => ({
      body: { maxResponsesPerHour: REPLIES, minIntervalSeconds: 30, maxIntervalSeconds },
    });
    await attacker.must(saveSettings, pace(300));
    const before = await tasksOf(world, attacker.uid);
    const taskId = await writeBatch(attacker);
    for (let change = 0; change < CHANGES; change += 1)
      await attacker.must(saveSettings, pace(change % 2 === 0 ? 200 : 300));
    const left = (await tasksOf(world, attacker.uid)) - before;
    await attacker.must(cancelBatch, { params: { taskId } });
    const most = TASKS_PER_REPLY * REPLIES;
    if (left < 1) throw new Error('No tasks of the batch can be seen.');
    return left <= most ? [] : [`${left} tasks are left for ${REPLIES} replies, ${most} would do`];
  },
};
