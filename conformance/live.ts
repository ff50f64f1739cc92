import type { Answer } from './answer.ts';
import { titleOf, type Case, type Known } from './cases/case.ts';
import { learn } from './learn.ts';
import { answersToPosting, placeUnder } from './posting.ts';
import { compared } from './report.ts';
import type { Comparison } from './recorded.ts';
import { send, type Side } from './side.ts';
import { answersOfStandinToPosting, type Standins } from './standins.ts';

interface Live {
  real: Side;
  standins: Standins;
  cases: readonly Case[];
  /** The video under which is posted. null: nothing is posted anywhere. */
  postOn: string | null;
  /** Told every answer of a real service. */
  heard: (title: string, answer: Answer, keyed?: boolean) => void;
}

const needsChannel = ({ service }: Case): boolean => service !== 'openai';

/** Makes each call on both sides, one after the other. */
async function compareCalls(live: Live, theirs: Known, ours: Known): Promise<Comparison> {
  const comparison: Comparison = { all: [], left: [] };
  for (const one of live.cases) {
    const title = titleOf(one);
    const [there, here] = [one.ask(live.real, theirs), one.ask(live.standins.side, ours)];
    if (!there || !here) {
      comparison.left.push(`${title}: the channel has nothing to ask about.`);
      continue;
    }
    const real = await send(there, live.real.signal);
    live.heard(title, real, one.keyed);
    comparison.all.push(compared(title, real, await send(here), one.keyed));
  }
  return comparison;
}

async function comparePosting(
  { real, standins, heard }: Live,
  postOn: string,
  theirs: Known,
  ours: Known,
): Promise<Comparison> {
  const there = await answersToPosting(real, theirs, placeUnder(real, theirs, postOn));
  const here = await answersOfStandinToPosting(standins, ours);
  const comparison: Comparison = { all: [], left: [] };
  for (const [name, answer] of there) {
    const title = titleOf({ service: 'youtube', name });
    heard(title, answer);
    const standin = here.get(name);
    if (standin) comparison.all.push(compared(title, answer, standin));
  }
  return comparison;
}

/** Compares what the real services answer with what the stand-ins answer. */
export async function compareLive(live: Live): Promise<Comparison> {
  const asksAboutChannel = live.postOn !== null || live.cases.some(needsChannel);
  const theirs = asksAboutChannel ? await learn(live.real) : {};
  const ours = asksAboutChannel ? await learn(live.standins.side) : {};
  const calls = await compareCalls(live, theirs, ours);
  if (live.postOn === null) return calls;
  const posting = await comparePosting(live, live.postOn, theirs, ours);
  return { all: [...calls.all, ...posting.all], left: [...calls.left, ...posting.left] };
}
