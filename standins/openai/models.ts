import { modelNotFound } from './errors.ts';

const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;
export type Effort = (typeof EFFORTS)[number];

export interface Model {
  id: string;
  /** The model name in the answer: for an alias, its dated snapshot. */
  snapshot: string;
  /** The day (UTC) from which the model is no longer served. null: none is announced. */
  shutdownDate: string | null;
  contextTokens: number;
  outputTokens: number;
  /** Empty: the model does not reason and accepts `max_tokens`, temperature and top_p. */
  efforts: readonly Effort[];
  defaultEffort: Effort;
}

const plain = (id: string, snapshot: string, contextTokens: number): Model => ({
  id,
  snapshot,
  contextTokens,
  outputTokens: 16_384,
  shutdownDate: '2027-01-14',
  efforts: [],
  defaultEffort: 'none',
});

const reasoning = (
  id: string,
  shutdownDate: string | null,
  without: readonly Effort[],
  defaultEffort: Effort,
): Model => ({
  id,
  snapshot: id,
  contextTokens: 1_050_000,
  outputTokens: 128_000,
  shutdownDate,
  efforts: EFFORTS.filter((effort) => !without.includes(effort)),
  defaultEffort,
});

const MODELS: readonly Model[] = [
  plain('gpt-4o-mini', 'gpt-4o-mini-2024-07-18', 128_000),
  plain('gpt-4o-mini-2024-07-18', 'gpt-4o-mini-2024-07-18', 128_000),
  plain('gpt-4o', 'gpt-4o-2024-08-06', 128_000),
  plain('gpt-4.1-mini', 'gpt-4.1-mini-2025-04-14', 1_047_576),
  reasoning('gpt-5-mini', '2026-12-11', ['none', 'xhigh', 'max'], 'medium'),
  reasoning('gpt-5.1', '2027-04-01', ['minimal', 'xhigh', 'max'], 'none'),
  reasoning('gpt-6-luna', null, ['minimal'], 'medium'),
  reasoning('gpt-6.1-sol', null, ['minimal'], 'medium'),
];

/**
 * Throws `model_not_found` for an unknown model and, with another message, for one that was shut
 * down.
 */
export function findModel(id: string, now: Date): Model {
  const model = MODELS.find((candidate) => candidate.id === id);
  if (!model)
    throw modelNotFound(`The model \`${id}\` does not exist or you do not have access to it.`);
  const { shutdownDate } = model;
  if (shutdownDate === null || now.getTime() < Date.parse(shutdownDate)) return model;
  throw modelNotFound(
    `The model \`${id}\` has been deprecated, learn more here: https://platform.openai.com/docs/deprecations`,
  );
}
