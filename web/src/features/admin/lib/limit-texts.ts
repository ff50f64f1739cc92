import type { DraftLimits } from '@replywell/contract/budget';
import { HIGHEST_DRAFT_LIMITS, MICROS_PER_DOLLAR } from '@replywell/contract/limits';

export const LIMIT_NAMES = [
  'creatorCalls',
  'creatorMicros',
  'projectCalls',
  'projectMicros',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
/** What stands in the fields: numbers of drafts, and amounts in dollars. */
export type LimitTexts = Readonly<Record<LimitName, string>>;

export const isMoney = (name: LimitName): boolean => name.endsWith('Micros');

/** The digits of a millionth of a dollar after the point. */
const DIGITS = String(MICROS_PER_DOLLAR).length - 1;
const CENTS = 2;

const parseCalls = (text: string): number | null => (/^\d{1,8}$/.test(text) ? Number(text) : null);

/** Exact, because money must not pass through fractions. */
const parseDollars = (text: string): number | null => {
  const [, whole, part = ''] = /^(\d{1,6})(?:[.,](\d{1,6}))?$/.exec(text) ?? [];
  return whole === undefined
    ? null
    : Number(whole) * MICROS_PER_DOLLAR + Number(part.padEnd(DIGITS, '0'));
};

/** `12.5` is written as `12.50`, and whole dollars without cents. */
const writeDollars = (micros: number): string => {
  const [whole = '', part = ''] = String(micros / MICROS_PER_DOLLAR).split('.');
  return part === '' ? whole : `${whole}.${part.padEnd(CENTS, '0')}`;
};

/** The limit that was typed. Spaces between digits do not count. null: it is not a valid one. */
export const parseLimit = (name: LimitName, text: string): number | null => {
  const typed = text.replace(/\s/g, '');
  const value = isMoney(name) ? parseDollars(typed) : parseCalls(typed);
  const highest = isMoney(name) ? HIGHEST_DRAFT_LIMITS.micros : HIGHEST_DRAFT_LIMITS.calls;
  return value !== null && value <= highest ? value : null;
};

const fromEach = <Value>(make: (name: LimitName) => Value): Readonly<Record<LimitName, Value>> => ({
  creatorCalls: make('creatorCalls'),
  creatorMicros: make('creatorMicros'),
  projectCalls: make('projectCalls'),
  projectMicros: make('projectMicros'),
});

export const textsOf = (limits: DraftLimits): LimitTexts =>
  fromEach((name) => (isMoney(name) ? writeDollars(limits[name]) : String(limits[name])));

/** All four limits, or the names of the fields that hold no valid one. */
export const parseLimits = (
  texts: LimitTexts,
): { limits: DraftLimits } | { wrong: readonly LimitName[] } => {
  const wrong = LIMIT_NAMES.filter((name) => parseLimit(name, texts[name]) === null);
  return wrong.length > 0
    ? { wrong }
    : { limits: fromEach((name) => parseLimit(name, texts[name]) ?? 0) };
};

/** Whether the fields mean something else than these limits. */
export const differ = (texts: LimitTexts, limits: DraftLimits): boolean =>
  LIMIT_NAMES.some((name) => parseLimit(name, texts[name]) !== limits[name]);
