import { createOpenaiStandin } from '../../../standins/openai/server.ts';
import { SHAPE_NAMES } from '../../../standins/openai/shapes.ts';
import { readText } from '../core/model/answer.ts';
import { ModelRefusal, type ModelRequest } from '../core/model/ports.ts';
import { writeDraft } from '../core/drafting/write-draft.ts';
import { DEFAULT_PROMPTS } from '@replywell/contract/prompt';
import { scriptedServer, type Script } from '../testing/scripted-server.ts';
import { createModel } from './model.ts';

/** Through the real SDK, against the stand-in's server and one that follows a script. */

const { standin } = createOpenaiStandin({ now: () => new Date('2026-11-21T12:00:00Z') });
let base = '';
let server: Awaited<ReturnType<typeof scriptedServer>>;
beforeAll(async () => {
  base = await standin.listen(0);
  server = await scriptedServer();
});
afterAll(async () => {
  await standin.close();
  await server.close();
});
beforeEach(() => control('reset'));

async function control(path: string, body: object = {}): Promise<void> {
  const answer = await fetch(`${base}/__control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** How long was waited, without waiting. */
const pauses: number[] = [];
let now = 0;
function modelAt(url: string, apiKey: string | undefined = 'sk-local') {
  pauses.length = 0;
  now = 0;
  const pause = (milliseconds: number): Promise<void> => {
    pauses.push(milliseconds);
    now += milliseconds;
    return Promise.resolve();
  };
  return createModel({ baseUrl: `${url}/v1`, apiKey, pause, now: () => now });
}

const asked = () =>
  standin.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => body as Record<string, unknown>);

const draftWith = (model = modelAt(base), comment = 'Which oil do you use after sharpening?') =>
  writeDraft(
    { model, clock: () => now, warn: () => undefined },
    {
      template: DEFAULT_PROMPTS.en,
      data: { comment, viewer: '@sam', video: 'Old knives', summary: null },
      aiModel: 'gpt-4o-mini',
      aiTemperature: 8,
    },
  );

async function refusedWith(attempt: Promise<unknown>): Promise<ModelRefusal> {
  const error = await attempt.catch((thrown: unknown) => thrown);
  if (!(error instanceof ModelRefusal)) throw new Error(`Not refused: ${String(error)}`);
  return error;
}

const choice = (message: object, finish_reason = 'stop'): Script => ({
  body: { choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }] },
});

describe('the draft is the plain reply', () => {
  let usual = '';
  beforeAll(async () => {
    await control('reset');
    usual = (await draftWith()).text;
  });

  test.each(SHAPE_NAMES.answers)('of an answer with this shape: %s', async (shape) => {
    await control('answer-as', { shape });
    const { text, used } = await draftWith();
    expect(text.replace(/\s+/gu, ' ')).toBe(usual);
    expect(used.calls).toBe(1);
  });

  test.each(SHAPE_NAMES.dislikes)(
    'of a server that %s, and is not asked so again',
    async (shape) => {
      const model = modelAt(base);
      await control('answer-as', { shape, times: 4 });
      const first = await draftWith(model);
      expect(first.text).toBe(usual);
      expect(first.used.calls).toBe(2);
      await control('reset');
      await control('answer-as', { shape });
      expect((await draftWith(model)).used.calls).toBe(1);
    },
  );
});

test('what a server takes again after an hour is sent again', async () => {
  const model = modelAt(base);
  await control('answer-as', { shape: 'refuses temperature' });
  await draftWith(model);
  now += 3_600_000;
  expect((await draftWith(model)).used.calls).toBe(1);
  expect(asked().at(-1)).toHaveProperty('temperature');
});

test('a refusal that passes is not remembered: only what has helped is', async () => {
  const model = modelAt(base);
  await control('answer-as', { shape: 'refuses temperature' });
  await control('answer-as', { shape: 'wrong key' });
  await refusedWith(draftWith(model));
  await draftWith(model);
  expect(asked().at(-1)).toHaveProperty('temperature');
});

test.each<[string, Script]>([
  ['of a server that has failed', choice({ content: 'Thanks for' }, 'error')],
  [
    'of a stream that broke',
    { raw: 'data: {"choices":[{"index":0,"delta":{"content":"Thanks for"}}]}\n\n' },
  ],
])('the text %s is half a text', async (_what, script) => {
  server.script(script);
  expect(await complete()).toMatchObject({ text: 'Thanks for', cutOff: true });
});

test.each([
  ['a think block', '<think>Better not mention the deal.</think>\nPeat.'],
  ['channels', '<|channel|>analysis<|message|>The deal<|end|><|channel|>final<|message|>Peat.'],
  ['an object', '{"translation": "Peat."}'],
  ['an object with a thought', '{"thinking": "The deal", "translation": "Peat."}'],
  ['a fence', 'Here:\n```\nPeat.\n```'],
])('a translation or a summary out of %s is its text alone', (_what, raw) => {
  expect(readText(raw)).toBe('Peat.');
});

test.each<[string, string, number]>([
  ['wrong key', 'denied', 1],
  ['wrong key as a text', 'denied', 1],
  ['no credit', 'credit', 1],
  ['no credit, as too many', 'credit', 1],
  ['no such model', 'model_not_found', 1],
  ['no such model, as a bad call', 'model_not_found', 1],
  ['no such model, numbered', 'model_not_found', 1],
  ['too many', 'busy', 1],
  ['too many, with a moment', 'busy', 2],
  ['too many, in words', 'busy', 2],
  ['overloaded', 'busy', 2],
  ['too long', 'too_long', 1],
  ['too long, in detail', 'too_long', 1],
  ['larger than a minute takes', 'too_long', 1],
  ['larger than a minute takes, as too many', 'too_long', 1],
  ['another country', 'country', 1],
  ['a bad call without a word', 'unavailable', 1],
  ['failing', 'unavailable', 2],
  ['a page', 'unavailable', 2],
  ['a failure with a good status', 'busy', 1],
  ['a failure within the choice', 'credit', 1],
  ['a failure within the stream', 'busy', 2],
  ['only reasoning', 'only_thought', 3],
  ['only reasoning until the limit', 'only_thought', 3],
  ['only a think block', 'only_thought', 3],
  ['nothing at all', 'empty', 1],
  ['refusal', 'refused', 1],
  ['filtered', 'filtered', 1],
])('the cause is told by its name: %s is %s', async (shape, kind, requests) => {
  await control('answer-as', { shape, times: 9 });
  const error = await refusedWith(modelAt(base).complete(request));
  expect([error.kind, error.bill.calls]).toEqual([kind, requests]);
});

const RAW = '{"error":{"message":"Country, region, or territory not supported"}}';
test.each<[string, Script]>([
  [
    'behind a router',
    { status: 403, body: { error: { code: 403, message: 'Failed', metadata: { raw: RAW } } } },
  ],
  [
    'at another server',
    {
      status: 400,
      body: { error: { message: 'User location is not supported for the API use.' } },
    },
  ],
])('a country that is not served is told, also %s', async (_where, script) => {
  server.script(script);
  await expect(complete()).rejects.toMatchObject({ kind: 'country' });
});

test('a server that is busy says until when', async () => {
  for (const shape of ['too many', 'a failure with a good status']) {
    await control('answer-as', { shape });
    expect((await refusedWith(modelAt(base).complete(request))).waitMs).toBe(40_000);
  }
});

test('a model that has only thought is asked once not to think, and has more room', async () => {
  await control('answer-as', { shape: 'only reasoning' });
  const thinker = { ...request, model: 'gpt-6-luna', reasoningEffort: 'none' } as const;
  expect((await modelAt(base).complete(thinker)).text).not.toBe('');
  expect(asked()[1]).toMatchObject({ reasoning_effort: 'none', max_completion_tokens: 2_800 });
});

test('a model that is being loaded is waited for, and that is no call', async () => {
  await control('answer-as', { shape: 'loading for ever', times: 8 });
  const { bill } = await modelAt(base).complete(request);
  expect([bill.calls, pauses.length]).toEqual([1, 8]);
});

test('a model that is never loaded ends within the time of the function', async () => {
  await control('answer-as', { shape: 'loading for ever', times: 40 });
  expect((await refusedWith(modelAt(base).complete(request))).kind).toBe('busy');
  expect(now).toBeLessThan(52_000);
});

test('whatever goes wrong, a draft makes three requests at most', async () => {
  await control('answer-as', { shape: 'refuses response_format' });
  await control('answer-as', { shape: 'failing', times: 9 });
  await refusedWith(draftWith());
  expect(asked()).toHaveLength(3);
});

test('who wants one answer is not waited for twice, and what a server refuses is still left out', async () => {
  await control('answer-as', { shape: 'refuses response_format' });
  await control('answer-as', { shape: 'failing', times: 9 });
  const format = { name: 'x', schema: { type: 'object' } };
  await refusedWith(modelAt(base).complete({ ...request, format, once: true }));
  expect(asked()).toHaveLength(2);
});

test('without a key nothing is asked, and drafts are off', async () => {
  const model = createModel({ baseUrl: `${base}/v1` });
  expect((await refusedWith(model.complete(request))).kind).toBe('off');
  expect(asked()).toHaveLength(0);
});

const request: ModelRequest = {
  model: 'gpt-4o-mini',
  reasoningEffort: null,
  temperature: 0.8,
  system: 'Answer.',
  user: '<comment_data>{}</comment_data>',
  maxTokens: 700,
  withinMs: 52_000,
  tries: 3,
};

const complete = (extra: Partial<ModelRequest> = {}) =>
  modelAt(server.url).complete({ ...request, ...extra });

test('sends the key, both messages, the temperature and the limit; no effort to models without it', async () => {
  server.script(choice({ content: 'Thanks!' }));
  expect(await complete()).toMatchObject({ text: 'Thanks!', cutOff: false });
  expect(server.calls[0]).toMatchObject({
    path: '/v1/chat/completions',
    authorization: 'Bearer sk-local',
    body: {
      model: 'gpt-4o-mini',
      messages: [
        { role: 'system', content: 'Answer.' },
        { role: 'user', content: request.user },
      ],
      temperature: 0.8,
      max_completion_tokens: 700,
    },
  });
  expect(server.calls[0]?.body).not.toHaveProperty('reasoning_effort');
});

test('a text that ended at the limit says so', async () => {
  server.script(choice({ content: 'Thanks for' }, 'length'));
  expect(await complete()).toMatchObject({ text: 'Thanks for', cutOff: true });
});

test('more letters than the limit can hold are not read, and the text counts as ended there', async () => {
  server.script(choice({ content: `a${'\u{1f600}'.repeat(50_000)}` }));
  const { text, cutOff } = await complete();
  // An emoji is two letters of the text, and none is cut in half.
  expect([text.length, text.isWellFormed(), cutOff]).toEqual([6_999, true, true]);
});

test('a broken connection is tried once more, and then the server is out of reach', async () => {
  server.script('drop', 'drop', choice({ content: 'too late' }));
  expect((await refusedWith(complete())).kind).toBe('unreachable');
  expect(server.calls).toHaveLength(2);
});

test('a silent server is told apart from one that fails, and asked no second time', async () => {
  server.script('silent', 'silent');
  expect((await refusedWith(complete({ withinMs: 200 }))).kind).toBe('timeout');
  // On a busy machine the time may be over before the first call has arrived.
  expect(server.calls.length).toBeLessThanOrEqual(1);
});

test.each(['before it begins', 'while the server works'])(
  'a call that is ended %s asks nothing more',
  async (when) => {
    server.script('silent');
    const controller = new AbortController();
    if (when === 'before it begins') controller.abort();
    const arrived = server.nextCall();
    const call = complete({ signal: controller.signal });
    if (when !== 'before it begins') await arrived;
    controller.abort();
    expect((await refusedWith(call)).kind).toBe('cancelled');
    expect(server.calls).toHaveLength(when === 'before it begins' ? 0 : 1);
  },
);

test('the tokens of all requests are counted, and those that the server still had', async () => {
  const usage = {
    prompt_tokens: 2_000,
    completion_tokens: 30,
    prompt_tokens_details: { cached_tokens: 1_536 },
  };
  server.script({ body: { ...(choice({ content: 'Hi' }) as { body: object }).body, usage } });
  expect((await complete()).bill).toEqual({ calls: 1, input: 2_000, cached: 1_536, output: 30 });
});

test('a server that drops the beginning of a long prompt in silence is told of, and its text is not used', async () => {
  const said = (choice({ content: 'Hi' }) as { body: object }).body;
  const counting = (tokens: number) => ({ body: { ...said, usage: { prompt_tokens: tokens } } });
  const user = 'word '.repeat(5_000);
  server.script(counting(4_096), counting(5_120));
  expect((await refusedWith(complete({ user }))).kind).toBe('read_in_part');
  expect((await complete({ user: user.slice(0, 25_000) })).text).toBe('Hi');
});
