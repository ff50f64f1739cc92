import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Creator } from './creator.ts';
import type { FaultWorld } from './fault-world.ts';
import type { Ledger } from './ledger.ts';
import { textFor } from './storm.ts';

export const LONG_BATCH = 30;
const GAP_SECONDS = 300;
/** A reply is sent at most this long after its moment, on a machine that is busy with other things. */
const LATENESS_SECONDS = 10;
const LOOK_EVERY_MS = 150;
const REPLY_WITHIN_MS = 60_000;

const insertSchema = z.object({ snippet: z.object({ parentId: z.string() }) });
const refreshSchema = z.object({ grant_type: z.literal('refresh_token') });

interface LongBatch {
  world: FaultWorld;
  ledger: Ledger;
  creator: Creator;
  say: (line: string) => void;
}

/**
 * Sends thirty replies, five minutes apart. This takes two and a half hours of the moved clock and
 * needs three access tokens. The clock moves to the moment of each reply; no faults happen yet.
 * Returns what was wrong.
 */
export async function sendLongBatch(options: LongBatch): Promise<string[]> {
  const { world, creator, say } = options;
  const { youtube, google, tasks, folder } = world;
  await creator.usePace({
    maxResponsesPerHour: LONG_BATCH,
    minIntervalSeconds: GAP_SECONDS,
    maxIntervalSeconds: GAP_SECONDS,
  });
  const ids = await creator.loadComments(LONG_BATCH);
  for (const id of ids) await creator.writeDraft(id, textFor(id));
  const before = (await google.calls('token')).length;
  // At speed 1 the queue waits only for the moved clock.
  await tasks.post('speed', { speed: 1 });
  const { status, code } = await creator.submitBatch(ids);
  if (status !== 200) return [`the batch of ${LONG_BATCH} was refused: ${code ?? status}`];
  for (let sent = 1; sent <= ids.length; sent += 1)
    if (!(await sendNext(options, sent))) return [`${sent - 1} of ${LONG_BATCH} replies went out`];
  await tasks.post('speed', { speed: world.speed });

  const refreshes = (await google.calls('token'))
    .slice(before)
    .filter((call) => call.status === 200 && refreshSchema.safeParse(call.body).success);
  const inserts = (await youtube.calls('comments.insert')).filter((call) => {
    const parsed = insertSchema.safeParse(call.body);
    return parsed.success && ids.includes(parsed.data.snippet.parentId);
  });
  const times = inserts.map(({ at }) => Date.parse(at));
  const gaps = times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / 1_000);
  const tokens = refreshes.length + 1;
  const minutes = Math.round(((times.at(-1) ?? 0) - (times[0] ?? 0)) / 60_000);
  const shortest = Math.min(...gaps);
  say(
    `A batch of ${ids.length}: ${inserts.length} inserts in ${minutes} min, ${shortest.toFixed(1)} to ` +
      `${Math.max(...gaps).toFixed(1)} s apart, ${tokens} access tokens. World's time: ${new Date(folder.now()).toISOString()}.`,
  );
  return [
    ...(inserts.length === LONG_BATCH
      ? []
      : [`${inserts.length} inserts for ${LONG_BATCH} replies`]),
    ...(shortest >= GAP_SECONDS - LATENESS_SECONDS ? [] : [`replies ${shortest} s apart`]),
    ...(tokens === 3 ? [] : [`${tokens} access tokens for two and a half hours`]),
  ];
}

/** Moves the clock to the next reply's moment and waits until it is recorded as sent. */
async function sendNext({ world, ledger, creator }: LongBatch, wanted: number): Promise<boolean> {
  const { folder, tasks } = world;
  const until = Date.now() + REPLY_WITHIN_MS;
  for (;;) {
    const sends = await ledger.readSends(creator.uid);
    if (sends.filter(({ status }) => status === 'sent').length >= wanted) return true;
    if (Date.now() > until) return false;
    const [next = 0] = sends
      .flatMap((send) => (send.status === 'queued' ? [Date.parse(send.scheduledFor)] : []))
      .sort((a, b) => a - b);
    const underWay = sends.some(({ status }) => status === 'sending');
    if (!underWay && next > folder.now()) folder.advance(next - folder.now());
    await sleep(LOOK_EVERY_MS);
    // The queue reads the clock when it is woken, and it learns a little late that the clock has
    // moved.
    await tasks.post('release', {});
  }
}
