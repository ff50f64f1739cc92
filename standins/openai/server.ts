import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { z } from 'zod';
import type { Handler } from '../kernel/call.ts';
import { Standin } from '../kernel/standin.ts';
import { Answers, type Answer } from './answers.ts';
import {
  checkRequest,
  promptTokens,
  REASONING_TOKENS,
  textTokens,
  type CheckedRequest,
} from './checks.ts';
import { OpenaiError, refuse, sendError } from './errors.ts';
import { sendShape, SHAPES, streamed, type Sent } from './shapes.ts';

function usageOf({ request, effort, allowedTokens }: CheckedRequest, { content }: Answer): object {
  const prompt = promptTokens(request.messages);
  const reasoning = Math.min(REASONING_TOKENS[effort], allowedTokens);
  const completion = reasoning + textTokens(content);
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: {
      reasoning_tokens: reasoning,
      audio_tokens: 0,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    },
  };
}

const completionOf = (checked: CheckedRequest, answer: Answer, now: Date): object => ({
  id: `chatcmpl-${randomBytes(15).toString('hex')}`,
  object: 'chat.completion',
  created: Math.floor(now.getTime() / 1000),
  model: checked.model.snapshot,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: answer.content, refusal: null, annotations: [] },
      logprobs: null,
      finish_reason: answer.finishReason,
    },
  ],
  usage: usageOf(checked, answer),
  service_tier: 'default',
  system_fingerprint: 'fp_standin',
});

/** Implements Chat Completions. Its drafts are its own, short and repeatable. */
export function createOpenaiStandin(options: { now?: () => Date } = {}): { standin: Standin } {
  // The clock decides which models are still served.
  const { now = () => new Date() } = options;
  const answers = new Answers();
  /** How the next answers depart from the usual one. */
  const shapes: string[] = [];
  const reset = (): void => {
    answers.reset();
    shapes.length = 0;
  };
  const standin = new Standin({ refuse, reset });
  standin.onOrder('answer-as', shapedSchema, ({ shape, times }) => {
    shapes.push(...Array<string>(times).fill(shape));
  });
  standin.app.use('/v1', commonHeaders);
  standin.on('chat.completions.create', 'post', '/v1/chat/completions', (context) => {
    const shape = SHAPES.get(shapes.shift() ?? '');
    const asked = fieldsSchema.parse(context.req.body);
    const refusal = shape?.('{}', asked);
    const isRefused = (refusal?.status ?? 200) >= 400;
    const complete = ({ body }: Request): Sent => {
      if (refusal && isRefused) return refusal;
      const checked = checkRequest(body, now());
      const answer = answers.next(checked);
      if (asked.stream === true) return streamed(answer.content, { usage: true });
      return shape?.(answer.content, asked) ?? { body: completionOf(checked, answer, now()) };
    };
    return refusing(complete)(context);
  });
  return { standin };
}

const fieldsSchema = z.record(z.string(), z.unknown());
const shapedSchema = z.strictObject({
  shape: z.enum([...SHAPES.keys()]),
  times: z.number().int().min(1).max(1_000).default(1),
});

/** Turns a thrown refusal into its answer. Any other error is a bug of the stand-in. */
const refusing =
  (answer: (req: Request) => Sent): Handler =>
  ({ req, res }) => {
    try {
      requireKey(req);
      sendShape(res, answer(req));
    } catch (error) {
      if (!(error instanceof OpenaiError)) throw error;
      sendError(res, error);
    }
  };

function commonHeaders(_req: Request, res: Response, next: NextFunction): void {
  res.set({
    'x-request-id': `req_${randomBytes(16).toString('hex')}`,
    'openai-version': '2020-10-01',
    'x-ratelimit-limit-requests': '10000',
    'x-ratelimit-remaining-requests': '9999',
    'x-ratelimit-reset-requests': '6ms',
  });
  next();
}

function requireKey(req: Request): void {
  const key = /^Bearer\s+(\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
  if (key && !key.startsWith('sk-bad')) return;
  throw new OpenaiError(401, {
    message: key
      ? 'Incorrect API key provided. You can find your API key at https://platform.openai.com/account/api-keys.'
      : "You didn't provide an API key. You need to provide it in an Authorization header using Bearer auth.",
    type: 'invalid_request_error',
    param: null,
    code: 'invalid_api_key',
  });
}
