import type { World } from '../world/world.ts';
import type { Caller } from './caller.ts';
import { Refusal } from './refusals.ts';

export interface ApiCall {
  parameters: Parameters;
  caller: Caller;
  body: unknown;
  /** The base URL of this stand-in, for the URLs of pictures. */
  base: string;
  world: World;
}

/** One method of the API. `handle` returns the body, or throws a Refusal. */
export interface Method {
  operation: string;
  verb: 'get' | 'post' | 'put' | 'delete';
  path: string;
  units: number;
  /** Empty: it takes no `part`. */
  parts: readonly string[];
  /** Its parameters besides `part` and those of every Google API. */
  names: readonly string[];
  /** null: an answer without content. */
  handle: (call: ApiCall) => object | null;
}

const COMMON = ['part', 'alt', 'key', 'prettyPrint', 'quotaUser', 'userIp', '$.xgafv'];

/** The query of one call. Repeated parameters count as one list. */
export class Parameters {
  readonly parts: ReadonlySet<string>;
  readonly #values: ReadonlyMap<string, string>;

  constructor(query: URLSearchParams, { names, parts: known }: Pick<Method, 'names' | 'parts'>) {
    this.#values = new Map([...query.keys()].map((name) => [name, query.getAll(name).join(',')]));
    for (const name of this.#values.keys())
      if (!names.includes(name) && !COMMON.includes(name))
        throw new Refusal('unexpectedParameter', {
          message: `The request contains an unexpected parameter: ${name}`,
          location: name,
        });
    this.parts = new Set(this.#list('part'));
    if (this.parts.size === 0 && known.length > 0) this.need('part');
    const unknown = [...this.parts].find((part) => !known.includes(part));
    if (unknown !== undefined) throw new Refusal('unknownPart', { message: `'${unknown}'` });
  }

  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  need(name: string): string {
    const value = this.get(name);
    if (value) return value;
    throw new Refusal('missingRequiredParameter', {
      message: `Missing required parameter: ${name}`,
      location: name,
    });
  }

  #list(name: string): string[] {
    const entries = (this.get(name) ?? '').split(',').map((entry) => entry.trim());
    return entries.filter(Boolean);
  }

  ids(name: string): string[] {
    const ids = this.#list(name);
    if (ids.length === 0 || ids.length > 50)
      throw new Refusal('invalidFilters', { location: name });
    return ids;
  }

  integer(name: string, otherwise: number, [least, most]: readonly [number, number]): number {
    const text = this.get(name);
    if (text === undefined) return otherwise;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new Refusal('invalidParameter', {
      message: `Invalid value '${text}'. Values must be within the range: [${least}, ${most}]`,
      location: name,
    });
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
    const text = this.get(name);
    if (text === undefined) return otherwise;
    const found = allowed.find((candidate) => candidate === text);
    if (found) return found;
    throw new Refusal('invalidParameter', {
      message: `Invalid value '${text}'. Allowed values are: [${allowed.join(', ')}]`,
      location: name,
    });
  }

  /** The name of the one filter that is set. */
  filter<T extends string>(names: readonly T[]): T {
    const [first, ...others] = names.filter((name) => this.get(name) !== undefined);
    if (first === undefined)
      throw new Refusal('missingRequiredParameter', {
        message: `No filter selected. Expected one of: ${names.join(', ')}`,
      });
    if (others.length > 0)
      throw new Refusal('incompatibleParameters', {
        message: `Incompatible parameters specified in the request: ${[first, ...others].join(', ')}`,
      });
    return first;
  }
}
