import { parseArgs } from 'node:util';
import { buildDeck, randomFrom } from './cards.ts';
import { Creator, type Message } from './creator.ts';
import { Injector, PLENTY } from './injector.ts';
import { Ledger } from './ledger.ts';
import { Storm, textFor, type Author } from './storm.ts';
import { judge, replySchema, type Verdict } from './verdict.ts';
import { startWorld, type FaultWorld } from './world.ts';

/**
 * Sends replies through the whole local world while every kind of fault happens, and in the end
 * compares what is on YouTube with what was recorded. Exit code 0: no reply was sent twice, none was
 * lost, nothing wrong was told, and every kind of fault was met.
 */

const { values } = parseArgs({
  options: {
    replies: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    /** How often each kind of fault has to be met. */
    rounds: { type: 'string', default: '2' },
    /** After this many minutes the run is given up, and prints what is still open. */
    minutes: { type: 'string', default: '55' },
    speed: { type: 'string', default: '240' },
    /** As in the stage of `npm run test:full`: few replies, and each kind of fault once. */
    short: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(
    'npm run faults -- [--replies N] [--seed N] [--rounds N] [--minutes N] [--speed K] [--short] sends replies while processes die and answers are lost.\n',
  );
  process.exit(0);
}
const { replies, rounds, minutes, batchSize, spare } = values.short
  ? { replies: 24, rounds: 1, minutes: 20, batchSize: 5, spare: 30 }
  : {
      replies: Number(values.replies),
      rounds: Number(values.rounds),
      minutes: Number(values.minutes),
      batchSize: 20,
      spare: 60,
    };
const seed = Number(values.seed);
const EMAILS = ['anna@example.com', 'boris@example.com', 'two@example.com'];
/** This account can also act for Anna's channel, and answers some of the same comments. */
const MANAGER = 'manager@example.com';
const SHORTEST_PACE = { maxResponsesPerHour: 30, minIntervalSeconds: 30, maxIntervalSeconds: 30 };

const started = Date.now();
const say = (line: string): void => {
  const seconds = String(Math.round((Date.now() - started) / 1000)).padStart(4);
  process.stdout.write(`${line.startsWith(' ') ? '' : `${seconds} s  `}${line}\n`);
};
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

/** Signs in and writes drafts for most of the comments. */
async function enter({ site, youtube }: FaultWorld, email: string, wanted: number) {
  for (let index = 0; index < wanted + spare; index += 1)
    await youtube.post('comment', { channel: email, text: `Question ${index}?` });
  const creator = new Creator(site, email);
  await creator.signIn();
  await creator.usePace(SHORTEST_PACE);
  const all = await creator.loadComments(wanted + spare);
  const cut = Math.round(wanted * 0.7);
  const batched = all.slice(0, cut);
  for (const { commentId: id } of batched) await creator.writeDraft(id, textFor(id));
  return { creator, batched, single: all.slice(cut, wanted), spare: all.slice(wanted) };
}

async function enterRival(site: string, { batched, single }: Author): Promise<Author> {
  const creator = new Creator(site, MANAGER);
  await creator.signIn();
  await creator.usePace(SHORTEST_PACE);
  await creator.loadComments(batched.length + single.length + spare);
  const some = (all: readonly Message[]): Message[] => all.filter((_, index) => index % 3 === 0);
  const both = { batched: some(batched), single: some(single) };
  for (const { commentId: id } of both.batched) await creator.writeDraft(id, textFor(id));
  return { creator, ...both, spare: [] };
}

async function readReplies({ youtube }: FaultWorld) {
  const answer = await fetch(`${youtube.baseUrl}/__control/replies`);
  return replySchema.array().parse(await answer.json());
}

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${count} ${name}`).join(', ');

/** Prints the verdict. Returns whether all is as it should be. */
function tell(
  verdict: Verdict,
  met: Awaited<ReturnType<Injector['report']>>,
  answers: ReadonlyMap<string, number>,
): boolean {
  const { doubles, losses, open, wrong, faults } = verdict;
  const missed = met.filter(({ hit }) => hit < rounds);
  say('Faults met');
  for (const { kind, dealt, hit } of [...met].sort((a, b) => a.kind.localeCompare(b.kind)))
    say(`  ${String(hit).padStart(4)} of ${String(dealt).padEnd(4)} ${kind}`);
  say(`Answers to submits: ${listed(answers)}`);
  say(`Not sent, and why: ${listed(verdict.reasons) || 'nothing'}`);
  say(`Sent: ${verdict.sent}. On YouTube: ${verdict.published}.`);
  const twice = doubles.map((id) => `${id} has two replies`);
  const bad = [...twice, ...losses, ...open, ...wrong, ...faults];
  for (const line of bad) say(`  ! ${line}`);
  if (missed.length > 0) say(`Met too seldom: ${missed.map(({ kind }) => kind).join('; ')}`);
  say(
    `Twice: ${doubles.length}. Lost: ${losses.length}. Still open: ${open.length}. Wrongly told: ${wrong.length}.`,
  );
  return bad.length + missed.length === 0;
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

async function main(): Promise<boolean> {
  say(`Seed ${seed}: ${replies} replies of ${EMAILS.length} creators.`);
  const onLost = (report: string): void => {
    say(report);
    void end(1);
  };
  const ready = await startWorld({ root: process.cwd(), speed: Number(values.speed), say, onLost });
  world = ready;
  say('The world is up.');
  const random = randomFrom(seed);
  await ready.youtube.post('quota', { limit: PLENTY });
  const before = new Set((await readReplies(ready)).map(({ id }) => id));
  const each = Math.ceil(replies / EMAILS.length);
  const authors: Author[] = await Promise.all(EMAILS.map((email) => enter(ready, email, each)));
  const [first] = authors;
  if (first) authors.push(await enterRival(ready.site, first));
  say('The creators are ready.');
  const ledger = new Ledger();
  const injector = new Injector(ready, random);
  const storm = new Storm({
    world: ready,
    ledger,
    injector,
    authors,
    random,
    say,
    batchSize,
    rounds,
    deck: buildDeck(rounds, ready.speed, random),
    patienceMs: minutes * 60_000,
  });
  const over = await rage(storm);
  const stored = await Promise.all(authors.map(({ creator }) => ledger.read(creator.uid)));
  const published = (await readReplies(ready)).filter(({ id }) => !before.has(id));
  const good = tell(judge(stored, published), await injector.report(), storm.answers) && over;
  await ledger.close();
  say(`${good ? 'Good' : 'Bad'}, seed ${seed}.`);
  return good;
}

try {
  await end((await main()) ? 0 : 1);
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  await end(1);
}
