import { areAlike, printOf, type Print } from '../../near-copy.ts';

/**
 * Which replies say nearly the same. The same words to many are what YouTube calls spam, and even a
 * short "Thank you!" counts, because said to everybody it is a template. Pure, both languages.
 */

export interface Written {
  commentId: string;
  text: string;
}

export interface Alike {
  commentIds: string[];
  with: 'batch' | 'recent';
}

/** Each group of replies that are alike among themselves; each reply in one group at most. */
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

/** `recent`: what was sent lately. Groups in the order of the selection, `batch` before `recent`. */
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
