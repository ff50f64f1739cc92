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

/**
 * JSON with more signs escaped than JSON asks for, and without what nobody sees. A list is written as
 * values under the names 1, 2, 3 and so on, so that no square bracket stands in the block; null: it
 * has none.
 */
function written(value: unknown): string {
  if (typeof value === 'string')
    return JSON.stringify(visible(value)).replace(FRAME_SIGNS, escaped);
  if (!(value instanceof Object) || (Array.isArray(value) && value.length === 0)) return 'null';
  const nameOf = (name: string) => (Array.isArray(value) ? Number(name) + 1 : name);
  const fields = Object.entries(value).map(([name, one]) => `"${nameOf(name)}":${written(one)}`);
  return `{${fields.join(',')}}`;
}

/** The data stand on one line that begins and ends as nothing in them can. */
export const dataBlock = (fields: Readonly<Record<string, unknown>>): string =>
  `<comment_data>\n${written(fields)}\n</comment_data>`;
