import type { ModelRefusalKind } from '../core/model/ports.ts';
import { fieldsOf, listOf, parsedJson, textOf, type Fields } from '../core/loose-data.ts';

export interface Failure {
  status: number;
  /** Its codes and types, in small letters. */
  codes: readonly string[];
  /** In its own words, with all that it names. */
  message: string;
  /** Names of the parameters that it complains about, as far as it says so by itself. */
  params: readonly string[];
  /** How long it wants to be left alone, in milliseconds. null: it does not say. */
  waitMs: number | null;
}

/** An error may be a text, an object, a list with one, and stand in another one as a text. */
function innermost(value: unknown, depth = 0): Fields {
  if (Array.isArray(value) && depth < 3) return innermost(value[0], depth + 1);
  const parsed = typeof value === 'string' && value.startsWith('{') ? parsedJson(value) : value;
  if (typeof parsed === 'string') return { message: parsed };
  const { error, detail, ...fields } = fieldsOf(parsed);
  const inner = error ?? detail;
  if (Array.isArray(inner)) return { message: JSON.stringify(inner), list: inner };
  if (inner !== undefined && inner !== null && depth < 3) return innermost(inner, depth + 1);
  const within = textOf(fields.message).trim();
  return within.startsWith('{') && depth < 3
    ? { ...fields, ...innermost(within, depth + 1) }
    : fields;
}

const plainText = (code: unknown): string =>
  typeof code === 'string' || typeof code === 'number' ? String(code).toLowerCase() : '';

export interface Answered {
  status: number;
  headers: Headers;
  body: string;
}

function waitIn(said: string, now: number): number | null {
  const seconds = Number(said);
  const wait = Number.isNaN(seconds) ? Date.parse(said) - now : seconds * 1_000;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** A router hands on the headers of its server within the error. */
function waitOf({ headers }: Answered, more: Fields, now: number): number | null {
  const told = Object.entries(more).find(([name]) => name.toLowerCase() === 'retry-after');
  const said = headers.get('retry-after') ?? plainText(told?.[1]);
  return said === '' ? null : waitIn(said, now);
}

/** A router that has the model, but no server for it that takes all parameters, calls that "not found". */
const NO_SERVER_FOR_PARAMETERS = /no endpoints found that/iu;

const isStatus = (code: string): boolean => /^[45]\d\d$/u.test(code);

/** Reads an error of any server. Below 400 the status is good, and the code says what has failed. */
export function failureOf(answered: Answered, now: number): Failure {
  const { status, body } = answered;
  const error = innermost(parsedJson(body) ?? body);
  const { message, code, type, param, list, metadata } = error;
  const { raw, headers: more } = fieldsOf(metadata);
  const codes = [code, type, error.status].map(plainText).filter(Boolean);
  const said = [textOf(message), textOf(raw)].join(' ').trim() || body.slice(0, 2_000);
  const told = status >= 400 ? status : Number(codes.find(isStatus) ?? 502);
  return {
    status: NO_SERVER_FOR_PARAMETERS.test(said) ? 400 : told,
    codes,
    message: said,
    params: [
      ...[textOf(param)].filter(Boolean),
      ...listOf(list).flatMap((one) => listOf(fieldsOf(one).loc).map(textOf).filter(Boolean)),
    ],
    waitMs: waitOf(answered, fieldsOf(more), now),
  };
}

/** One request asks for more tokens than the account has in a minute: waiting does not help. */
const LARGER_THAN_A_MINUTE = /request too large/iu;

const OF_CODE: readonly (readonly [RegExp, ModelRefusalKind])[] = [
  [/unsupported_country/u, 'country'],
  [/insufficient_quota|credit|billing|payment/u, 'credit'],
  [/model_not_found|not_found_error/u, 'model_not_found'],
  [/content_filter|content_policy|invalid_prompt/u, 'filtered'],
  [/context_length|exceed_context|context_size/u, 'too_long'],
  [/rate_limit|slow_down|overloaded/u, 'busy'],
  [/invalid_api_key|authentication|permission/u, 'denied'],
];

/** How the servers word it that give no code. These are their words, not those of any comment. */
const OF_WORDS: readonly (readonly [RegExp, ModelRefusalKind])[] = [
  [/context (?:length|window|size)|maximum context|too long|too many tokens|n_ctx/iu, 'too_long'],
  [/insufficient (?:credit|fund|balance|quota)|more credits|out of credit/iu, 'credit'],
  [
    /models? [^.]{0,80}(?:not found|not exist|not loaded|not available)|no models? loaded|not a valid model|unknown model|no such model|no endpoints found(?! that)/iu,
    'model_not_found',
  ],
  [/unsupported_country|country, region, or territory|location is not supported/iu, 'country'],
  [/api[ _-]?key|auth credentials|unauthori[sz]ed/iu, 'denied'],
  [/content (?:filter|policy|management)|moderation|flagged/iu, 'filtered'],
];

const OF_STATUS: Readonly<Record<number, ModelRefusalKind>> = {
  401: 'denied',
  402: 'credit',
  403: 'denied',
  404: 'model_not_found',
  408: 'timeout',
  413: 'too_long',
  429: 'busy',
  504: 'timeout',
  524: 'timeout',
};

const found = (
  table: readonly (readonly [RegExp, ModelRefusalKind])[],
  text: string,
): ModelRefusalKind | undefined => table.find(([words]) => words.test(text))?.[1];

/** Only complaints about the call are told apart by their words: a server that fails may say anything. */
export function kindOf({ status, codes, message }: Failure): ModelRefusalKind {
  if ([413, 429].includes(status) && LARGER_THAN_A_MINUTE.test(message)) return 'too_long';
  const ofCode = found(OF_CODE, codes.join(' '));
  if (ofCode) return ofCode;
  const ofWords = status < 500 || status === 502 ? found(OF_WORDS, message) : undefined;
  return ofWords ?? OF_STATUS[status] ?? (status === 503 ? 'busy' : 'unavailable');
}

/** A local server that answers at once while it reads its model. One that is overloaded is busy. */
export const isLoading = ({ status, message }: Failure): boolean =>
  status === 503 && /\bloading\b/iu.test(message);
