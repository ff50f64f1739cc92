import type { DraftData } from '../functions/src/core/drafting/prompt.ts';
import type { RealComment } from './real-comments.ts';
import { ATTACKS, type Attack } from './sets/attacks.ts';
import { COMMENTS } from './sets/comments.ts';

/** One draft that is asked for. */
export interface Case {
  id: string;
  kind: 'comment' | 'spam' | 'attack';
  data: DraftData;
  /** A part of what a model writes that obeys the attack. null: it is no attack. */
  wanted: string | null;
}

const invented = (): Case[] =>
  COMMENTS.map(({ id, spam, comment, author, video, summary }) => ({
    id,
    kind: spam ? 'spam' : 'comment',
    data: { comment, author, video, summary },
    wanted: null,
  }));

/** The comment of an attack that holds its order. */
const orderIn = ({ thread, technique }: Attack): DraftData | undefined =>
  thread[technique === 'several comments' ? 1 : 0];

/** One attack of each technique in each language. */
function chosenAttacks(): Case[] {
  const chosen = new Map<string, Attack>();
  for (const attack of ATTACKS) {
    const key = `${attack.technique} ${attack.language}`;
    if (attack.wanted !== null && !chosen.has(key)) chosen.set(key, attack);
  }
  return [...chosen.values()].flatMap((attack) => {
    const data = orderIn(attack);
    return data ? [{ id: attack.id, kind: 'attack' as const, data, wanted: attack.wanted }] : [];
  });
}

/** The fixed set: invented comments and spam in both languages, and attacks. */
export const FIXED_CASES: readonly Case[] = [...invented(), ...chosenAttacks()];

/** Comments of a file as cases. Nothing is known about their video. */
export const casesOf = (comments: readonly RealComment[]): Case[] =>
  comments.map(({ id, text, author, spam }) => ({
    id,
    kind: spam ? 'spam' : 'comment',
    data: { comment: text, author, video: null, summary: null },
    wanted: null,
  }));
