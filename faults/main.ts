import { parseArgs } from 'node:util';
import { Creator } from './creator.ts';
import { guaranteesHold } from './guarantee-tests.ts';
import { buildDeck, randomFrom } from './deck.ts';
import { startWorld, type FaultWorld } from './fault-world.ts';
import { Injector, PLENTY } from './injector.ts';
import { Ledger, type StoredCreator } from './ledger.ts';
import { LONG_BATCH, sendLongBatch } from './long-batch.ts';
import { Storm, textFor, type Author, type StormOptions } from './storm.ts';
import { judge, replySchema, type PublishedReply, type Verdict } from './verdict.ts';

/**
 * Sends replies through the whole local world while every kind of fault happens, and in the end
 * compares what is on YouTube with what was recorded. Before that, the same guarantees are tested
 * in memory, thousands of times. Exit code 0: no reply was sent twice, none was lost, and every
 * kind of fault was met.
 */

const { values } = parseArgs({
  options: {
    replies: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    /** How often each kind of fault has to be met, in each wave of at most 1,000 replies. */
    rounds: { type: 'string', default: '5' },
    /** After this many minutes the run is given up, and prints what is still open. */
    minutes: { type: 'string', default: '55' },
    speed: { type: 'string', default: '240' },
    /** As in the stage of `npm run test:full`: few replies, and each kind of fault once. */
    short: { type: 'boolean', default: false },
    /** Only the long batch, without faults. */
    'long-batch': { type: 'boolean', default: false },
  },
});
const chosen = values.short
  ? { replies: 24, rounds: 1, minutes: 20, batchSize: 5, spare: 30, withTimeouts: false }
  : {
      replies: Number(values.replies),
      rounds: Number(values.rounds),
      minutes: Number(values.minutes),
      batchSize: 20,
      spare: 60,
      withTimeouts: true,
    };
const seed = Number(values.seed);
/** How many times as many random histories as in the unit tests run before the storm. */
const HISTORIES_TIMES = 24;
/**
 * More replies are sent in several waves, in the same world. The Firestore emulator goes through all
 * documents for each query, so after the verdict of a wave the store is emptied, and the creators
 * sign in anew.
 */
const REPLIES_AT_ONCE = 1_000;
const NAMED = ['anna@example.com', 'boris@example.com', 'two@example.com'];
interface Load extends Pick<
  StormOptions,
  'batchSize' | 'singlesARound' | 'deliveriesARound' | 'jumps'
> {
  unitsPerDay: number | null;
  deliveriesAtOnce: number;
  /** Creators beside the named ones. The pace of a channel bounds how fast one creator's go out. */
  crowd: number;
}
/** What the world is given, so that it can share the machine with other runs. */
const USUAL: Load = {
  ...{ unitsPerDay: null, deliveriesAtOnce: 2, deliveriesARound: 8, crowd: 0 },
  ...{ batchSize: chosen.batchSize, singlesARound: 3, jumps: [1, 3, 6, 16, 31] },
};
/**
 * For several waves. They want the machine for themselves, and more units: one wave uses up those of
 * several days, and ten would wait for resets for hours. The pace lets few replies go out in a short
 * jump, so more jumps are long, and the batches are long enough for them.
 */
const MANY: Load = {
  ...{ unitsPerDay: PLENTY, deliveriesAtOnce: 4, deliveriesARound: 48, crowd: 7 },
  ...{ batchSize: 20, singlesARound: 3, jumps: [1, 3, 6, 16, 31, 61] },
};
const waves = Math.ceil(chosen.replies / REPLIES_AT_ONCE);
const load = waves > 1 ? MANY : USUAL;
const EMAILS = [
  ...NAMED,
  ...Array.from({ length: load.crowd }, (_, index) => `creator-${index + 1}@example.com`),
];
/** Comments of each creator for faults that were not met by the end. */
const spare = Math.ceil((chosen.spare * NAMED.length) / EMAILS.length);
/** This account can also act for Anna's channel. */
const MANAGER = 'manager@example.com';
const SHORTEST_PACE = { maxResponsesPerHour: 30, minIntervalSeconds: 30, maxIntervalSeconds: 30 };

const started = Date.now();
const seconds = (): number => Math.round((Date.now() - started) / 1000);
const say = (line: string): void =>
  void process.stdout.write(
    `${line.startsWith(' ') ? '' : `${String(seconds()).padStart(4)} s  `}${line}\n`,
  );
let world: FaultWorld | null = null;
let ending = false;

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  await world?.stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(130));

/** Signs in and writes drafts. Some comments are spare, for faults that were not met by the end. */
async function enter(site: string, youtube: FaultWorld['youtube'], email: string, wanted: number) {
  const all = wanted + spare;
  for (let index = 0; index < all; index += 1)
    await youtube.post('comment', { channel: email, text: `Question ${index}?`, by: 'viewer' });
  const creator = new Creator(site, email);
  await creator.signIn();
  await creator.usePace(SHORTEST_PACE);
  const ids = await creator.loadComments(all);
  const cut = Math.round(wanted * 0.7);
  const batched = ids.slice(0, cut);
  for (const id of batched) await creator.writeDraft(id, textFor(id));
  return { creator, batched, single: ids.slice(cut, wanted), spare: ids.slice(wanted) };
}

/**
 * A manager of the first creator's channel, who replies to some of the same comments from another
 * page.
 */
async function enterRival(
  site: string,
  { batched, single }: { batched: string[]; single: string[] },
) {
  const creator = new Creator(site, MANAGER);
  await creator.signIn();
  await creator.usePace(SHORTEST_PACE);
  await creator.loadComments(batched.length + single.length + spare);
  const some = (ids: readonly string[]): string[] => ids.filter((_, index) => index % 3 === 0);
  const both = { batched: some(batched), single: some(single) };
  for (const id of both.batched) await creator.writeDraft(id, textFor(id));
  return { creator, ...both, spare: [] };
}

async function readReplies({ youtube }: FaultWorld): Promise<PublishedReply[]> {
  const answer = await fetch(`${youtube.baseUrl}/__control/replies`);
  return replySchema.array().parse(await answer.json());
}

type Met = Awaited<ReturnType<Injector['report']>>;

function tell(verdict: Verdict, met: Met, answers: ReadonlyMap<string, number>): boolean {
  const { doubles, losses, open, faults } = verdict;
  const twice = doubles.map((id) => `${id} has two replies`);
  const wrong = [...twice, ...losses, ...open, ...verdict.wrong, ...faults];
  const missed = met.filter(({ hit }) => hit < chosen.rounds);
  const dealt = met.reduce((sum, { hit }) => sum + hit, 0);
  say('Faults met');
  for (const { kind, dealt: of, hit } of [...met].sort((a, b) => a.kind.localeCompare(b.kind)))
    say(`  ${String(hit).padStart(4)} of ${String(of).padEnd(4)} ${kind}`);
  say(`  ${String(dealt).padStart(4)} in all`);
  say(`Answers to submits: ${listed(answers)}`);
  say(`Not sent, and why: ${listed(verdict.reasons) || 'nothing'}`);
  say(`Sent: ${verdict.sent}. On YouTube: ${verdict.published}.`);
  for (const line of wrong) say(`  ! ${line}`);
  if (missed.length > 0) say(`Met too seldom: ${missed.map(({ kind }) => kind).join('; ')}`);
  const counts = `Twice: ${doubles.length}. Lost: ${losses.length}. Still open: ${open.length}.`;
  say(`${counts} Wrongly told: ${verdict.wrong.length}.`);
  return wrong.length + missed.length === 0;
}

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${count} ${name}`).join(', ');

/**
 * Prepares the long batch. It comes before the storm, because an hour of the clock is an hour for a
 * token here too.
 */
async function enterLongBatch(ready: FaultWorld, ledger: Ledger): Promise<Creator> {
  const [email = ''] = EMAILS;
  for (let index = 0; index < LONG_BATCH; index += 1)
    await ready.youtube.post('comment', { channel: email, text: `Early ${index}?`, by: 'viewer' });
  const creator = new Creator(ready.site, email);
  await creator.signIn();
  const wrong = await sendLongBatch({ world: ready, ledger, creator, say });
  if (wrong.length > 0) throw new Error(`The long batch: ${wrong.join('; ')}.`);
  return creator;
}

/** Everything that happened with a comment that has two replies, so that the cause can be found. */
async function tellStory(
  id: string,
  { calls }: FaultWorld,
  stored: readonly StoredCreator[],
): Promise<void> {
  const sends = stored.flatMap((creator) => creator.sends);
  for (const send of sends.filter(({ commentId }) => commentId === id))
    say(`  ${JSON.stringify(send)}`);
  for (const { at, operation, status, query, body, account } of await calls.youtube.read()) {
    const asked = JSON.stringify({ query, body });
    if (asked.includes(id)) say(`  ${at} ${operation} ${String(status)} ${account} ${asked}`);
  }
}

/** Returns whether the storm ended in time. */
async function rage(storm: Storm): Promise<boolean> {
  try {
    await storm.rage();
    return true;
  } catch (error) {
    say(String(error));
    return false;
  }
}

interface Wave {
  ready: FaultWorld;
  ledger: Ledger;
  random: () => number;
  replies: number;
  /** Milliseconds since the epoch. */
  until: number;
  /** What their creators have sent before belongs to this wave too. */
  earlier: readonly Creator[];
  /** The ids of the replies that belong to waves before. */
  before: ReadonlySet<string>;
  isLast: boolean;
}

/** Otherwise each wave would load the comments of all waves before it, and take longer than they. */
async function clearYouTube({ youtube }: FaultWorld, authors: readonly Author[]): Promise<void> {
  const ids = authors.flatMap(({ batched, single, spare: unused }) => [
    ...batched,
    ...single,
    ...unused,
  ]);
  for (const id of new Set(ids)) await youtube.post('delete-comment', { id });
}

/** One storm, from comments without an answer to the verdict. Returns whether all is as it should be. */
async function runWave(wave: Wave): Promise<boolean> {
  const { ready, ledger, random, replies, until, earlier, before, isLast } = wave;
  const injector = new Injector(ready, random);
  const { site, youtube } = ready;
  const each = Math.ceil(replies / EMAILS.length);
  const emails = values['long-batch'] ? [] : EMAILS;
  const authors = await Promise.all(emails.map((email) => enter(site, youtube, email, each)));
  const [first] = authors;
  if (first) authors.push(await enterRival(site, first));
  say('The creators are ready.');
  const storm = new Storm({
    ...{ world: ready, ledger, injector, authors, random, say },
    deck: authors.length === 0 ? [] : buildDeck({ ...chosen, speed: ready.speed }, random),
    ...load,
    rounds: chosen.rounds,
    patienceMs: until - Date.now(),
  });
  const over = await rage(storm);
  const uids = new Set(
    [...earlier, ...authors.map(({ creator }) => creator)].map(({ uid }) => uid),
  );
  const stored = await Promise.all([...uids].map((uid) => ledger.read(uid)));
  const published = (await readReplies(ready)).filter(({ id }) => !before.has(id));
  const verdict = judge(stored, published);
  const good = tell(verdict, await injector.report(), storm.answers);
  for (const id of verdict.doubles) await tellStory(id, ready, stored);
  // After a bad wave all of it can be looked at: the data is exported when the world stops.
  if (good && !isLast) {
    await ledger.clear();
    await clearYouTube(ready, authors);
    // Google gives a refresh token only to whom it asks, and the one it gave is gone.
    for (const email of [...EMAILS, MANAGER]) await ready.google.post('revoke', { email });
  }
  return good && over;
}

async function main(): Promise<number> {
  say(`Seed ${seed}: ${chosen.replies} replies of ${EMAILS.length} creators.`);
  const onLost = (report: string): void => {
    say(report);
    void end(1);
  };
  // `npm run test:full` has its own stage for these.
  if (!values.short && !values['long-batch']) {
    say('The guarantees, in a world in memory.');
    if (!guaranteesHold(HISTORIES_TIMES, seed)) return 1;
  }
  const speed = Number(values.speed);
  const { unitsPerDay, deliveriesAtOnce, crowd } = load;
  const bounds = { unitsPerDay, deliveriesAtOnce, crowd };
  const request = { root: process.cwd(), speed, ...bounds, say, onLost };
  world = await startWorld(request);
  say('The world is up.');
  const random = randomFrom(seed);
  await world.youtube.post('quota', { limit: PLENTY });
  let before = new Set((await readReplies(world)).map(({ id }) => id));
  const ledger = new Ledger();
  let earlier = [await enterLongBatch(world, ledger)];
  const until = Date.now() + chosen.minutes * 60_000;
  const replies = Math.ceil(chosen.replies / waves);
  let good = true;
  for (let nth = 1; nth <= waves && good; nth += 1) {
    if (waves > 1) say(`Wave ${nth} of ${waves}.`);
    const isLast = nth === waves;
    const wave = { ready: world, ledger, random, replies, until, earlier, before, isLast };
    good = await runWave(wave);
    before = new Set((await readReplies(world)).map(({ id }) => id));
    earlier = [];
  }
  await ledger.close();
  say(`${good ? 'Good' : 'Bad'}, seed ${seed}.`);
  return good ? 0 : 1;
}

try {
  await end(await main());
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  await end(1);
}
