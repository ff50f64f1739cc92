import { createModelFor, paidBy } from '../core/budget/paid-model.ts';
import type { BudgetPorts } from '../core/budget/ports.ts';
import { createKeyedHash } from '../services/keyed-hash.ts';
import { createModel } from '../services/model.ts';
import { FirestoreBudgetBook } from '../store/budget/budget-book.ts';
import { createCreatorStore } from '../store/identity/users.ts';
import { basics, clock, once, sleep, warn } from './basics.ts';

export const budgetPorts = once((): BudgetPorts => {
  const { config, db } = basics();
  // The oldest key, so that payers keep their names when a new key is put first.
  const { key } = config.tokenKeys.at(-1) ?? config.tokenKeys[0];
  return {
    book: new FirestoreBudgetBook({
      db: () => db,
      hash: createKeyedHash(key, 'draft budget'),
      usualLimits: config.draftLimits,
      random: Math.random,
    }),
    usualLimits: config.draftLimits,
    ownPrices: config.openai.prices,
    random: Math.random,
    ...{ clock, sleep, warn },
  };
});

const model = once(() => createModel({ ...basics().config.openai, warn }));

/** The model for a creator's drafts. */
export const modelFor = once(() =>
  createModelFor(budgetPorts(), createCreatorStore(basics().db), model()),
);

/** The model for what nobody but the project pays: the admin's tries. */
export const projectModel = once(() => paidBy(budgetPorts(), null, model()));
