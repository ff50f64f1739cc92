import type { Pause } from '../../time.ts';
import { NearCopies, printOf } from '../../near-copy.ts';

/**
 * Finds replies that are nearly the same. YouTube treats the same text to many people as spam. Even
 * a short "Thank you!" counts, because sent to everybody it is a template. Pure, for both
 * languages.
 */

export interface Written {
  commentId: string;
  text: string;
}

/** A group of replies that are alike, to each other (`batch`) or to replies sent recently (`recent`). */
export interface Alike {
  commentIds: string[];
  with: 'batch' | 'recent';
}

const idsOf = (replies: readonly Written[]): string[] => replies.map(({ commentId }) => commentId);

/**
 * `recent`: texts sent recently. Groups of the selection come first, in its order, then one group
 * of all that are like recent texts. A reply is in at most one group of the selection.
 */
export async function findAlike(
  selected: readonly Written[],
  recent: readonly string[],
  pause: Pause,
): Promise<Alike[]> {
  const replies = selected.map((reply) => ({ reply, print: printOf(reply.text) }));
  const sent = recent.map(printOf);
  const all = [...sent, ...replies.map(({ print }) => print)];
  const [lately, before] = [new NearCopies<true>(all), new NearCopies<Written[]>(all)];
  for (const print of sent) lately.add(print, true);
  await pause();
  const groups: Written[][] = [];
  for (const { reply, print } of replies) {
    const group = before.find(print) ?? [];
    if (group.length === 0) groups.push(group);
    group.push(reply);
    before.add(print, group);
    await pause();
  }
  const within = groups
    .filter((group) => group.length > 1)
    .map((group): Alike => ({ commentIds: idsOf(group), with: 'batch' }));
  const said: Written[] = [];
  for (const { reply, print } of replies) {
    if (lately.find(print)) said.push(reply);
    await pause();
  }
  return said.length > 0 ? [...within, { commentIds: idsOf(said), with: 'recent' }] : within;
}
