import { faultSchema, type Fault } from './fault-schema.ts';

export interface Abilities {
  operations: ReadonlySet<string>;
  hasLateEffects: boolean;
  isAccount: (account: string) => boolean;
}

/** The ordered faults, one or a list, or what is wrong with the order. */
export function readFaults(
  body: unknown,
  { operations, hasLateEffects, isAccount }: Abilities,
): { faults: Fault[] } | { error: unknown } {
  const parsed = faultSchema
    .array()
    .min(1)
    .safeParse(Array.isArray(body) ? body : [body]);
  if (!parsed.success) return { error: parsed.error.issues };
  const faults = parsed.data;
  const unknown = faults.find(({ operation }) => operation !== '*' && !operations.has(operation));
  if (unknown)
    return {
      error: `There is no operation ${unknown.operation}. There are: ${[...operations].join(', ')}.`,
    };
  const stranger = faults.find(({ account }) => account !== undefined && !isAccount(account));
  if (stranger) return { error: `There is no account ${stranger.account ?? ''}.` };
  if (!hasLateEffects && faults.some(({ effectAfterMs }) => effectAfterMs !== undefined))
    return { error: 'This stand-in has no late effects.' };
  return { faults };
}
