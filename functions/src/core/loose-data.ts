/** Reads what others have sent and nothing promises the form of, field by field. */

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object. Of anything else: none. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [];

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

/** undefined: it is no JSON. */
export function parsedJson(
  text: string,
  reviver?: (name: string, value: unknown) => unknown,
): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    return undefined;
  }
}
