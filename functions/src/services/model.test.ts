import { ModelRefusal, type Bill, type ModelRequest } from '../core/drafting/ports.ts';
import { scriptedServer, type Script } from '../testing/scripted-server.ts';
import { APIConnectionTimeoutError } from 'openai';
import { createModel } from './model.ts';
import { refusalKindOf } from './model-answers.ts';

let server: Awaited<ReturnType<typeof scriptedServer>>;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const request: ModelRequest = {
  model: 'gpt-4o-mini',
  reasoningEffort: null,
  temperature: 0.8,
  system: 'Answer.',
  user: '<comment_data>{}</comment_data>',
  maxTokens: 700,
};

const complete = (extra: Partial<ModelRequest> = {}) =>
  createModel({ baseUrl: `${server.url}/v1`, apiKey: 'sk-local' }).complete({
    ...request,
    ...extra,
  });

const choice = (message: object, finish_reason = 'stop'): Script => ({
  body: { choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }] },
});
const failed = (status: number, code: string | null): Script => ({
  status,
  body: { error: { message: 'x', type: 'y', param: null, code } },
});

/** A server that does not know this parameter says so in one of two ways. */
const unknownParameter = (param: string | null, message: string): Script => ({
  status: 400,
  body: { error: { message, type: 'invalid_request_error', param, code: null } },
});

const kindOf = async (attempt: Promise<unknown>): Promise<string> => {
  const error = await attempt.catch((thrown: unknown) => thrown);
  if (!(error instanceof ModelRefusal)) throw new Error(`Not refused: ${String(error)}`);
  return error.kind;
};

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

test('models that reason are told not to', async () => {
  server.script(choice({ content: 'Hi' }));
  await complete({ model: 'gpt-6-luna', reasoningEffort: 'none' });
  expect(server.calls[0]?.body).toMatchObject({ reasoning_effort: 'none' });
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
  server.script(choice({ content: 'a'.repeat(7_000) }));
  expect(await complete()).toMatchObject({ cutOff: false });
});

test.each([
  ['a refusal', choice({ content: null, refusal: 'No.' }), 'refused'],
  ['a filtered answer', choice({ content: 'x' }, 'content_filter'), 'filtered'],
  ['an answer that ended before its text', choice({ content: '' }, 'length'), 'cut_off'],
  ['an answer without text', choice({ content: '  ' }), 'empty'],
  ['a shape that is no answer', { body: { hello: 1 } }, 'unavailable'],
  ['an unknown model', failed(404, 'model_not_found'), 'model_not_found'],
  ['an unknown model of another server', failed(404, null), 'model_not_found'],
  ['a bad key', failed(401, 'invalid_api_key'), 'denied'],
  ['a filtered prompt', failed(400, 'content_filter'), 'filtered'],
  ['a prompt that is too long', failed(400, 'context_length_exceeded'), 'too_long'],
  ['no credit', failed(429, 'insufficient_quota'), 'credit'],
  ['a request that nobody understands', failed(400, null), 'unavailable'],
] satisfies [string, Script, string][])('%s is told apart', async (_name, script, kind) => {
  server.script(script);
  expect(await kindOf(complete())).toBe(kind);
  expect(server.calls).toHaveLength(1);
});

/** The SDK cannot be told how long to pause before its retry: here every short wait ends at once. */
function withoutPauses(): void {
  const { setTimeout } = globalThis;
  const atOnce = (run: () => void, milliseconds = 0): NodeJS.Timeout =>
    setTimeout(run, milliseconds < 2_000 ? 0 : milliseconds);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(atOnce);
}

test.each([
  ['too many requests', failed(429, 'rate_limit_exceeded'), 'busy'],
  ['an overloaded model', failed(503, 'server_is_overloaded'), 'busy'],
  ['a failing server', failed(500, null), 'unavailable'],
  ['a broken connection', 'drop', 'unavailable'],
] satisfies [string, Script, string][])(
  '%s is tried twice at most',
  async (_name, script, kind) => {
    withoutPauses();
    server.script(script, script, choice({ content: 'too late' }));
    expect(await kindOf(complete())).toBe(kind);
    expect(server.calls).toHaveLength(2);
  },
);

describe('the bill', () => {
  const USED = { usage: { prompt_tokens: 310, completion_tokens: 24, total_tokens: 334 } };
  const withUsage = (script: Script): Script =>
    typeof script === 'object' && 'body' in script
      ? { ...script, body: { ...(script.body as object), ...USED } }
      : script;
  const thanks = choice({ content: 'Thanks!' });
  const billOf = async (attempt: Promise<{ bill: Bill }>): Promise<Bill> => {
    try {
      return (await attempt).bill;
    } catch (error) {
      if (error instanceof ModelRefusal) return error.bill;
      throw error;
    }
  };

  test.each([
    ['an answer', [withUsage(thanks)], { input: 310, output: 24, lost: 0 }],
    [
      'an answer that refuses',
      [withUsage(choice({ content: null, refusal: 'No.' }))],
      { input: 310, output: 24, lost: 0 },
    ],
    ['an empty answer', [withUsage(choice({ content: '' }))], { input: 310, output: 24, lost: 0 }],
    [
      'an answer after a failing server',
      [failed(500, null), withUsage(thanks)],
      { input: 310, output: 24, lost: 1 },
    ],
    [
      'an answer after too many requests',
      [failed(429, 'rate_limit_exceeded'), withUsage(thanks)],
      { input: 310, output: 24, lost: 0 },
    ],
    ['an unknown model', [failed(404, 'model_not_found')], { input: 0, output: 0, lost: 0 }],
    ['a bad key', [failed(401, 'invalid_api_key')], { input: 0, output: 0, lost: 0 }],
    ['no credit', [failed(429, 'insufficient_quota')], { input: 0, output: 0, lost: 0 }],
    ['two broken connections', ['drop', 'drop'], { input: 0, output: 0, lost: 2 }],
    ['two failures', [failed(500, null), failed(503, null)], { input: 0, output: 0, lost: 2 }],
    ['a shape that is no answer', [{ body: { hello: 1 } }], { input: 0, output: 0, lost: 1 }],
  ] satisfies [string, Script[], Bill][])('of %s', async (_name, scripts, bill) => {
    withoutPauses();
    server.script(...scripts);
    expect(await billOf(complete())).toEqual(bill);
  });

  test('of an address where nothing listens is unknown, because nobody can tell', async () => {
    withoutPauses();
    const nowhere = createModel({ baseUrl: 'http://127.0.0.1:1/v1', apiKey: 'sk-local' });
    expect(await billOf(nowhere.complete(request))).toMatchObject({ lost: 2 });
  });
});

describe('what not every server takes', () => {
  const format = { name: 'reply', schema: { type: 'object' } };

  test('is the form of the answer, which is asked for strictly', async () => {
    server.script(choice({ content: '{}' }));
    await complete({ format });
    expect(server.calls[0]?.body).toMatchObject({
      response_format: { type: 'json_schema', json_schema: { ...format, strict: true } },
    });
  });

  test.each([
    ['named', 'response_format', 'Unknown parameter.'],
    ['mentioned', null, "Unrecognized request argument supplied: 'response_format'"],
  ])('is left out where it is %s, and never sent again', async (_how, param, message) => {
    const model = createModel({ baseUrl: `${server.url}/v1`, apiKey: 'sk-local' });
    const thanks = choice({ content: 'Thanks!' });
    server.script(unknownParameter(param, message), thanks, thanks);
    const first = await model.complete({ ...request, format });
    expect([first.text, first.bill.lost]).toEqual(['Thanks!', 0]);
    await model.complete({ ...request, format });
    expect(server.calls.map(({ body }) => 'response_format' in (body as object))).toEqual([
      ...[true, false, false],
    ]);
  });

  test('is the name of the limit, and the temperature beside it', async () => {
    server.script(
      unknownParameter('max_completion_tokens', 'x'),
      unknownParameter('temperature', 'x'),
      choice({ content: 'Thanks!' }),
    );
    expect((await complete()).text).toBe('Thanks!');
    expect(server.calls[2]?.body).toMatchObject({ max_tokens: 700 });
    expect(server.calls[2]?.body).not.toHaveProperty('temperature');
    expect(server.calls[2]?.body).not.toHaveProperty('max_completion_tokens');
  });
});

describe('a call that is ended', () => {
  test('before it begins asks nothing and costs nothing', async () => {
    server.script(choice({ content: 'never' }));
    const signal = AbortSignal.abort();
    await expect(complete({ signal })).rejects.toMatchObject({
      kind: 'cancelled',
      bill: { input: 0, output: 0, lost: 0 },
    });
    expect(server.calls).toHaveLength(0);
  });

  test('while the server works may have been charged', async () => {
    server.script('silent');
    const controller = new AbortController();
    const arrived = server.nextCall();
    const call = complete({ signal: controller.signal });
    await arrived;
    controller.abort();
    await expect(call).rejects.toMatchObject({ kind: 'cancelled', bill: { lost: 1 } });
    expect(server.calls).toHaveLength(1);
  });
});

test('a silent server is told apart from one that fails', async () => {
  server.script('silent', 'silent');
  expect(await kindOf(complete({ withinMs: 50 }))).toBe('timeout');
  expect(refusalKindOf(new APIConnectionTimeoutError()).kind).toBe('timeout');
});

test('tokens that the server still had, and those it puts aside, are told apart', async () => {
  const usage = {
    ...{ prompt_tokens: 2_000, completion_tokens: 30 },
    prompt_tokens_details: { cached_tokens: 1_536, cache_write_tokens: 256 },
  };
  server.script({ body: { ...(choice({ content: 'Hi' }) as { body: object }).body, usage } });
  // A connection that breaks while it is made is tried anew; that is for other tests.
  expect((await complete()).bill).toMatchObject({
    ...{ input: 2_000, cached: 1_536, written: 256, output: 30 },
  });
});
