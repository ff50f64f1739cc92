import { mostInput } from '../core/budget/prices.ts';
import { ModelRefusal, type Bill, type ModelRequest } from '../core/drafting/ports.ts';
import { scriptedServer, type Script } from '../testing/scripted-server.ts';
import { createModel } from './model.ts';

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

test.each([
  ['a refusal', choice({ content: null, refusal: 'No.' }), 'refused'],
  ['a filtered answer', choice({ content: 'x' }, 'content_filter'), 'refused'],
  ['an answer without text', choice({ content: '  ' }), 'empty'],
  ['a shape that is no answer', { body: { hello: 1 } }, 'unavailable'],
  ['an unknown model', failed(404, 'model_not_found'), 'model_not_found'],
  ['an unknown model of another server', failed(404, null), 'model_not_found'],
  ['a bad key', failed(401, 'invalid_api_key'), 'denied'],
  ['a filtered prompt', failed(400, 'content_filter'), 'refused'],
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
  ['no credit', failed(429, 'insufficient_quota'), 'credit'],
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
    [
      'no credit',
      [failed(429, 'insufficient_quota'), failed(429, 'insufficient_quota')],
      { input: 0, output: 0, lost: 0 },
    ],
    ['two broken connections', ['drop', 'drop'], { input: 0, output: 0, lost: 2 }],
    ['two failures', [failed(500, null), failed(503, null)], { input: 0, output: 0, lost: 2 }],
    ['a shape that is no answer', [{ body: { hello: 1 } }], { input: 0, output: 0, lost: 1 }],
  ] satisfies [string, Script[], Bill][])('of %s', async (_name, scripts, bill) => {
    withoutPauses();
    server.script(...scripts);
    expect(await billOf(complete())).toEqual(bill);
  });

  test('of an answer without usage is the most that its letters can have cost', async () => {
    server.script(choice({ content: 'Да' }));
    expect(await billOf(complete())).toEqual({
      input: mostInput(request),
      output: 4,
      lost: 0,
    });
  });

  test('of an address where nothing listens is unknown, because nobody can tell', async () => {
    withoutPauses();
    const nowhere = createModel({ baseUrl: 'http://127.0.0.1:1/v1', apiKey: 'sk-local' });
    expect(await billOf(nowhere.complete(request))).toMatchObject({ lost: 2 });
  });
});
