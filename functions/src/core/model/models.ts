import type { ModelRequest, Tokens } from './ports.ts';

/** Takes the place of every model that has retired or that OpenAI does not serve. */
export const REPLACEMENT_MODEL = 'gpt-6-luna';

/** The days (UTC) from which the API does not serve models any more. */
const RETIRED: Readonly<Record<string, readonly string[]>> = {
  '2026-10-23': ['gpt-3.5-turbo', 'gpt-4.1-nano', 'o4-mini'],
  '2026-12-11': ['gpt-5', 'gpt-5-mini', 'gpt-5-nano', 'o3'],
  '2027-01-14': ['gpt-4o', 'gpt-4o-mini', 'gpt-4.1', 'gpt-4.1-mini'],
  '2027-04-01': ['gpt-5.1'],
};

/** Dollars for a million tokens, where they are known. */
const PRICES: Readonly<Record<string, Tokens>> = {
  'gpt-4o-mini': { input: 0.15, cached: 0.075, output: 0.6 },
  [REPLACEMENT_MODEL]: { input: 0.1, cached: 0.01, output: 0.5 },
};

export type ModelChoice = Pick<ModelRequest, 'model' | 'reasoningEffort'>;

export interface OwnModels {
  /** Used for every draft, in the place of the model in a creator's settings. null: that one is. */
  model: string | null;
  /** Asked when the model is not served, too busy or out of reach. null: none is. */
  fallback: string | null;
  /** Takes the second look. null: the one that writes does. */
  judge: string | null;
}

export const NO_OWN_MODELS: OwnModels = { model: null, fallback: REPLACEMENT_MODEL, judge: null };

/** The model, or from the moment at which it retires the one that takes its place. */
export function chooseModel(wanted: string, now: number): ModelChoice {
  const isRetired = Object.entries(RETIRED).some(
    ([day, models]) => models.includes(wanted) && now >= Date.parse(day),
  );
  const model = isRetired ? REPLACEMENT_MODEL : wanted;
  // These reason unless told not to, and accept a temperature only without reasoning.
  return { model, reasoningEffort: model.startsWith('gpt-6') ? 'none' : null };
}

/** The model that is asked when `model` gives no answer. null: there is no other one. */
export function fallbackFor(
  model: string,
  { fallback }: OwnModels,
  now: number,
): ModelChoice | null {
  if (fallback === null) return null;
  const other = chooseModel(fallback, now);
  return other.model === model ? null : other;
}

/** What tokens cost at OpenAI, in millionths of a dollar. null: the price or the number is not known. */
export function microdollarsFor(model: string, { input, cached, output }: Tokens): number | null {
  const price = PRICES[model];
  if (!price || input === 0) return null;
  return Math.ceil((input - cached) * price.input + cached * price.cached + output * price.output);
}
