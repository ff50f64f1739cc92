import { Refusal } from './refusals.ts';

/** Every Google API accepts these besides the method's own. */
const COMMON = ['alt', 'fields', 'key', 'prettyPrint', 'quotaUser', 'userIp', '$.xgafv'];

/** What a method accepts. */
export interface ParameterRules {
  parts: readonly string[];
  /** true for deletes and moderation, which have no parts. */
  partless?: boolean;
  names: readonly string[];
}

/** The query of one call. Repeated parameters count as one list. */
export class Parameters {
  readonly parts: ReadonlySet<string>;
  readonly #values: ReadonlyMap<string, string>;

  constructor(query: URLSearchParams, rules: ParameterRules) {
    this.#values = new Map([...query.keys()].map((name) => [name, query.getAll(name).join(',')]));
    const own = rules.partless ? rules.names : ['part', ...rules.names];
    for (const name of this.#values.keys())
      if (!own.includes(name) && !COMMON.includes(name))
        throw new Refusal('unexpectedParameter', {
          message: `The request contains an unexpected parameter: ${name}`,
          location: name,
        });
    this.parts = rules.partless ? new Set() : this.#readParts(rules.parts);
  }

  #readParts(known: readonly string[]): Set<string> {
    const parts = this.list('part');
    if (parts.length === 0)
      throw new Refusal('missingRequiredParameter', {
        message: 'Missing required parameter: part',
        location: 'part',
      });
    const unknown = parts.find((part) => !known.includes(part));
    if (unknown !== undefined) throw new Refusal('unknownPart', { message: `'${unknown}'` });
    return new Set(parts);
  }

  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  /** The entries of a comma-separated list. */
  list(name: string): string[] {
    return (this.get(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
  }

  /** At most `most` ids. */
  ids(name: string, most = 50): string[] {
    const ids = this.list(name);
    if (ids.length === 0 || ids.length > most)
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
