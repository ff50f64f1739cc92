/**
 * How the texts of others are written into a prompt: as the values of one JSON object, in which
 * nothing can be taken for the end of its block or for the frame of a prompt.
 */

/** Brackets and what looks like them, entities, fences, line breaks that JSON leaves as they are. */
const FRAME =
  '<>&`[\\]\\u0085\\u2028\\u2029\\u02C2\\u02C3\\u1438\\u1433\\u2039\\u203A\\u2329\\u232A\\u276C-\\u2771\\u27E8-\\u27EB\\u3008-\\u300B\\uFE64\\uFE65\\uFF1C\\uFF1E\\uFF3B\\uFF3D';
/** These, rows of `#`, and the name of the block. */
const FRAME_SIGNS = new RegExp(`[${FRAME}]|#(?=#)|(?<=#)#|(?<=comment)_(?=data)`, 'giu');
const MAY_BE_ESCAPED = new RegExp(`[${FRAME}#]`, 'u');

/** Nobody sees them. Some join emoji, which stay readable without. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The text that a person sees. */
export const visible = (text: string): string => text.replace(INVISIBLE, '').toWellFormed();

/** Whether the sign may stand in the block as `\uXXXX`. */
export const mayBeEscaped = (sign: string): boolean => MAY_BE_ESCAPED.test(sign);

/** A text, or named values. There are no lists, so that no square bracket stands in the block. */
type Value = string | null | { readonly [name: string]: Value };

/** JSON with more signs escaped than JSON asks for. */
function written(value: Value): string {
  if (value === null || typeof value === 'string')
    return JSON.stringify(value).replace(FRAME_SIGNS, escaped);
  const fields = Object.entries(value).map(([name, inner]) => `"${name}":${written(inner)}`);
  return `{${fields.join(',')}}`;
}

/** Several values under the names 1, 2, 3 and so on; null: there are none. */
export const numbered = (values: readonly Value[]): Value =>
  values.length === 0
    ? null
    : Object.fromEntries(values.map((value, index) => [String(index + 1), value]));

/** The data stand on one line that begins and ends as nothing in them can. */
export const dataBlock = (fields: Readonly<Record<string, Value>>): string =>
  `<comment_data>\n${written(fields)}\n</comment_data>`;
