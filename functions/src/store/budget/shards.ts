import type { DraftLimits } from '@replywell/contract/budget';

/**
 * So many drafts a month are added up in one document. Each draft writes it twice, and a busy hour
 * has two or three times as many as the average one, so this is less than one write a second.
 */
export const DRAFTS_PER_SHARD = 500_000;

/** Over how many documents the project's sum of one month is spread. It follows from its limit. */
export const budgetShards = ({ projectCalls }: Pick<DraftLimits, 'projectCalls'>): number =>
  Math.max(1, Math.ceil(projectCalls / DRAFTS_PER_SHARD));
