import type { World } from '../world/world.ts';
import type { Caller } from './caller.ts';
import type { Parameters, ParameterRules } from './parameters.ts';

/** How answers are made odd, as YouTube's sometimes are. */
export interface Quirks {
  /** Pages hold at most this many items, whatever was asked for. */
  pageSize: number | null;
  /** New replies are published but shown to nobody. */
  hideNewReplies: boolean;
}

/** One accepted call. */
export interface ApiCall {
  parameters: Parameters;
  caller: Caller;
  body: unknown;
  /** Where this stand-in is reached, for the addresses of pictures. */
  base: string;
  world: World;
  quirks: Quirks;
}

/** One method of the API. `handle` answers the body, or null for 204; it throws a Refusal. */
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
