import { modelNotFound } from './errors.ts';

export const efforts = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;
export type Effort = (typeof efforts)[number];

export interface Model {
  id: string;
  /** The model name in the answer: for an alias, its dated snapshot. */
  snapshot: string;
  /** Epoch seconds. */
  created: number;
  /** The day (UTC) from which the model is no longer served. null: none is announced. */
  shutdownDate: string | null;
  contextTokens: number;
  outputTokens: number;
  /** null: the model does not reason and accepts `max_tokens`, temperature and top_p. */
  reasoning: { efforts: readonly Effort[]; default: Effort } | null;
}

const seconds = (day: string): number => Date.parse(day) / 1000;

const plain = (id: string, snapshot: string, day: string, contextTokens: number): Model => ({
  id,
  snapshot,
  created: seconds(day),
  shutdownDate: '2027-01-14',
  contextTokens,
  outputTokens: 16_384,
  reasoning: null,
});

const reasoning = (
  id: string,
  day: string,
  shutdownDate: string | null,
  accepted: readonly Effort[],
  byDefault: Effort,
): Model => ({
  id,
  snapshot: id,
  created: seconds(day),
  shutdownDate,
  contextTokens: 1_050_000,
  outputTokens: 128_000,
  reasoning: { efforts: accepted, default: byDefault },
});

const gpt6Efforts: readonly Effort[] = ['none', 'low', 'medium', 'high', 'xhigh', 'max'];

const models: readonly Model[] = [
  plain('gpt-4o-mini', 'gpt-4o-mini-2024-07-18', '2024-07-16', 128_000),
  plain('gpt-4o-mini-2024-07-18', 'gpt-4o-mini-2024-07-18', '2024-07-16', 128_000),
  plain('gpt-4o', 'gpt-4o-2024-08-06', '2024-05-10', 128_000),
  plain('gpt-4.1', 'gpt-4.1-2025-04-14', '2025-04-10', 1_047_576),
  plain('gpt-4.1-mini', 'gpt-4.1-mini-2025-04-14', '2025-04-10', 1_047_576),
  reasoning(
    'gpt-5-mini',
    '2025-08-05',
    '2026-12-11',
    ['minimal', 'low', 'medium', 'high'],
    'medium',
  ),
  reasoning('gpt-5.1', '2025-11-10', '2027-04-01', ['none', 'low', 'medium', 'high'], 'none'),
  reasoning('gpt-6-luna', '2026-09-01', null, gpt6Efforts, 'medium'),
  reasoning('gpt-6.1-sol', '2026-09-01', null, gpt6Efforts, 'medium'),
];

const isServed = (model: Model, now: Date): boolean =>
  model.shutdownDate === null || now.getTime() < Date.parse(model.shutdownDate);

export const servedModels = (now: Date): Model[] => models.filter((model) => isServed(model, now));

/**
 * Throws `model_not_found` for an unknown model and, with another message, for one that was shut
 * down.
 */
export function findModel(id: string, now: Date): Model {
  const model = models.find((candidate) => candidate.id === id);
  if (!model) {
    throw modelNotFound(`The model \`${id}\` does not exist or you do not have access to it.`);
  }
  if (!isServed(model, now)) {
    throw modelNotFound(
      `The model \`${id}\` has been deprecated, learn more here: https://platform.openai.com/docs/deprecations`,
    );
  }
  return model;
}

export const presentModel = (model: Model): Record<string, unknown> => ({
  id: model.id,
  object: 'model',
  created: model.created,
  owned_by: 'system',
  shutdown_date: model.shutdownDate,
});
