import type { ModelRequest, Tokens } from './ports.ts';

interface ListedModel {
  /** The moment at which the API stops serving it. null: none is announced. */
  retires: string | null;
  /** The model that takes its place then. */
  successor: string | null;
  /** It reasons unless told not to, and accepts a temperature only without reasoning. */
  reasons: boolean;
  /** Dollars for a million tokens. Missing: not known. */
  price?: Readonly<Tokens>;
}

/** Takes the place of every model that has retired or that the API does not serve. */
export const REPLACEMENT_MODEL = 'gpt-6-luna';

const retiring = (retires: string): ListedModel => ({
  ...{ retires, successor: REPLACEMENT_MODEL, reasons: false },
});

const OCTOBER_2026 = '2026-10-23T00:00:00.000Z';
const DECEMBER_2026 = '2026-12-11T00:00:00.000Z';
const JANUARY_2027 = '2027-01-14T00:00:00.000Z';

/** All that is known about models. */
const MODELS: Readonly<Record<string, ListedModel>> = {
  'gpt-3.5-turbo': retiring(OCTOBER_2026),
  'gpt-4.1-nano': retiring(OCTOBER_2026),
  'o4-mini': retiring(OCTOBER_2026),
  'gpt-5': retiring(DECEMBER_2026),
  'gpt-5-mini': retiring(DECEMBER_2026),
  'gpt-5-nano': retiring(DECEMBER_2026),
  o3: retiring(DECEMBER_2026),
  'gpt-4o': retiring(JANUARY_2027),
  'gpt-4o-mini': {
    ...retiring(JANUARY_2027),
    price: { input: 0.15, cached: 0.075, output: 0.6 },
  },
  'gpt-4.1': retiring(JANUARY_2027),
  'gpt-4.1-mini': retiring(JANUARY_2027),
  'gpt-5.1': retiring('2027-04-01T00:00:00.000Z'),
  'gpt-6-luna': {
    retires: null,
    successor: null,
    reasons: true,
    price: { input: 0.1, cached: 0.01, output: 0.5 },
  },
};

export type ModelChoice = Pick<ModelRequest, 'model' | 'reasoningEffort'>;

/** Models of one family reason alike, also those that are not listed. */
const reasons = (model: string): boolean => MODELS[model]?.reasons ?? model.startsWith('gpt-6');

const named = (model: string): ModelChoice => ({
  model,
  reasoningEffort: reasons(model) ? 'none' : null,
});

/** The names that a deployment has set. null: nothing is set. */
export interface OwnModels {
  /** Used for every draft, in the place of the model in a creator's settings. */
  model: string | null;
  /** Asked when the model is not served, too busy or out of reach. */
  fallback: string | null;
}

export const NO_OWN_MODELS: OwnModels = { model: null, fallback: null };

/** The model, or from the moment at which it retires its successor. */
export function chooseModel(wanted: string, now: number): ModelChoice {
  const { retires, successor } = MODELS[wanted] ?? { retires: null, successor: null };
  const retired = retires !== null && now >= Date.parse(retires);
  return retired && successor !== null ? chooseModel(successor, now) : named(wanted);
}

/** The model that is asked when `model` gives no answer. null: there is no other one. */
export function fallbackFor(
  model: string,
  { fallback }: OwnModels,
  now: number,
): ModelChoice | null {
  const other = chooseModel(fallback ?? REPLACEMENT_MODEL, now);
  return other.model === model ? null : other;
}

/** What tokens cost at OpenAI, in millionths of a dollar. null: the price or the number is not known. */
export function microdollarsFor(model: string, { input, cached, output }: Tokens): number | null {
  const price = MODELS[model]?.price;
  if (!price || input === 0) return null;
  return Math.ceil((input - cached) * price.input + cached * price.cached + output * price.output);
}
