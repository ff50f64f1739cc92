import { ModelRefusal, type ModelRequest } from '../core/drafting/ports.ts';
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
  expect(await complete()).toEqual({ text: 'Thanks!', cutOff: false });
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
  expect(await complete()).toEqual({ text: 'Thanks for', cutOff: true });
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
