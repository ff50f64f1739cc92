import type OpenAI from 'openai';
import type { ModelRequest } from '../core/model/ports.ts';
import type { Log } from '../core/log.ts';
import { kindOf, type Failure } from './model-failure.ts';

type Body = OpenAI.ChatCompletionCreateParams;

/** Ways in which a request departs from the usual one, because a server has refused something. */
type Departure =
  | 'json_object'
  | 'without response_format'
  | 'without temperature'
  | 'max_tokens'
  | 'without reasoning_effort'
  | 'without system'
  | 'stream'
  | 'not thinking';

/** The name of the limit that older servers know. */
const olderLimit = (limit: number): { max_tokens: number } => ({ max_tokens: limit });

/** Thinking takes tokens, which are counted with those of the answer. */
const ROOM_FOR_THOUGHTS = 4;

function formOf({ format }: ModelRequest, has: (one: Departure) => boolean) {
  if (!format || has('without response_format')) return {};
  return has('json_object')
    ? { response_format: { type: 'json_object' as const } }
    : {
        response_format: { type: 'json_schema' as const, json_schema: { strict: true, ...format } },
      };
}

function bodyOf(request: ModelRequest, departures: ReadonlySet<Departure>): Body {
  const { model, system, user, temperature, maxTokens, reasoningEffort } = request;
  const has = (one: Departure): boolean => departures.has(one);
  const most = has('not thinking') ? ROOM_FOR_THOUGHTS * maxTokens : maxTokens;
  const effort = has('not thinking') ? 'none' : reasoningEffort;
  return {
    model,
    messages: has('without system')
      ? [{ role: 'user', content: `${system}\n\n${user}` }]
      : [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
    ...(has('without temperature') ? {} : { temperature }),
    ...(has('max_tokens') ? olderLimit(most) : { max_completion_tokens: most }),
    ...(effort && !has('without reasoning_effort') ? { reasoning_effort: effort } : {}),
    ...formOf(request, has),
    ...(has('stream') ? { stream: true } : {}),
  };
}

/** What a complaint asks for, by the words that name the parameter. The first that fits counts. */
const COMPLAINTS: readonly (readonly [RegExp, Departure, keyof Body | null])[] = [
  [/only\W+supports?\W+stream|must\W+stream|stream\W.{0,40}\b(?:true|enable)/iu, 'stream', null],
  [/max_completion_tokens/iu, 'max_tokens', 'max_completion_tokens'],
  [/reasoning_effort|\bthinking\b/iu, 'without reasoning_effort', 'reasoning_effort'],
  [/temperature/iu, 'without temperature', 'temperature'],
  [
    /response_format|json_schema|json_object|\bschema\b|grammar|structured output|handle the (?:requested )?parameters/iu,
    'without response_format',
    'response_format',
  ],
  [
    /system\W.{0,40}(?:role|message|prompt|instruction)|role\W.{0,60}system|got system|roles? must alternate|developer instruction/iu,
    'without system',
    null,
  ],
];

/** A template that does not take the roles fails within the server. */
const MAY_BE_OF_THE_CALL = [400, 422, 500];

/** The parameter of which a server names both forms is refused only in this one. */
const namesOtherForm = (message: string): boolean =>
  /json_object/iu.test(message) && !/json_object\W.{0,30}\bnot\b/iu.test(message);

/** How the request has to depart so that the server may take it. Empty: it is about something else. */
function departuresFor(failure: Failure, sent: Body): Departure[] {
  if (!MAY_BE_OF_THE_CALL.includes(failure.status) || kindOf(failure) !== 'unavailable') return [];
  const fits = (text: string): Departure[] =>
    COMPLAINTS.filter(([words, , name]) => words.test(text) && (name === null || name in sent)).map(
      ([, departure]) => departure,
    );
  const byParam = failure.params.flatMap(fits);
  const [first] = fits(failure.message);
  const named = byParam.length > 0 ? [...new Set(byParam)] : [first ?? []].flat();
  const isForm = named.includes('without response_format');
  const hasSchema = sent.response_format?.type === 'json_schema';
  if (isForm && hasSchema && namesOtherForm(failure.message)) return ['json_object'];
  return named;
}

/** A server may learn, or a router may choose another one: then the usual request is tried again. */
const REMEMBERED_MS = 3_600_000;

/**
 * Servers with the same API differ in what they take. What a model's server refuses is left out for
 * an hour, in this process, once an answer without it was good: a refusal may have had another cause.
 */
export function createRequestForms(warn: Log, now: () => number) {
  /** Until when each model's departures are used. */
  const knownOf = new Map<string, ReadonlyMap<Departure, number>>();

  /** The forms of one call, beginning with what is known of its model. */
  return (request: ModelRequest) => {
    const { model } = request;
    const at = now();
    const known = new Map([...(knownOf.get(model) ?? [])].filter(([, until]) => until > at));
    const departures = new Set(known.keys());
    const depart = (wanted: readonly Departure[]): boolean => {
      const before = departures.size;
      wanted.forEach((one) => departures.add(one));
      return departures.size > before;
    };
    return {
      body: (): Body => bodyOf(request, departures),
      /** Whether there is another form to try after this failure. */
      adapt: (failure: Failure): boolean =>
        depart(departuresFor(failure, bodyOf(request, departures))),
      /** Whether the model may be asked not to think, after it has done nothing else. */
      thinkLess: (): boolean => depart(['not thinking']),
      /** The answer was good: what has helped is remembered. */
      keep: (): void => {
        const helped = [...departures].filter((one) => !known.has(one));
        if (helped.length === 0) return;
        const until = now() + REMEMBERED_MS;
        knownOf.set(model, new Map([...known, ...helped.map((one) => [one, until] as const)]));
        warn('A model wants another form of requests', { model, form: helped.join(', ') });
      },
    };
  };
}

export type RequestForms = ReturnType<typeof createRequestForms>;
