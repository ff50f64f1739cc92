import { createModelFor, type MonthPorts } from '../core/model/month.ts';
import { OPENAI } from '../config.ts';
import { createModel } from '../services/model.ts';
import { createDraftCounts } from '../store/studio/draft-counts.ts';
import { basics, clock, once, warn } from './basics.ts';

export const monthPorts = once((): MonthPorts => {
  const { config, db } = basics();
  const isPriced = config.openai.baseUrl === OPENAI;
  return {
    counts: createDraftCounts(() => db),
    limit: config.draftsPerMonth,
    clock,
    isPriced,
    warn,
  };
});

/** The model for what nobody's drafts are counted for: the admin's tries. */
export const model = once(() => createModel({ ...basics().config.openai, warn }));

/** The model for a creator's drafts. */
export const modelFor = once(() => createModelFor(monthPorts(), model()));
