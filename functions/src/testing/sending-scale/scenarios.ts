import { ENOUGH_UNITS } from './assumptions.ts';
import { MOST_RUN, type Setting } from './figures.ts';
import { QUOTA } from '@replywell/contract/limits';

export const SIZES = [10, 100, 1_000, 10_000, 100_000] as const;
/** More creators than this get nothing from the quota of a new project. */
const SIZES_OF_A_NEW_PROJECT = [10, 100, 1_000] as const;
/** The same creators, run in full and as samples. */
const SIZE_COMPARED = 1_000;
const SAMPLES = [100, 250, 1_000] as const;

export interface Chosen {
  /** null: all sizes. */
  creators: number | null;
  days: number;
  seed: number;
  /** Units a day. null: enough for everybody. */
  units: number | null;
  /** Run every creator, however long it takes. */
  all: boolean;
}

const settingOf = (creators: number, { days, seed, units, all }: Chosen): Setting => ({
  ...{ creators, days, seed },
  run: all ? creators : Math.min(creators, MOST_RUN),
  unitsPerDay: units ?? creators * ENOUGH_UNITS,
});

/** What YouTube would have to give, for each size. */
export const settingsOf = (chosen: Chosen): Setting[] =>
  (chosen.creators === null ? SIZES : [chosen.creators]).map((creators) =>
    settingOf(creators, chosen),
  );

/** What a new project has. All are run: a share of the units would not be enough for one reply. */
export const settingsOfANewProject = (chosen: Chosen): Setting[] =>
  SIZES_OF_A_NEW_PROJECT.map((creators) => ({
    ...settingOf(creators, { ...chosen, units: QUOTA.usualUnitsPerDay }),
    run: creators,
  }));

/** Shows how well a part stands for all. */
export const settingsOfSamples = (chosen: Chosen): Setting[] =>
  SAMPLES.map((run) => ({ ...settingOf(SIZE_COMPARED, { ...chosen, units: null }), run }));
