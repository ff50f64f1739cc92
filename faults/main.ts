import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import {
  lost,
  readStored,
  sentTwice,
  toldWrongly,
} from '../functions/src/testing/sending-verdict.ts';
import { EMULATOR_PORTS, PROJECT } from '../scripts/world/plan.ts';
import { randomFrom } from '../standins/world/ids.ts';
import { Creator } from './creator.ts';
import { readReplies, STEPS, Storm, textFor, type Author } from './storm.ts';
import { startWorld, type StormWorld } from './world.ts';

const HELP = `npm run faults -- [options]

Sends replies through a local world of its own while processes are killed between any two of their
calls, and then compares what is on YouTube with what was recorded and told.

  --replies N   how many replies are sent (300)
  --rounds N    how often a process dies at each step (2)
  --minutes N   after this time the storm is given up (55)
  --seed N      repeats the choices of an earlier storm
  --short       24 replies, one death at each step, 20 minutes
  --help        prints this

Exit code 0: no reply was sent twice, none was lost, nothing was told wrongly, and a process died at
every step.
`;

const { values } = parseArgs({
  options: {
    replies: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '55' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    short: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const { replies, rounds, minutes, batchSize } = values.short
  ? { replies: 24, rounds: 1, minutes: 20, batchSize: 5 }
  : {
      replies: Number(values.replies),
      rounds: Number(values.rounds),
      minutes: Number(values.minutes),
      batchSize: 20,
    };
const EMAILS = ['anna@example.com', 'boris@example.com'];
const SHORTEST_PACE = { maxResponsesPerHour: 30, minIntervalSeconds: 30, maxIntervalSeconds: 30 };
/** More than any day needs. */
const PLENTY = 1_000_000;
/** For kills that are left when all replies are sent. */
const SPARE = 30;

const started = Date.now();
const say = (line: string): void => {
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(`${String(seconds).padStart(4)} s  ${line}\n`);
};

const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

/** Signs in and writes drafts for what is sent in batches. */
async function enter({ site, youtube }: StormWorld, email: string): Promise<Author> {
  const wanted = Math.ceil(replies / EMAILS.length);
  for (let index = 0; index < wanted + SPARE; index += 1)
    await youtube.post('comment', { channel: email, text: `Question ${index}?` });
  const creator = new Creator(site, email);
  await creator.signIn();
  await creator.usePace(SHORTEST_PACE);
  const all = await creator.loadComments(wanted + SPARE);
  const cut = Math.round(wanted * 0.7);
  const batched = all.slice(0, cut);
  for (const id of batched) await creator.writeDraft(id, textFor(id));
  return { creator, batched, single: all.slice(cut, wanted), spare: all.slice(wanted) };
}

async function main(world: StormWorld, seed: number): Promise<boolean> {
  const random = randomFrom(String(seed));
  await world.youtube.post('quota', { limit: PLENTY });
  const before = new Set((await readReplies(world.youtube)).map(({ id }) => id));
  const authors: Author[] = [];
  for (const email of EMAILS) authors.push(await enter(world, email));
  say('The creators are ready.');
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${EMULATOR_PORTS.firestore}`;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const db = getFirestore(initializeApp({ projectId: PROJECT }));
  const read = () => Promise.all(authors.map(({ creator }) => readStored(db, creator.uid)));
  const kills = Array.from({ length: rounds }, () => shuffled(STEPS, random)).flat();
  const patienceMs = minutes * 60_000;
  const storm = new Storm({ world, authors, read, kills, batchSize, patienceMs, random, say });
  const failure = await storm.rage().then(
    () => [],
    (error: unknown) => [String(error)],
  );
  const stored = await read();
  const published = (await readReplies(world.youtube)).filter(({ id }) => !before.has(id));
  const there = published.map((reply) => ({ ...reply, commentId: reply.parentId }));
  const [twice, gone, wrong] = [sentTwice(there), lost(stored, there), stored.flatMap(toldWrongly)];
  const asAnother = published
    .filter(({ channelId, authorChannelId }) => channelId !== authorChannelId)
    .map(({ parentId }) => `${parentId} was answered as another channel`);
  const alive = [...kills, ...world.folder.waiting()].map((step) => `nobody died ${step}`);
  const bad = [...twice, ...gone, ...wrong, ...asAnother, ...alive, ...failure];
  for (const line of bad) say(`  ! ${line}`);
  say(`On YouTube: ${there.length}. Killed: ${world.folder.taken()}.`);
  say(`Twice: ${twice.length}. Lost: ${gone.length}. Told wrongly: ${wrong.length}.`);
  await db.terminate();
  return bad.length === 0;
}

async function run(): Promise<number> {
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const seed = Number(values.seed);
  say(`Seed ${seed}: ${replies} replies of ${EMAILS.length} creators.`);
  const world = await startWorld(process.cwd(), say);
  const stop = (): void => void world.stop().then(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  try {
    const isGood = await main(world, seed);
    say(`${isGood ? 'Good' : 'Bad'}, seed ${seed}.`);
    return isGood ? 0 : 1;
  } finally {
    await world.stop();
  }
}

process.exit(await run());
