/** Comments that ask the same: one step. */
export interface Alike {
  readonly questionId: string;
  readonly ids: readonly string[];
}

/** One pass through the comments that were waiting when it began. */
export interface Sitting {
  /** Those of a group stand together. */
  readonly ids: readonly string[];
  readonly groups: readonly Alike[];
  /** The index of the current comment. `ids.length`: the end. */
  readonly at: number;
  readonly decisions: number;
  readonly spentMs: number;
  readonly since: number;
}

const groupOf = (groups: readonly Alike[], id: string | undefined): Alike | undefined =>
  groups.find(({ ids }) => id !== undefined && ids.includes(id));

/** The step at this place. undefined: there is none. */
export const stepAt = (
  { ids, groups }: Pick<Sitting, 'ids' | 'groups'>,
  at: number,
): readonly string[] => groupOf(groups, ids[at])?.ids ?? ids.slice(Math.max(at, 0)).slice(0, 1);

export const groupAt = ({ ids, groups, at }: Sitting): Alike | undefined =>
  groupOf(groups, ids[at]);

const together = (ids: readonly string[], groups: readonly Alike[]): string[] => {
  const byId = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group.ids] as const)));
  return [...new Set(ids.flatMap((id) => byId.get(id) ?? [id]))];
};

export const begin = (
  ids: readonly string[],
  now: number,
  groups: readonly Alike[] = [],
): Sitting => ({ ids: together(ids, groups), groups, at: 0, decisions: 0, spentMs: 0, since: now });

const firstOf = (sitting: Sitting, at: number): number =>
  at < 0 ? 0 : sitting.ids.indexOf(stepAt(sitting, at)[0] ?? '');

export const move = (sitting: Sitting, by: 1 | -1, now: number): Sitting => {
  const { ids, at } = sitting;
  const next = by === 1 ? at + stepAt(sitting, at).length : firstOf(sitting, at - 1);
  return { ...sitting, at: Math.min(next, ids.length), since: now };
};

/** The comments of the group become steps of their own, those that are done before the others. */
export const takeApart = (sitting: Sitting, done: readonly string[], now: number): Sitting => {
  const { ids, at } = sitting;
  const group = groupAt(sitting);
  if (!group) return sitting;
  const inOrder = [...new Set([...done, ...group.ids])];
  return {
    ...sitting,
    ids: [...ids.slice(0, at), ...inOrder, ...ids.slice(at + inOrder.length)],
    groups: sitting.groups.filter((one) => one !== group),
    at: at + done.length,
    since: now,
  };
};

/** Longer pauses say nothing about the pace. */
const LONGEST_MS = 120_000;

export const decide = (sitting: Sitting, now: number): Sitting => ({
  ...move(sitting, 1, now),
  decisions: sitting.decisions + stepAt(sitting, sitting.at).length,
  spentMs: sitting.spentMs + Math.min(now - sitting.since, LONGEST_MS),
});

const FIRST_DECISIONS = 3;

/** At the pace so far. null: not known yet. */
export const minutesLeft = ({ ids, at, decisions, spentMs }: Sitting): number | null =>
  decisions < FIRST_DECISIONS
    ? null
    : Math.max(1, Math.round((((ids.length - at) / decisions) * spentMs) / 60_000));
