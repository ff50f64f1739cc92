import { kindOf, PROTOCOL } from './shape.ts';

/** Stands in a recording for a text that says nothing about the protocol, and may be personal. */
export const BLANK = '-';

function blankText(text: string, name: string): string {
  if (PROTOCOL.has(name)) return text;
  const kind = kindOf(text);
  if (kind === 'a time')
    return text.includes('.') ? '2026-01-01T00:00:00.000Z' : '2026-01-01T00:00:00Z';
  return kind === 'a number as text' ? '0' : BLANK;
}

/**
 * The same shape without what people wrote, names, ids, tokens and counts. `keyed`: the outermost
 * names are data too.
 */
export function blank(value: unknown, keyed = false, name = ''): unknown {
  if (typeof value === 'string') return blankText(value, name);
  if (typeof value === 'number') return PROTOCOL.has(name) ? value : 0;
  if (Array.isArray(value)) return value.map((member) => blank(member, false, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner], at) => [
      keyed ? `key-${at}` : key,
      blank(inner, false, key),
    ]),
  );
}
