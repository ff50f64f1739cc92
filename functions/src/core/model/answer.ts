import { hasVisible } from '@replywell/contract/visible';
import { fieldsOf, listOf, parsedJson, textOf, type Fields } from '../loose-data.ts';
import { withoutMarkup } from './markup.ts';

/**
 * The one place that reads what a model has written: for drafts, judgements, translations and
 * the admin's tries. Models think aloud, mark their channels, put words and fences around what
 * they were asked for, or write it into another object; nothing of that may reach a text.
 */

const THOUGHT = '(?:think(?:ing)?|thoughts?|reason(?:ing)?)';
const THINKING = String.raw`(?:\w{1,10}:)?(?:${THOUGHT}|analysis|reflection|scratchpad)`;
const OPENED = new RegExp(
  String.raw`[<[◁]${THINKING}[>\]▷]|<details type="${THOUGHT}"[^>]*>|<\|(?:start|begin)_(?:of_)?${THOUGHT}\|>|<\|channel>\s*thought|<unused94>|^here is my thought process:`,
  'iu',
);
const CLOSED = new RegExp(
  String.raw`[<[◁]/${THINKING}[>\]▷]|</details>|<\|end_(?:of_)?${THOUGHT}\|>|<channel\|>|<unused95>|^here is my response:|\[begin final response\]`,
  'gimu',
);
/** What some models put around the answer itself. A server may have kept the beginning. */
const AROUND =
  /^\s*<(?:answer|response|output|reply)>|<\/(?:answer|response|output|reply)>[\s\S]*$|\[end final response\][\s\S]*$/giu;

/** What stands behind the last end of thinking. A server may have kept the beginning to itself. */
function withoutThinking(text: string): string {
  const end = [...text.matchAll(CLOSED)].at(-1);
  const behind = end ? text.slice(end.index + end[0].length) : text;
  const open = OPENED.exec(behind);
  const answer = open ? behind.slice(0, open.index) : behind;
  const first = OPENED.exec(text);
  return hasVisible(answer) || !first ? answer : text.slice(0, first.index);
}

const CHANNEL = '<|channel|>';
const FINAL =
  /<\|channel\|>\s*final[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>([\s\S]*?)(?=<\|(?:end|return|start|call|channel)\|>|$)/gu;
/** The same channels after a server has taken the marks off and left the names. */
const BARE_FINAL = 'assistantfinal';
const BARE_ANALYSIS = /^\s*(?:assistant)?analysis(?=\p{Lu})/u;

/** Of several channels the last one, which is meant for others to read. */
function finalChannel(text: string): string {
  if (text.includes(CHANNEL))
    return [...text.matchAll(FINAL)].at(-1)?.[1] ?? text.slice(0, text.indexOf(CHANNEL));
  const bare = text.lastIndexOf(BARE_FINAL);
  if (bare >= 0) return text.slice(bare + BARE_FINAL.length);
  return BARE_ANALYSIS.test(text) ? '' : text;
}

const TOKEN = String.raw`<\|[^|>\s]{1,40}\|>|<｜[^｜>]{1,40}｜>|</?s>|<(?:start|end)_of_turn>|\[/?INST\]|<[be]os>`;
const BEFORE = new RegExp(String.raw`^(?:(?:${TOKEN})(?:assistant|model)?\s*)+`, 'u');
const NEXT_TOKEN = new RegExp(TOKEN, 'u');

/** A turn ends at its mark; what a model writes behind it belongs to nobody. */
function oneTurn(text: string): string {
  const begun = text.trim().replace(BEFORE, '');
  const end = NEXT_TOKEN.exec(begun);
  return end ? begun.slice(0, end.index) : begun;
}

/**
 * Without thinking, channels and marks of turns. An answer that is JSON throughout has none.
 * `onlyThought`: there was thinking, and nothing behind it.
 */
export function plainAnswer(raw: string) {
  const begun = raw.replace(/^[\uFEFF\u200B\s]+/u, '');
  if (/^[[{]/u.test(begun) && parsedJson(begun) !== undefined)
    return { text: begun.trim(), onlyThought: false };
  const text = oneTurn(finalChannel(withoutThinking(begun))).replace(AROUND, '');
  return { text: text.trim(), onlyThought: hasVisible(raw) && !hasVisible(text) };
}

/** Where the object that begins at `start` ends, behind its brace. -1: it does not end. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let inText = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (inText && sign === '\\') at += 1;
    else if (sign === '"') inText = !inText;
    else if (!inText && sign === '{') depth += 1;
    else if (!inText && sign === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}

/** JSON as it should be: line breaks within a text, and commas before a bracket, are mended. */
const TEXTS_AND_COMMAS = /"(?:[^"\\]|\\[\s\S])*"|,(?=\s*[}\]])/gu;
const mended = (json: string): string =>
  json.replace(TEXTS_AND_COMMAS, (found) =>
    found === ',' ? '' : found.replace(/\n/gu, '\\n').replace(/\t/gu, '\\t').replace(/\r/gu, ''),
  );

/** `needs_you`, `needsYou` and `Needs-You` are one name. */
const sameNames = (_name: string, value: unknown): unknown =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [
          name.toLowerCase().replace(/[^a-z\d]/gu, ''),
          inner,
        ]),
      )
    : value;

/** More objects than any answer has; each costs a look at the rest of the text. */
const MOST_OBJECTS = 40;

/** The whole objects of a text at their places; of those within others only the outer ones. */
function placedIn(text: string) {
  const found: { fields: Fields; start: number; end: number }[] = [];
  let start = text.indexOf('{');
  for (let tries = 0; start >= 0 && tries < MOST_OBJECTS; tries += 1) {
    const end = endOfObject(text, start);
    const json = end < 0 ? '' : text.slice(start, end);
    const value = parsedJson(json, sameNames) ?? parsedJson(mended(json), sameNames);
    if (value !== undefined) found.push({ fields: fieldsOf(value), start, end });
    start = text.indexOf('{', value === undefined ? start + 1 : end);
  }
  return found;
}

const objectsIn = (text: string): Fields[] => placedIn(text).map(({ fields }) => fields);

const WITHIN = ['text', 'content', 'message'];

/** A text, or the one that an object holds in its place. */
const textWithin = (value: unknown): string =>
  textOf(value) || (WITHIN.map((name) => textOf(fieldsOf(value)[name])).find(hasVisible) ?? '');

const DEEPEST = 4;

/** The object that has one of the names: this one, or one within it, also where it stands as a text. */
function holderOf(value: unknown, names: readonly string[], depth = 0): Fields | null {
  if (depth > DEEPEST) return null;
  if (typeof value === 'string')
    return value.includes('{') ? holderOf(objectsIn(value)[0], names, depth + 1) : null;
  const fields = fieldsOf(value);
  const isHeld = (held: unknown): boolean =>
    held !== undefined &&
    (!(held instanceof Object) || Array.isArray(held) || textWithin(held) !== '');
  if (names.some((name) => isHeld(fields[name]))) return fields;
  for (const inner of Array.isArray(value) ? listOf(value) : Object.values(fields)) {
    const held = holderOf(inner, names, depth + 1);
    if (held) return held;
  }
  return null;
}

/** The first whole object of a plain text that has one of these names. */
function objectIn(text: string, names: readonly string[]): Fields | null {
  const packed = text.startsWith('"') ? textOf(parsedJson(text)) : '';
  return holderOf(objectsIn(packed || text), names);
}

const numberedIn = (value: unknown): Fields[] =>
  Object.entries(fieldsOf(value)).flatMap(([id, one]) =>
    /\d/u.test(id) && one instanceof Object ? [{ id, ...fieldsOf(one) }] : [],
  );

function entriesIn(text: string, name: string): Fields[] {
  const held = Object.values(objectIn(text, [name]) ?? {}).find(Array.isArray);
  if (held) return listOf(held).map(fieldsOf);
  const found = objectsIn(text);
  const byNumber = found.flatMap((one) => [one, one[name]].flatMap(numberedIn));
  return byNumber.length > 0 ? byNumber : found;
}

/**
 * The objects of an answer about several things, by the places of these: a list under this name, or
 * objects under their numbers, from 1 or from 0, whatever stands around them or is missing. Without
 * numbers they are in their order.
 */
export function listIn(raw: string, name: string): ReadonlyMap<number, Fields> {
  const entries = entriesIn(plainAnswer(raw).text, name);
  const numbers = entries.map(({ id }, at) => Number(/\d+/u.exec(String(id))?.[0] ?? at + 1));
  const first = numbers.includes(0) ? 0 : 1;
  return new Map(entries.map((entry, at) => [(numbers[at] ?? 0) - first, entry]));
}

const FENCED = /^[^`~]*(?<fence>```|~~~)(?<inner>[\s\S]*?)(?:\k<fence>|$)/u;
/** The name of a language behind the marks of a fence. */
const FENCE_NAME = /^[\w-]*\n/u;
/** "Reply:" says what follows, in the languages that models write it in. */
const LABEL =
  /^[*_#\s]*(?:reply|response|answer|draft|ответ|відповідь|antwort|réponse|respuesta|resposta|risposta|返信|回复|الرد)[*_\s]*[:：][*_\s]*/iu;
const QUOTED = /^(?:"([^"]*)"|«([^»]*)»|“([^”]*)”|„([^“”]*)[“”])$/su;
/** A line that announces what stands in quotation marks below it. */
const ANNOUNCED = /^[^\n:：]{1,120}[:：][^\S\n]*\n\s*(?=["«“„])/u;
const MACHINERY = /["']?\breply["']?\s*:\s*["{]|<\/?comment_data|<\||\|>|```/iu;
const BEGINS_AS_JSON = /^\s*[[{]\s*["'[{]/u;

/** A text without what stands around it. null: nothing is left, or remains of machinery. */
function cleaned(raw: string, mayBeginAsJson = false): string | null {
  const { text } = plainAnswer(raw);
  const fenced = FENCED.exec(text)?.groups?.inner?.replace(FENCE_NAME, '');
  const bare = (fenced ?? text).trim().replace(LABEL, '');
  const said = bare.replace(ANNOUNCED, '').trim().replace(QUOTED, '$1$2$3$4').trim();
  const isForm = MACHINERY.test(said) || (!mayBeginAsJson && BEGINS_AS_JSON.test(said));
  return hasVisible(said) && !isForm ? said : null;
}

/** A fence within the reply of an object is a part of it. */
const replyIn = (said: string): string | null => cleaned(withoutMarkup(said));

const BEGUN = /"(?:reply|response|answer)"\s*:\s*"/iu;
/** Quotation marks of the reply itself, which nobody has escaped, are followed by other signs. */
const ENDED = /(?<!\\)"(?=\s*(?:$|\}\s*(?:```\s*)?$|,\s*(?:$|"[\w-]{0,30}(?:$|"\s*(?:$|:)))))/u;

/** What was found in an answer that should be an object with a reply. */
export interface ReadAnswer {
  /** null: the answer has no reply that could be used. */
  reply: string | null;
  /** The other fields of the object. null: it was none. */
  fields: Fields | null;
  /** The end of the reply is missing, or what should stand behind it. */
  cutOff: boolean;
}

/** What an object says that has ended too early, or that no parser takes. */
function leftOf(text: string): ReadAnswer {
  const begun = BEGUN.exec(text);
  if (!begun) return { fields: null, reply: null, cutOff: false };
  const behind = text.slice(begun.index + begun[0].length);
  const end = ENDED.exec(behind)?.index ?? null;
  const said = behind.slice(0, end ?? behind.length).replace(/\\(?:u[\da-f]{0,3})?$/iu, '');
  const json = said.replace(/(?<!\\)"/gu, '\\"').replace(/\n/gu, '\\n');
  const beside = [
    `${text.slice(text.indexOf('{'), begun.index).replace(/,\s*$/u, '')}}`,
    end === null ? '' : `{${behind.slice(end + 1).replace(/^\s*,/u, '')}`,
  ].flatMap(objectsIn);
  return {
    fields: beside.length > 0 ? (Object.assign({}, ...beside) as Fields) : null,
    reply: replyIn(textOf(parsedJson(`"${json}"`))),
    cutOff: end === null,
  };
}

/** The reply stands before or behind an object that has the rest. A line that announces it is none. */
function besideOf(text: string): ReadAnswer | null {
  const [found, more] = placedIn(text);
  if (!found || more) return null;
  const { fields } = found;
  if (!BESIDE_NAMES.some((name) => name in fields)) return null;
  const around = [text.slice(0, found.start), text.slice(found.end)].map((part) =>
    part.replace(/```\w*/gu, '').trim(),
  );
  const said = around.find(hasVisible) ?? '';
  return { fields, reply: /[:：]$/u.test(said) ? null : replyIn(said), cutOff: false };
}

const REPLY_NAMES = ['reply', 'response', 'answer', 'text'];
/** What an object without a reply says of it, or of the comment. */
const BESIDE_NAMES = ['uses', 'promises', 'kinds', 'needsyou'];
const TEXT_NAMES = [...REPLY_NAMES, 'translation'];

/**
 * Reads the reply and what stands beside it. Only a text without any object and without remains of
 * machinery is taken for the reply itself: a server that does not know the form answers so each
 * time. Pure.
 */
export function readAnswer(raw: string, cutOff = false): ReadAnswer {
  const { text } = plainAnswer(raw);
  const fields = objectIn(text, REPLY_NAMES);
  if (fields) {
    const said = REPLY_NAMES.map((name) => textWithin(fields[name])).find(hasVisible) ?? '';
    return { reply: replyIn(said), fields, cutOff: false };
  }
  const left = leftOf(text);
  if (left.reply !== null) return { ...left, cutOff: left.cutOff || cutOff };
  const beside = besideOf(text);
  if (beside) return { ...beside, cutOff };
  const reply = objectsIn(text).length > 0 ? null : cleaned(text);
  return { reply: reply && withoutMarkup(reply), fields: left.fields, cutOff };
}

/**
 * Reads an answer that should be a text alone. An object is no text, unless what it was made from has
 * one. null: there is no text.
 */
export function readText(raw: string, mayHoldObject = false): string | null {
  const { text } = plainAnswer(raw);
  if (mayHoldObject) return cleaned(text, true);
  const held = objectIn(text, TEXT_NAMES);
  const value = TEXT_NAMES.map((name) => textOf(held?.[name])).find(hasVisible);
  return value !== undefined || objectsIn(text).length === 0 ? cleaned(value ?? text) : null;
}
