import type { ModelRequest } from './ports.ts';

/** Used for every model that has retired or that the API does not serve. */
export const REPLACEMENT_MODEL = 'gpt-6-luna';

/** Model names and the moment at which the API stops serving them. */
const RETIREMENTS: Record<string, string> = {
  'gpt-3.5-turbo': '2026-10-23T00:00:00.000Z',
  'gpt-4.1-nano': '2026-10-23T00:00:00.000Z',
  'o4-mini': '2026-10-23T00:00:00.000Z',
  'gpt-5': '2026-12-11T00:00:00.000Z',
  'gpt-5-mini': '2026-12-11T00:00:00.000Z',
  'gpt-5-nano': '2026-12-11T00:00:00.000Z',
  o3: '2026-12-11T00:00:00.000Z',
  'gpt-4o': '2027-01-14T00:00:00.000Z',
  'gpt-4o-mini': '2027-01-14T00:00:00.000Z',
  'gpt-4.1': '2027-01-14T00:00:00.000Z',
  'gpt-4.1-mini': '2027-01-14T00:00:00.000Z',
  'gpt-5.1': '2027-04-01T00:00:00.000Z',
};

export type ModelChoice = Pick<ModelRequest, 'model' | 'reasoningEffort'>;

/** These models reason unless told not to. They accept a temperature only without reasoning. */
const reasons = (model: string): boolean => model.startsWith('gpt-6');

const named = (model: string): ModelChoice => ({
  model,
  reasoningEffort: reasons(model) ? 'none' : null,
});

/** The model that takes the place of one that cannot be used. */
export const replacement = (): ModelChoice => named(REPLACEMENT_MODEL);

/** The stored model, or the replacement from the moment the stored one retires. */
export function chooseModel(stored: string, now: number): ModelChoice {
  const retires = RETIREMENTS[stored];
  const retired = retires !== undefined && now >= Date.parse(retires);
  return retired ? replacement() : named(stored);
}
