import type { DraftBudget } from '@replywell/contract/endpoints/admin';
import { create } from 'zustand';
import { guardLeaving } from '../../../lib/leave-guard.ts';
import { differ, textsOf, type LimitName, type LimitTexts } from '../lib/limit-texts.ts';

interface LimitsState {
  /** What stands in the fields. It is kept when the session ends and when the page is left. */
  readonly texts: LimitTexts | null;
  /** The stored budget on which the texts are based. null means that nothing is loaded yet. */
  readonly base: DraftBudget | null;
}

const EMPTY: LimitsState = { texts: null, base: null };

export const useLimitsStore = create<LimitsState>(() => EMPTY);

export const hasUnsavedLimits = ({ texts, base }: LimitsState): boolean =>
  texts !== null && base !== null && differ(texts, base.limits);

useLimitsStore.subscribe((state) => guardLeaving('admin-limits', hasUnsavedLimits(state)));

export const forgetLimits = (): void => useLimitsStore.setState(EMPTY);

export const typeLimit = (name: LimitName, text: string): void =>
  useLimitsStore.setState(({ texts }) => (texts ? { texts: { ...texts, [name]: text } } : {}));

/**
 * Keeps unsaved limits with the revision they are based on, so that saving finds the conflict. What
 * was spent is taken in any case.
 */
export const acceptBudget = (loaded: DraftBudget): void =>
  useLimitsStore.setState((state) => {
    if (!state.base || !hasUnsavedLimits(state))
      return { texts: textsOf(loaded.limits), base: loaded };
    const { limits, revision, updatedAt } = state.base;
    return { base: { ...loaded, limits, revision, updatedAt } };
  });

/** Keeps what was typed while the save was running. */
export const acceptSavedLimits = (saved: DraftBudget, sent: LimitTexts): void =>
  useLimitsStore.setState(({ texts }) => ({
    texts: texts === sent || texts === null ? textsOf(saved.limits) : texts,
    base: saved,
  }));

/** Keeps the fields, and lets the next save overwrite what is stored now. */
export const startFromStored = (stored: DraftBudget): void =>
  useLimitsStore.setState({ base: stored });
