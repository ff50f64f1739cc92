import type { Answer } from './answer.ts';
import { titleOf, type Case, type Known } from './cases/case.ts';
import { learn } from './learn.ts';
import type { Recording } from './recording.ts';
import { compared, type Compared } from './report.ts';
import { answerToSameCall } from './same-call.ts';
import { send } from './side.ts';
import {
  answersOfStandinToPermission,
  answersOfStandinToPosting,
  type Standins,
} from './standins.ts';

export interface Comparison {
  all: Compared[];
  /** Why some answers were not compared, in sentences. */
  left: string[];
}

const postingTitle = (name: string): string => titleOf({ service: 'youtube', name });

/** What the stand-ins answer to calls that need others before them. */
async function answersInOrder(standins: Standins, known: Known): Promise<Map<string, Answer>> {
  const posting = await answersOfStandinToPosting(standins, known);
  return new Map([
    ...[...posting].map(([name, answer]) => [postingTitle(name), answer] as const),
    ...(await answersOfStandinToPermission(standins)),
  ]);
}

/** Compares what was recorded with what the stand-ins answer now. */
export async function compareRecorded(
  recordings: readonly Recording[],
  cases: readonly Case[],
  standins: Standins,
): Promise<Comparison> {
  const known = await learn(standins.side);
  const inOrder = await answersInOrder(standins, known);
  const comparison: Comparison = { all: [], left: [] };
  for (const { file, title, answer } of recordings) {
    const one = cases.find((candidate) => titleOf(candidate) === title);
    const ask = one?.ask(standins.side, known);
    const ours = ask
      ? await send(ask)
      : title === null
        ? await answerToSameCall(answer.body, standins)
        : inOrder.get(title);
    if (ours) comparison.all.push(compared(title ?? file, answer, ours, one?.keyed));
    else comparison.left.push(`${file}: which call it answers is not known here.`);
  }
  return comparison;
}
