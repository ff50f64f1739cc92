import { Refusal } from './refusals.ts';

/** The fields to keep: names, each with the fields to keep inside it. */
class Mask extends Map<string, Mask | 'all'> {}

const invalid = (fields: string): Refusal =>
  new Refusal('invalidParameter', {
    message: `Invalid field selection ${fields}`,
    location: 'fields',
  });

/** Reads `items(id,snippet/title),nextPageToken`. */
function parseMask(fields: string): Mask {
  const tokens = fields.match(/[\w*]+|[(),/]/g) ?? [];
  if (tokens.join('') !== fields.replace(/\s+/g, '')) throw invalid(fields);
  let at = 0;
  const readItem = (into: Mask): void => {
    const name = tokens[at++];
    if (name === undefined || !/^[\w*]+$/.test(name)) throw invalid(fields);
    const next = tokens[at];
    if (next !== '/' && next !== '(') {
      into.set(name, 'all');
      return;
    }
    at += 1;
    const known = into.get(name);
    const inner: Mask = known instanceof Mask ? known : new Mask();
    into.set(name, inner);
    if (next === '/') readItem(inner);
    else readList(inner, ')');
  };
  const readList = (into: Mask, end: ')' | undefined): void => {
    do readItem(into);
    while (tokens[at] === ',' && ++at);
    if (tokens[at] !== end) throw invalid(fields);
    at += 1;
  };
  const mask = new Mask();
  readList(mask, undefined);
  return mask;
}

function keep(value: unknown, mask: Mask): unknown {
  if (Array.isArray(value)) return value.map((entry) => keep(entry, mask));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const wanted = mask.get(name) ?? mask.get('*');
    if (!wanted) return [];
    return [[name, wanted === 'all' ? inner : keep(inner, wanted)] as const];
  });
  return Object.fromEntries(kept);
}

/**
 * Returns a function that makes the partial answer for `fields`, as Google's APIs do. Refuses an
 * invalid selection.
 */
export function fieldSelector(fields: string | undefined): (answer: unknown) => unknown {
  if (fields === undefined) return (answer) => answer;
  const mask = parseMask(fields);
  return (answer) => keep(answer, mask);
}
