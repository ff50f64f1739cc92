/** What kind of value stands at a place. Numbers and times that are sent as texts are kinds of their own. */
export type Kind =
  | 'null'
  | 'true or false'
  | 'a number'
  | 'a text'
  | 'a number as text'
  | 'a time'
  | 'a list'
  | 'fields';

/** A place in an answer: `items[].snippet.title`. The whole answer is the empty text. */
export type Place = string;

export interface Found {
  kinds: ReadonlySet<Kind>;
  /** The texts that stand there. */
  texts: ReadonlySet<string>;
  /** Wherever it could stand, it does. */
  always: boolean;
}

/** Fields whose very texts are the protocol, wherever they stand. */
export const PROTOCOL: ReadonlySet<string> = new Set([
  ...['kind', 'reason', 'domain', 'location', 'locationType', 'status', 'code', 'error'],
  ...['object', 'type', 'param', 'role', 'finish_reason', 'token_type', 'liveBroadcastContent'],
]);

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

export function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'boolean') return 'true or false';
  if (typeof value === 'number') return 'a number';
  if (typeof value !== 'string') return 'fields';
  if (TIME.test(value)) return 'a time';
  return /^\d+$/.test(value) ? 'a number as text' : 'a text';
}

export const lastName = (place: Place): string => /[^.[\]]*(?=(\[\])*$)/.exec(place)?.[0] ?? '';

/** The place that holds this one. null: this one is the whole answer. */
export function holderOf(place: Place): Place | null {
  if (place === '') return null;
  if (place.endsWith('[]')) return place.slice(0, -2);
  const at = place.lastIndexOf('.');
  return at === -1 ? '' : place.slice(0, at);
}

/**
 * Everything that stands in the answer, by place. All members of a list are one place. `keyed`: the
 * names of the outermost fields are data, and are one place too.
 */
export function shapeOf(body: unknown, keyed = false): ReadonlyMap<Place, Found> {
  const shape = new Map<Place, { kinds: Set<Kind>; texts: Set<string>; times: number }>();
  const walk = (value: unknown, place: Place): void => {
    const found = shape.get(place) ?? { kinds: new Set(), texts: new Set(), times: 0 };
    shape.set(place, found);
    found.times += 1;
    found.kinds.add(kindOf(value));
    if (typeof value === 'string') found.texts.add(value);
    if (Array.isArray(value)) for (const member of value) walk(member, `${place}[]`);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        const shown = place === '' && keyed ? '*' : name;
        walk(inner, place === '' ? shown : `${place}.${shown}`);
      }
  };
  walk(body, '');
  return new Map(
    [...shape].map(([place, { kinds, texts, times }]) => {
      const holder = shape.get(holderOf(place) ?? '');
      return [place, { kinds, texts, always: times >= (holder?.times ?? 0) }];
    }),
  );
}
