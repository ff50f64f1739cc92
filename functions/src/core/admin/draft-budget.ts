import type { DraftLimits } from '@replywell/contract/budget';
import type { DraftBudget } from '@replywell/contract/endpoints/admin';
import { monthOf } from '../budget/month.ts';
import type { BudgetBook, BudgetPorts } from '../budget/ports.ts';
import { Refusal } from '../refusal.ts';
import type { LimitsStore, SavedLimits } from './ports.ts';

export interface DraftBudgetPorts extends Pick<BudgetPorts, 'usualLimits' | 'clock'> {
  budget: Pick<BudgetBook, 'read' | 'countCreators'>;
  limits: LimitsStore;
}

async function presented(
  { budget, usualLimits, clock }: DraftBudgetPorts,
  saved: SavedLimits | null,
): Promise<DraftBudget> {
  const month = monthOf(clock());
  const limits = saved?.limits ?? usualLimits;
  const [{ project }, drafting, atLimit] = await Promise.all([
    budget.read({ month, payer: null }),
    budget.countCreators(month, 1),
    // With a limit of 0 everybody who has asked has used it up.
    budget.countCreators(month, Math.max(1, limits.creatorCalls)),
  ]);
  return {
    ...{ month, limits, revision: saved?.revision ?? 0, updatedAt: saved?.updatedAt ?? null },
    ...{ used: project, creators: { drafting, atLimit } },
  };
}

/** The limits that hold, and what drafts have cost in this month. */
export const readBudget = async (ports: DraftBudgetPorts): Promise<DraftBudget> =>
  presented(ports, await ports.limits.read());

/** Sets the limits. Throws `limits_changed` if another admin has set them since `revision`. */
export async function saveLimits(
  ports: DraftBudgetPorts,
  { limits, revision }: { limits: DraftLimits; revision?: number | null | undefined },
): Promise<DraftBudget> {
  const saved = await ports.limits.save(limits, revision ?? null, ports.clock());
  if (!saved) throw new Refusal('limits_changed');
  return presented(ports, saved);
}
