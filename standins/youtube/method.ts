import type { World } from '../world/world.ts';
import type { Caller } from './caller.ts';
import type { LateEffects } from './late-effects.ts';
import type { Parameters, ParameterRules } from './parameters.ts';
import type { QuirkSettings } from './quirks/settings.ts';

export interface ApiCall {
  parameters: Parameters;
  caller: Caller;
  body: unknown;
  pathname: string;
  /** The base URL of this stand-in, for the URLs of pictures. */
  base: string;
  world: World;
  /** The quirks of lists for this caller. */
  quirks: QuirkSettings;
  /** Takes the quirks for the present insert. Call it once. */
  takeInsertQuirks: () => QuirkSettings;
  late: LateEffects;
}

/**
 * One method of the API. `handle` returns the body, which is sent as it is if it is a text, or null
 * for 204, or throws a Refusal.
 */
export interface Method extends ParameterRules {
  operation: string;
  verb: 'get' | 'post' | 'put' | 'delete';
  path: string;
  units: number;
  scope: 'force-ssl' | 'any';
  handle: (call: ApiCall) => unknown;
}

export const pageSizeOf = (
  { parameters, quirks }: ApiCall,
  usual: number,
  range: readonly [number, number],
): { asked: number; given: number } => {
  const asked = parameters.integer('maxResults', usual, range);
  return { asked, given: Math.min(asked, quirks.pageSize ?? asked) };
};
