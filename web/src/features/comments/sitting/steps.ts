/** One pass through the comments that were waiting when it began. */
export interface Sitting {
  readonly ids: readonly string[];
  /** The index of the current comment. `ids.length`: the end. */
  readonly at: number;
  readonly decisions: number;
  readonly spentMs: number;
  readonly since: number;
}

export const begin = (ids: readonly string[], now: number): Sitting => ({
  ids,
  at: 0,
  decisions: 0,
  spentMs: 0,
  since: now,
});

export const move = (sitting: Sitting, by: 1 | -1, now: number): Sitting => ({
  ...sitting,
  at: Math.min(Math.max(sitting.at + by, 0), sitting.ids.length),
  since: now,
});

/** Longer pauses say nothing about the pace. */
const LONGEST_MS = 120_000;

export const decide = (sitting: Sitting, now: number): Sitting => ({
  ...move(sitting, 1, now),
  decisions: sitting.decisions + 1,
  spentMs: sitting.spentMs + Math.min(now - sitting.since, LONGEST_MS),
});

const FIRST_DECISIONS = 3;

/** At the pace so far. null: not known yet. */
export const minutesLeft = ({ ids, at, decisions, spentMs }: Sitting): number | null =>
  decisions < FIRST_DECISIONS
    ? null
    : Math.max(1, Math.round((((ids.length - at) / decisions) * spentMs) / 60_000));
