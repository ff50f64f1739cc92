/** The structure of a value: types by key, with all list items merged into one. */
export type Shape = string | { [key: string]: Shape };

function merge(a: Shape, b: Shape): Shape {
  if (typeof a === 'string' || typeof b === 'string') return a === b ? a : `${text(a)}|${text(b)}`;
  const merged = { ...a };
  for (const [key, shape] of Object.entries(b)) {
    const known = merged[key];
    merged[key] = known === undefined ? shape : merge(known, shape);
  }
  return merged;
}

const text = (shape: Shape): string => (typeof shape === 'string' ? shape : 'object');

export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) {
    const items = value.map(shapeOf);
    return items.length === 0 ? 'empty list' : { '[]': items.reduce(merge) };
  }
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}
