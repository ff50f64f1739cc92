import type { ModelRequest, Tokens } from './ports.ts';

/** Takes the place of every model that has retired or that OpenAI does not serve. */
export const REPLACEMENT_MODEL = 'gpt-6-luna';

const OCTOBER_2026 = '2026-10-23T00:00:00.000Z';
const DECEMBER_2026 = '2026-12-11T00:00:00.000Z';
const JANUARY_2027 = '2027-01-14T00:00:00.000Z';

/** The moments at which the API stops serving models. */
const RETIRES: Readonly<Record<string, string>> = {
  'gpt-3.5-turbo': OCTOBER_2026,
  'gpt-4.1-nano': OCTOBER_2026,
  'o4-mini': OCTOBER_2026,
  'gpt-5': DECEMBER_2026,
  'gpt-5-mini': DECEMBER_2026,
  'gpt-5-nano': DECEMBER_2026,
  o3: DECEMBER_2026,
  'gpt-4o': JANUARY_2027,
  'gpt-4o-mini': JANUARY_2027,
  'gpt-4.1': JANUARY_2027,
  'gpt-4.1-mini': JANUARY_2027,
  'gpt-5.1': '2027-04-01T00:00:00.000Z',
};

/** Dollars for a million tokens, where they are known. */
const PRICES: Readonly<Record<string, Tokens>> = {
  'gpt-4o-mini': { input: 0.15, cached: 0.075, output: 0.6 },
  [REPLACEMENT_MODEL]: { input: 0.1, cached: 0.01, output: 0.5 },
};

export type ModelChoice = Pick<ModelRequest, 'model' | 'reasoningEffort'>;

/** These reason unless told not to, and accept a temperature only without reasoning. */
const reasons = (model: string): boolean => model.startsWith('gpt-6');

/** The models of a deployment. */
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
  const retires = RETIRES[wanted];
  const model = retires && now >= Date.parse(retires) ? REPLACEMENT_MODEL : wanted;
  return { model, reasoningEffort: reasons(model) ? 'none' : null };
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
