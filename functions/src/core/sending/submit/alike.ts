import { areAlike, printOf, type Print } from '../../near-copy.ts';

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

/** Groups of replies that are alike. A reply is in at most one group. */
function groupsOf(selected: readonly (Written & { print: Print })[]): Written[][] {
  const groups: (typeof selected)[number][][] = [];
  for (const reply of selected) {
    const group = groups.find((members) =>
      members.some((member) => areAlike(member.print, reply.print)),
    );
    if (group) group.push(reply);
    else groups.push([reply]);
  }
  return groups.filter((group) => group.length > 1);
}

const idsOf = (replies: readonly Written[]): string[] => replies.map(({ commentId }) => commentId);

/**
 * `recent`: texts sent recently. Groups of the selection come first, in its order, then one group
 * of all that are like recent texts.
 */
export function findAlike(selected: readonly Written[], recent: readonly string[]): Alike[] {
  const prints = selected.map((reply) => ({ ...reply, print: printOf(reply.text) }));
  const sent = recent.map(printOf);
  const said = prints.filter(({ print }) => sent.some((other) => areAlike(print, other)));
  const within = groupsOf(prints).map((group): Alike => ({
    commentIds: idsOf(group),
    with: 'batch',
  }));
  return said.length > 0 ? [...within, { commentIds: idsOf(said), with: 'recent' }] : within;
}
