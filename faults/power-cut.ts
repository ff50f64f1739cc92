import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ENDED_BATCH_STATUSES, ENDED_SEND_STATUSES } from '@replywell/contract/states';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { StandinControl } from '../e2e/fixtures/standin.ts';
import { readStored } from '../functions/src/testing/sending-verdict.ts';
import { Child } from '../scripts/world/child.ts';
import { EMULATOR_PORTS, PROJECT } from '../scripts/world/plan.ts';
import { descendantsOf, signalQuietly } from '../scripts/world/process-tree.ts';
import { runScheduledJob } from '../scripts/world/scheduled-jobs.ts';
import { randomFrom } from '../standins/world/ids.ts';
import { Creator } from './creator.ts';
import { readReplies, textFor } from './storm.ts';
import { preloading, SharedFolder } from './world.ts';

/**
 * Sends a batch through `npm start`, kills every process of it at a random moment, starts it again,
 * and waits for the batch to end. Exit code 0: whenever that was, no comment has two replies, what
 * was approved is out or waits again, the page tells which, and the creator is still signed in.
 */

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '10' },
    replies: { type: 'string', default: '20' },
    // In seconds. Usually longer than the undo, the batch, and the time until something is stored.
    within: { type: 'string', default: '35' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const [cuts, size, seed] = [Number(values.cuts), Number(values.replies), Number(values.seed)];
const latestCutMs = Number(values.within) * 1_000;

const ROOT = process.cwd();
const SITE = 'http://localhost:5055';
const SPEED = 240;
const PACE = { maxResponsesPerHour: 30, minIntervalSeconds: 30, maxIntervalSeconds: 30 };
/** Past the time at which the sweep takes a task for lost. */
const JUMP_MS = 6 * 60_000;
const JUMPS = 75;
/** More than the channel has. */
const ALL = 10_000;
const LOOK_MS = 2_000;

const random = randomFrom(String(seed));
const google = new StandinControl('http://127.0.0.1:9301');
const youtube = new StandinControl('http://127.0.0.1:9302');
const folder = new SharedFolder(path.join(ROOT, '.local/power-cut/shared'));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What is ended with this program. */
let running: Child | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (running) kill(running);
    process.exit(130);
  });

async function start(...flags: string[]): Promise<Child> {
  const world = new Child({
    name: 'power-cut',
    program: process.execPath,
    args: ['scripts/start.mjs', '--speed', String(SPEED), ...flags],
    cwd: ROOT,
    environment: {
      ...process.env,
      ...(await preloading(ROOT, folder)),
      REPLYWELL_DATA_DIR: '.local/power-cut/data',
    },
    logFolder: path.join(ROOT, '.local/logs'),
  });
  running = world;
  await world.waitForLine(/^Ready/);
  return world;
}

/** All at once: none of them can do anything about the end of another. */
function kill({ pid: first }: Child): void {
  const all = [first, ...descendantsOf(first).map(({ pid }) => pid)];
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const)
    for (const pid of all) signalQuietly(pid, signal);
}

async function cut(world: Child): Promise<void> {
  kill(world);
  await world.ended;
}

async function publishedUnder(ids: readonly string[]): Promise<string[]> {
  const replies = await readReplies(youtube);
  return replies.map(({ parentId }) => parentId).filter((id) => ids.includes(id));
}

/** Twenty new comments with drafts. */
async function prepare(creator: Creator): Promise<string[]> {
  for (let index = 0; index < size; index += 1)
    await youtube.post('comment', { channel: creator.email, text: `Question ${index}?` });
  await creator.signIn();
  await creator.usePace(PACE);
  const ids = await creator.loadComments(size);
  for (const id of ids) await creator.writeDraft(id, textFor(id));
  return ids;
}

const isOpen = (status: string): boolean =>
  ![...ENDED_SEND_STATUSES, ...ENDED_BATCH_STATUSES].some((ended) => ended === status);

/** Lets minutes pass until nothing is open. Returns the batches and sends that still are. */
async function settle(db: Firestore, creator: Creator): Promise<number> {
  let open = Infinity;
  for (let jumps = 0; open > 0 && jumps < JUMPS; jumps += 1) {
    await sleep(LOOK_MS);
    const { batches, sends } = await readStored(db, creator.uid);
    open = [...batches, ...sends].filter(({ status }) => isOpen(status)).length;
    if (open === 0) break;
    folder.advance(JUMP_MS);
    await runScheduledJob('sweepSends').catch(() => undefined);
  }
  return open;
}

/** What went wrong, each in a sentence. */
async function judge(db: Firestore, creator: Creator, ids: readonly string[]): Promise<string[]> {
  const open = await settle(db, creator);
  const published = await publishedUnder(ids);
  const { batches, sends } = await readStored(db, creator.uid);
  const known = batches.flatMap(({ items }) => items.map(({ commentId }) => commentId));
  const waiting = await creator.loadComments(ALL);
  const sentenceOf = (id: string): string[] => {
    const count = published.filter((one) => one === id).length;
    const send = sends.find(({ commentId }) => commentId === id);
    if (count > 1) return [`${id} has ${count} replies`];
    if (count === 0 && known.includes(id))
      return [`${id} was approved and stored, and is ${JSON.stringify(send)}`];
    if (count === 1 && send && send.status !== 'sent')
      return [`${id} is out, called ${send.status}`];
    return waiting.includes(id) === (count === 1) ? [`${id} is shown wrongly`] : [];
  };
  return [
    ...(open > 0 ? [`${open} batches and replies have not ended`] : []),
    ...ids.flatMap(sentenceOf),
  ];
}

const lookupSchema = z.object({ users: z.array(z.unknown()).optional() });

/** Whether what was stored has the account: the cut may have come before that. */
async function isStored({ uid }: Creator): Promise<boolean> {
  const auth = `http://127.0.0.1:${EMULATOR_PORTS.auth}/identitytoolkit.googleapis.com/v1`;
  const answer = await fetch(`${auth}/projects/${PROJECT}/accounts:lookup`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: [uid] }),
  });
  return (lookupSchema.parse(await answer.json()).users ?? []).length > 0;
}

async function main(): Promise<number> {
  const creator = new Creator(SITE, 'anna@example.com');
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${EMULATOR_PORTS.firestore}`;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const db = getFirestore(initializeApp({ projectId: PROJECT }));
  let world = await start('--reset');
  let wrong = 0;
  let signedOut = 0;
  try {
    await youtube.post('quota', { limit: 1_000_000 });
    for (let round = 1; round <= cuts; round += 1) {
      const ids = await prepare(creator);
      await creator.submitBatch(ids);
      const after = Math.round(random() * latestCutMs);
      await sleep(after);
      await cut(world);
      world = await start();
      await youtube.post('quota', { limit: 1_000_000 });
      const lines = world.lines.filter((line) => /lost|stored/i.test(line));
      // The account is a new one then. Its owner permits it again; Google would not ask by itself.
      if (!(await isStored(creator))) await google.post('revoke', { email: creator.email });
      else if (!(await creator.isSignedIn())) signedOut += 1;
      await creator.signIn();
      const out = (await publishedUnder(ids)).length;
      const faults = await judge(db, creator, ids);
      say(`Cut ${round}, after ${after / 1000} s, ${out} of ${ids.length} out. ${lines.join(' ')}`);
      for (const fault of faults) say(`  ! ${fault}`);
      wrong += faults.length;
    }
  } finally {
    await db.terminate();
    await cut(world);
  }
  const isGood = wrong === 0 && signedOut === 0;
  say(`${isGood ? 'Good' : 'Bad'}, signed out ${signedOut} times, seed ${seed}.`);
  return isGood ? 0 : 1;
}

process.exitCode = await main();
