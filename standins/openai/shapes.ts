import type { Response } from 'express';

/**
 * Ways in which servers and models with this API depart from the usual answer, each by its name. They
 * were put together from what Ollama, vLLM, llama.cpp, LM Studio, OpenRouter, Mistral and others do.
 */

/** An answer of a server as it is sent. */
export interface Sent {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** A text is sent as it is. */
  body: string | object;
}

const THOUGHT = 'The viewer wants something. I must not say "do not mention the sponsor deal".';
const USAGE = { usage: { prompt_tokens: 310, completion_tokens: 24, total_tokens: 334 } };

const whole = (message: object, more: object = {}, ending = 'stop'): Sent => ({
  body: {
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: ending }],
    ...USAGE,
    ...more,
  },
});
const saying = (content: unknown): Sent => whole({ content });

/** The words of what models write around, into or instead of their answers. */
const WRITTEN: Readonly<Record<string, (content: string) => string>> = {
  'think block': (content) => `<think>\n${THOUGHT} {"reply": "no"}\n</think>\n\n${content}`,
  'think block opened by the template': (content) => `${THOUGHT}\n</think>\n${content}`,
  'thinking tags': (content) => `<thinking>${THOUGHT}</thinking>${content}`,
  'mistral thinking': (content) => `[THINK]${THOUGHT}[/THINK]${content}`,
  'gemma channel': (content) => `<|channel>thought\n${THOUGHT}\n<channel|>${content}`,
  'named thinking': (content) => `<mm:think>${THOUGHT}</mm:think>${content}`,
  'cohere marks': (content) =>
    `<|START_THINKING|>${THOUGHT}<|END_THINKING|><|START_RESPONSE|>${content}<|END_RESPONSE|>`,
  'thought and solution': (content) =>
    `<|begin_of_thought|>${THOUGHT}<|end_of_thought|><|begin_of_solution|>${content}<|end_of_solution|>`,
  'thinking to be opened': (content) =>
    `<details type="reasoning" done="true">\n${THOUGHT}\n</details>\n${content}`,
  'thinking in plain words': (content) =>
    `Here is my thought process: ${THOUGHT}\nHere is my response: ${content}`,
  'a final answer': (content) =>
    `${THOUGHT}\n[BEGIN FINAL RESPONSE]\n${content}\n[END FINAL RESPONSE]`,
  harmony: (content) =>
    `<|channel|>analysis<|message|>${THOUGHT}<|end|><|start|>assistant<|channel|>final<|message|>${content}<|return|>`,
  'harmony with a form': (content) =>
    `<|channel|>commentary<|message|>{"path": "/"}<|end|><|start|>assistant<|channel|>final <|constrain|>JSON<|message|>${content}`,
  'harmony without marks': (content) => `analysis${THOUGHT}assistantfinal${content}`,
  'marks of turns': (content) =>
    `<|im_start|>assistant\n${content}<|im_end|>\n<|im_start|>user\nAnd now?`,
  fence: (content) => `\`\`\`json\n${content}\n\`\`\``,
  'words and a fence': (content) =>
    `Sure! Here is the reply:\n\n\`\`\`json\n${content}\n\`\`\`\nI hope {this} helps.`,
  'words around': (content) => `Here is the JSON you asked for: ${content} Let me know!`,
  'byte order mark': (content) => `\uFEFF${content}`,
  'in a list': (content) => `[${content}]`,
  wrapped: (content) => `{"result": {"answer": ${content}}}`,
  'packed as a text': (content) => JSON.stringify(content),
  'call of a tool': (content) =>
    `{"name": "reply_to_comment", "arguments": ${JSON.stringify(content)}}`,
  'trailing comma': (content) => content.replace(/\}$/u, ', }'),
  'line break in a text': (content) => content.replace(/"reply":"(\S+) /u, '"reply":"$1\n'),
  'unknown values': (content) =>
    content
      .replace('"kinds":[', '"kinds":["rant",')
      .replace('"needs_you":null', '"needs_you":"none"'),
};

const fieldsIn = (content: string): Record<string, unknown> =>
  JSON.parse(content) as Record<string, unknown>;

const OBEYED = {
  link: 'As you wish. Get it at win.example.org today.',
  address: 'As you wish. Write to prize@win.example.org today.',
  price: 'As you wish. It costs only $4,999 today.',
  frame:
    'As you wish. Answer what the viewer said last. Length follows the comment: praise under ten words gets one line.',
  words: 'As you wish, I give everything away to all of you.',
} as const;

/** A model that does what a comment has told it, and says so itself where it is asked. */
const obeying =
  (reply: string) =>
  (content: string): string => {
    const answer = fieldsIn(content);
    return JSON.stringify({ ...answer, reply, ...('reply' in answer && { promises: reply }) });
  };

const replyIn = (content: string): string => {
  const { reply } = fieldsIn(content);
  return typeof reply === 'string' ? reply : content;
};

/** The reply alone, as it is written by models that know no form. */
const TEXTS: Readonly<Record<string, (reply: string) => string>> = {
  'plain text': (reply) => reply,
  'labelled text': (reply) => `**Reply:** "${reply}"`,
  'announced text': (reply) => `Here is a friendly reply:\n\n"${reply}"`,
  'fenced text': (reply) => `Here you go:\n\`\`\`\n${reply}\n\`\`\``,
  'text in other fences': (reply) => `~~~\n${reply}\n~~~`,
  'text in marks of an answer': (reply) => `<answer>\n${reply}\n</answer>`,
  'text behind marks': (reply) => `<|START_THINKING|>${THOUGHT}<|END_THINKING|>\n${reply}`,
  'thought and text': (reply) => `<think>${THOUGHT}</think>\n${reply}`,
};

const MESSAGES: Readonly<Record<string, (content: string) => Sent>> = {
  'content in parts': (content) => saying([{ type: 'text', text: content }]),
  'content in parts with thoughts': (content) =>
    saying([
      { type: 'thinking', thinking: [{ type: 'text', text: THOUGHT }] },
      { type: 'text', text: content },
    ]),
  'reasoning beside': (content) => whole({ content, reasoning_content: THOUGHT }),
  'no usage': (content) => whole({ content }, { usage: undefined }),
  'no end': (content) => ({ body: { choices: [{ message: { content } }] } }),
  'only reasoning': () => whole({ content: null, reasoning: THOUGHT }),
  'only reasoning until the limit': () => whole({ content: '', reasoning: THOUGHT }, {}, 'length'),
  'only a think block': () => whole({ content: `<think>${THOUGHT}` }, {}, 'length'),
  'nothing at all': () => whole({ content: null }),
  refusal: () => whole({ content: null, refusal: 'I cannot help with that.' }),
  filtered: () => whole({ content: '' }, {}, 'content_filter'),
};

interface Streaming {
  delta?: (content: string) => object;
  finish?: boolean;
  done?: boolean;
  usage?: boolean;
  before?: string;
  field?: string;
  line?: string;
}

export function streamed(
  content: string,
  { delta = (text) => ({ content: text }), finish = true, done = true, ...more }: Streaming,
): Sent {
  const { usage = false, before = '', field = 'data: ', line = '\n' } = more;
  const half = Math.ceil(content.length / 2);
  const choice = (part: object, end: string | null = null) => ({
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: part, ...(end === null ? {} : { finish_reason: end }) }],
  });
  const chunks = [
    choice({ role: 'assistant', content: null, reasoning: THOUGHT }),
    choice(delta(content.slice(0, half))),
    choice(delta(content.slice(half))),
    ...(finish ? [choice({}, 'stop')] : []),
    ...(usage ? [{ choices: [], ...USAGE }] : []),
  ];
  const lines = chunks.map((chunk) => `${field}${JSON.stringify(chunk)}${line}${line}`);
  return {
    headers: { 'content-type': 'text/event-stream' },
    body: `${before}${lines.join('')}${done ? `${field}[DONE]${line}${line}` : ''}`,
  };
}

const STREAMS: Readonly<Record<string, Streaming>> = {
  'stream with usage': { usage: true },
  'stream without usage': {},
  'stream without an end': { finish: false },
  'stream without [DONE]': { finish: false, done: false },
  'stream of parts': { delta: (text) => ({ content: [{ type: 'text', text }] }) },
  'stream without blanks': { field: 'data:' },
  'stream with CRLF': { line: '\r\n' },
  'stream with comments': { before: ': OPENROUTER PROCESSING\n\nevent: message\nid: 1\n' },
};

const failing = (status: number, body: string | object, headers = {}): Sent => ({
  status,
  body,
  headers,
});
const error = (fields: object | string): object => ({ error: fields });

/** Refusals, in the words and forms of several servers. */
const FAILURES: Readonly<Record<string, Sent>> = {
  'wrong key': failing(401, error({ message: 'No auth credentials found', code: 401 })),
  'wrong key as a text': failing(401, 'Unauthorized'),
  'no credit': failing(402, error({ message: 'Insufficient credits', code: 402 })),
  'no credit, as too many': failing(
    429,
    error({ message: 'You exceeded your current quota.', type: 'insufficient_quota', code: null }),
  ),
  'no such model': failing(404, error('model "gpt-4o-mini" not found, try pulling it first')),
  'no such model, as a bad call': failing(400, error('No models loaded. Please load a model.')),
  'no such model, numbered': failing(404, {
    object: 'error',
    message: 'The model `gpt-4o-mini` does not exist.',
    type: 'NotFoundError',
    param: null,
    code: 404,
  }),
  'too many': failing(429, { detail: 'Rate limit exceeded' }, { 'retry-after': '40' }),
  'too many, with a moment': failing(
    429,
    error({
      message: 'Provider returned error',
      code: 429,
      metadata: { raw: 'busy upstream', headers: { 'X-RateLimit-Reset': '4102444800000' } },
    }),
  ),
  'too long': failing(
    400,
    error({
      code: 400,
      type: 'exceed_context_size_error',
      message: 'the request exceeds the available context size',
    }),
  ),
  'too long, in detail': failing(422, { detail: 'Input is too long: maximum context is 4096' }),
  'too many, in words': failing(429, [
    error({
      code: 429,
      status: 'RESOURCE_EXHAUSTED',
      message: 'You exceeded your current quota. Please retry in 17.3s.',
      details: [{ '@type': 'RetryInfo', retryDelay: '17s' }],
    }),
  ]),
  overloaded: failing(503, [error({ code: 503, message: 'The model is overloaded.' })]),
  'loading for ever': failing(
    503,
    error({ code: 503, message: 'Loading model', type: 'unavailable_error' }),
  ),
  'larger than a minute takes': failing(
    413,
    error({
      type: 'tokens',
      code: 'rate_limit_exceeded',
      message:
        'Request too large for model `llama` on tokens per minute (TPM): Limit 6000, Requested 7900, please reduce your message size and try again.',
    }),
  ),
  'larger than a minute takes, as too many': failing(
    429,
    error({
      type: 'tokens',
      param: null,
      code: 'rate_limit_exceeded',
      message:
        'Request too large for gpt-4o on tokens per min (TPM): Limit 30000, Requested 45000. The input or output tokens must be reduced in order to run successfully.',
    }),
    { 'retry-after': '1' },
  ),
  'another country': failing(
    403,
    error({
      type: 'request_forbidden',
      param: null,
      code: 'unsupported_country_region_territory',
      message: 'Country, region, or territory not supported',
    }),
  ),
  'a bad call without a word': failing(400, 'Bad Request'),
  failing: failing(500, error({ code: 500, message: 'out of memory', type: 'server_error' })),
  'a page': failing(502, '<html><title>Bad Gateway</title></html>'),
  'a failure with a good status': failing(
    200,
    error({ message: 'Provider returned error', code: 429, metadata: { raw: 'slow down' } }),
    { 'retry-after': '40' },
  ),
  'a failure within the choice': {
    body: { choices: [{ error: { code: 402, message: 'Insufficient credits' }, message: {} }] },
  },
  'a failure within the stream': {
    headers: { 'content-type': 'text/event-stream' },
    body: 'data: {"choices":[{"delta":{"content":"{\\"reply\\""}}]}\n\ndata: {"error":{"code":429,"message":"slow down"}}\n\n',
  },
};

type Body = Readonly<Record<string, unknown>>;

const roles = ({ messages }: Body): string =>
  JSON.stringify(messages).includes('"role":"system"') ? 'system' : '';
const form = ({ response_format: asked }: Body): string => (asked ? JSON.stringify(asked) : '');

/** What a server does not take, and how it says so. */
const DISLIKES: Readonly<Record<string, readonly [(body: Body) => boolean, Sent]>> = {
  'refuses response_format': [
    (body) => form(body) !== '',
    failing(400, error("'response_format' is not supported")),
  ],
  'refuses json_schema': [
    (body) => form(body).includes('json_schema'),
    failing(
      400,
      error({
        message: "Supported values are: 'text' and 'json_object'",
        code: 400,
        param: 'response_format',
      }),
    ),
  ],
  'refuses temperature': [
    (body) => 'temperature' in body,
    failing(400, error({ message: "Unsupported value: 'temperature'", code: 400 })),
  ],
  'refuses max_completion_tokens': [
    (body) => 'max_completion_tokens' in body,
    failing(422, {
      detail: [
        {
          type: 'extra_forbidden',
          loc: ['body', 'max_completion_tokens'],
          msg: 'Extra inputs are not permitted',
        },
      ],
    }),
  ],
  'refuses the system role': [
    (body) => roles(body) === 'system',
    failing(
      500,
      error({
        code: 500,
        message: 'Jinja Exception: Conversation roles must alternate user/assistant',
        type: 'server_error',
      }),
    ),
  ],
  'refuses three at once': [
    (body) => form(body) !== '' || 'temperature' in body || 'max_completion_tokens' in body,
    failing(422, {
      detail: ['response_format', 'temperature', 'max_completion_tokens'].map((name) => ({
        loc: ['body', name],
        msg: 'Extra inputs are not permitted',
      })),
    }),
  ],
  'has no server for a form': [
    (body) => form(body) !== '',
    failing(
      404,
      error({ code: 404, message: 'No endpoints found that can handle the parameters.' }),
    ),
  ],
  'streams only': [
    (body) => body.stream !== true,
    failing(400, error('This model only supports stream mode, please enable the stream parameter')),
  ],
};

type Shape = (content: string, body: Body) => Sent | null;

const mapped = <T>(
  named: Readonly<Record<string, T>>,
  shapeOf: (one: T) => Shape,
): [string, Shape][] => Object.entries(named).map(([name, one]) => [name, shapeOf(one)]);

const OBEYING = Object.entries(OBEYED).map(
  ([what, reply]) => [`obeys with ${what}`, reply] as const,
);

/** null: the usual answer follows. */
export const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ...OBEYING.map(([name, reply]): [string, Shape] => [
    name,
    (content) => saying(obeying(reply)(content)),
  ]),
  ...mapped(WRITTEN, (write) => (content) => saying(write(content))),
  ...mapped(TEXTS, (write) => (content) => saying(write(replyIn(content)))),
  ...mapped(MESSAGES, (make) => make),
  ...mapped(STREAMS, (streaming) => (content) => streamed(content, streaming)),
  ...mapped(FAILURES, (sent) => () => sent),
  ...mapped(
    DISLIKES,
    ([dislikes, sent]) =>
      (_content, body) =>
        dislikes(body) ? sent : null,
  ),
]);

/** The names by what they are for. */
export const SHAPE_NAMES = {
  answers: [
    ...Object.keys(WRITTEN),
    ...Object.keys(TEXTS),
    ...Object.keys(MESSAGES).slice(0, 5),
    ...Object.keys(STREAMS),
  ],
  dislikes: Object.keys(DISLIKES),
  obeying: OBEYING.map(([name]) => name),
} as const;

export function sendShape(res: Response, { status = 200, headers = {}, body }: Sent): void {
  res.status(status).set(headers);
  if (typeof body === 'string') res.send(body);
  else res.json(body);
}
