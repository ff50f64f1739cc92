import { parseArgs } from 'node:util';
import { Creator } from './creator.ts';
import { buildDeck, randomFrom } from './deck.ts';
import { startWorld, type FaultWorld } from './fault-world.ts';
import { Injector } from './injector.ts';
import { Ledger } from './ledger.ts';
import { Storm, textFor } from './storm.ts';
import { judge, replySchema, type PublishedReply, type Verdict } from './verdict.ts';

/**
 * Sends replies through the whole local world while everything that can go wrong does, and compares
 * in the end what is on YouTube with what was recorded. Exit 0: nothing twice, nothing lost, every
 * kind of fault met.
 */

const { values } = parseArgs({
  options: {
    replies: { type: 'string', default: '320' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    rounds: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '9' },
    speed: { type: 'string', default: '240' },
    /** As a stage of `npm test`: few replies, each kind of fault once. */
    short: { type: 'boolean', default: false },
  },
});
const chosen = values.short
  ? { replies: 40, rounds: 1, minutes: 15, batchSize: 8, timeouts: false }
  : {
      replies: Number(values.replies),
      rounds: Number(values.rounds),
      minutes: Number(values.minutes),
      batchSize: 20,
      timeouts: true,
    };
const seed = Number(values.seed);
const EMAILS = ['anna@example.com', 'boris@example.com'];

const say = (line: string): void => void process.stdout.write(`${line}\n`);
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

/** Comments beyond the wanted ones, for faults that nobody has run into yet. */
const SPARE = 30;

async function enter(site: string, youtube: FaultWorld['youtube'], email: string, wanted: number) {
  const all = wanted + SPARE;
  for (let index = 0; index < all; index += 1)
    await youtube.post('comment', { channel: email, text: `Question ${index}?`, by: 'viewer' });
  const creator = new Creator(site, email);
  await creator.signIn();
  await creator.useShortestPace();
  const ids = await creator.loadComments(all);
  const cut = Math.round(wanted * 0.7);
  const batched = ids.slice(0, cut);
  for (const id of batched) await creator.writeDraft(id, textFor(id));
  return { creator, batched, single: ids.slice(cut, wanted), spare: ids.slice(wanted) };
}

async function readReplies({ youtube }: FaultWorld): Promise<PublishedReply[]> {
  const answer = await fetch(`${youtube.baseUrl}/__control/replies`);
  return replySchema.array().parse(await answer.json());
}

type Met = Awaited<ReturnType<Injector['report']>>;

function tell(verdict: Verdict, met: Met, answers: ReadonlyMap<string, number>): boolean {
  const missed = met.filter(({ hit }) => hit === 0);
  const dealt = met.reduce((sum, { hit }) => sum + hit, 0);
  say('\nFaults met');
  for (const { kind, dealt: of, hit } of [...met].sort((a, b) => a.kind.localeCompare(b.kind)))
    say(`  ${String(hit).padStart(4)} of ${String(of).padEnd(4)} ${kind}`);
  say(`  ${String(dealt).padStart(4)} in all`);
  say(`\nAnswers to submits: ${listed(answers)}`);
  say(`Not sent, and why: ${listed(verdict.reasons) || 'nothing'}`);
  say(`Sent: ${verdict.sent}. On YouTube: ${verdict.published}.`);
  for (const line of [...verdict.doubles, ...verdict.losses, ...verdict.faults]) say(`  ! ${line}`);
  if (missed.length > 0) say(`Never met: ${missed.map(({ kind }) => kind).join('; ')}`);
  say(`Twice: ${verdict.doubles.length}. Lost: ${verdict.losses.length}.`);
  const wrong = verdict.doubles.length + verdict.losses.length + verdict.faults.length;
  return wrong + missed.length === 0;
}

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${count} ${name}`).join(', ');

async function main(): Promise<number> {
  const started = Date.now();
  say(`Seed ${seed}: ${chosen.replies} replies of ${EMAILS.length} creators.`);
  world = await startWorld({
    root: process.cwd(),
    speed: Number(values.speed),
    say,
    onLost: (report) => {
      say(report);
      void end(1);
    },
  });
  const random = randomFrom(seed);
  const injector = new Injector(world, random);
  await injector.begin();
  const before = new Set((await readReplies(world)).map(({ id }) => id));
  const { site, youtube } = world;
  const each = Math.ceil(chosen.replies / EMAILS.length);
  const authors = await Promise.all(EMAILS.map((email) => enter(site, youtube, email, each)));
  say(`Ready after ${Math.round((Date.now() - started) / 1000)} s.`);
  const ledger = new Ledger();
  const storm = new Storm({
    ...{ world, ledger, injector, authors, random, say },
    deck: buildDeck(chosen.rounds, chosen.timeouts, random),
    batchSize: chosen.batchSize,
    patienceMs: chosen.minutes * 60_000,
  });
  const over = await storm.rage().then(
    () => true,
    (error: unknown) => {
      say(String(error));
      return false;
    },
  );
  const stored = await Promise.all(authors.map(({ creator }) => ledger.read(creator.uid)));
  const replies = (await readReplies(world)).filter(({ id }) => !before.has(id));
  const good = tell(judge(stored, replies), await injector.report(), storm.answers);
  await ledger.close();
  say(
    `${good && over ? 'Good' : 'Bad'}, seed ${seed}, ${Math.round((Date.now() - started) / 1000)} s.`,
  );
  return good && over ? 0 : 1;
}

try {
  await end(await main());
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  await end(1);
}
