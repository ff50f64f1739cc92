import type { Endpoint } from '@replywell/contract/endpoint';
import { errorBodySchema } from '@replywell/contract/errors';
import { z } from 'zod';
import type { FuzzCall } from './calls.ts';
import { namesOf, privateWord, WORDS } from './creators.ts';

export interface FuzzAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** One call, its answer, and what is stored before and after it. */
export interface Exchange {
  call: FuzzCall;
  /** null: the call goes past all endpoints. */
  endpoint: Endpoint | null;
  answer: FuzzAnswer;
  before: { stored: string; counted: string };
  after: { stored: string; counted: string };
  /** What the API has logged as an error of its own meanwhile. */
  logged: readonly string[];
}

const envelopeSchema = z.strictObject(errorBodySchema.shape);
const CYRILLIC = /\p{Script=Cyrillic}/u;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRefused = ({ status }: FuzzAnswer): boolean => status >= 400;
/** Answers without a body: a HEAD has none, and Express answers OPTIONS by itself. */
const hasNoBody = ({ method }: FuzzCall): boolean => method === 'HEAD' || method === 'OPTIONS';

function faultsOfRefusal({ call, answer }: Exchange): string[] {
  if (!isRefused(answer) || hasNoBody(call)) return [];
  const envelope = envelopeSchema.safeParse(parsed(answer.text));
  if (!envelope.success) return [`is refused without the envelope: ${answer.text.slice(0, 200)}`];
  const { message } = envelope.data;
  const faults: string[] = [];
  const { language } = call;
  // Addresses that the call has named are repeated as they are, in whatever script.
  if (language !== null && CYRILLIC.test(message) !== (language === 'ru'))
    faults.push(`is refused in another language than ${language}: ${message}`);
  if (message.trim() === '') faults.push('is refused without words');
  if (answer.headers['cache-control'] !== 'private, no-store') faults.push('may be cached');
  return faults;
}

function faultsOfSuccess({ call, endpoint, answer }: Exchange): string[] {
  if (isRefused(answer) || endpoint === null || hasNoBody(call)) return [];
  const body = parsed(answer.text);
  return endpoint.answer.safeParse(body).success && body !== undefined
    ? []
    : ['is answered with what the contract does not promise'];
}

const ALL_WORDS = WORDS.map((word) => ({ word, hidden: privateWord(word), names: namesOf(word) }));

/** Also what is inside of something that looks like a token. */
function readable({ text, headers }: FuzzAnswer): string {
  const inside = [...text.matchAll(/[\w-]{20,}/g)].map(([part]) =>
    Buffer.from(part, 'base64url').toString(),
  );
  return [text, JSON.stringify(headers), ...inside].join('\n');
}

/**
 * Marks of another creator than the caller. Names that the call itself has named may be named back;
 * nobody can know the private ones.
 */
function leaksOf({ call, answer }: Exchange): string[] {
  const text = readable(answer);
  const asked = JSON.stringify(call);
  return ALL_WORDS.filter(({ word }) => word !== call.caller)
    .filter(
      ({ word, hidden }) => text.includes(hidden) || (text.includes(word) && !asked.includes(word)),
    )
    .map(({ word }) => `holds data of ${word}: ${answer.text.slice(0, 200)}`);
}

/** Refusals that come after the counting of a try or after a letter may have been sent. */
const COUNTED = new Set([...['googleCode', 'googleLogin', 'passwordLogin', 'adminLogin']]);

function changesOf({ call, answer, before, after }: Exchange): string[] {
  if (!isRefused(answer)) return [];
  if (before.stored !== after.stored) return ['is refused and has changed something'];
  const mayCount = call.name !== null && COUNTED.has(call.name);
  return mayCount || before.counted === after.counted ? [] : ['is refused and counted as a try'];
}

/** What is wrong with an answer, in words. Empty: nothing. */
export function faultsOf(exchange: Exchange): string[] {
  const { answer, logged } = exchange;
  return [
    ...(answer.status >= 500 ? [`fails with ${answer.status}`] : []),
    ...logged.map((line) => `is logged as an error: ${line}`),
    ...('x-powered-by' in answer.headers ? ['names the framework'] : []),
    ...faultsOfRefusal(exchange),
    ...faultsOfSuccess(exchange),
    ...leaksOf(exchange),
    ...changesOf(exchange),
  ];
}
