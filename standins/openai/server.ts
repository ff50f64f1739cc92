import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Handler } from '../kernel/call.ts';
import { Standin } from '../kernel/standin.ts';
import { Answers } from './answers.ts';
import { checkRequest } from './checks.ts';
import { complete, presentCompletion } from './completion.ts';
import { OpenaiError, refuse, sendError } from './errors.ts';
import { draftFaultsSchema, type DraftFault } from './faulty-drafts.ts';
import { findModel, presentModel, servedModels } from './models.ts';
import { PromptCache } from './prompt-cache.ts';
import { scriptSchema } from './scripted-drafts.ts';
import { DEFAULT_STREAM, sendStream, streamSchema, type StreamPace } from './stream.ts';

export interface OpenaiStandinOptions {
  /** The clock that decides which models are still served. */
  now?: () => Date;
  /** Faults that its drafts take in turn. */
  draftFaults?: readonly DraftFault[];
}

const REQUESTS_PER_MINUTE = 10_000;
const TOKENS_PER_MINUTE = 2_000_000;

/** Implements Chat Completions and Models. Its drafts are its own, short and repeatable. */
export function createOpenaiStandin(options: OpenaiStandinOptions = {}): { standin: Standin } {
  const now = options.now ?? ((): Date => new Date());
  const answers = new Answers();
  const cache = new PromptCache();
  let pace = DEFAULT_STREAM;
  answers.setFaults(options.draftFaults ?? []);
  const standin = new Standin({
    name: 'openai',
    refuse,
    reset: () => {
      answers.reset();
      cache.clear();
      pace = DEFAULT_STREAM;
    },
  });
  standin.app.use('/v1', commonHeaders);
  standin.on('chat.completions.create', 'post', '/v1/chat/completions', (context) =>
    refusing(async ({ req, res }) => {
      requireKey(req);
      const checked = checkRequest(req.body, now());
      const given = Array.from({ length: checked.request.n ?? 1 }, () => answers.next(checked));
      const { messages } = checked.request;
      const completion = complete(checked, given, now(), cache.read(checked.model.id, messages));
      const { stream, stream_options: streaming } = checked.request;
      res.setHeader(
        'x-ratelimit-remaining-tokens',
        TOKENS_PER_MINUTE - completion.usage.total_tokens,
      );
      const includeUsage = streaming?.include_usage ?? false;
      if (stream) await sendStream(res, completion, { includeUsage, ...pace });
      else res.json(presentCompletion(completion));
    })(context),
  );
  mountModels(standin, now);
  mountScripts(standin, answers);
  mountPace(standin, (chosen) => (pace = chosen));
  return { standin };
}

function mountModels(standin: Standin, now: () => Date): void {
  standin.on(
    'models.list',
    'get',
    '/v1/models',
    refusing(({ req, res }) => {
      requireKey(req);
      res.json({ object: 'list', data: servedModels(now()).map(presentModel) });
    }),
  );
  standin.on(
    'models.retrieve',
    'get',
    '/v1/models/:id',
    refusing(({ req, res }) => {
      requireKey(req);
      res.json(presentModel(findModel(String(req.params.id), now())));
    }),
  );
}

function mountScripts(standin: Standin, answers: Answers): void {
  standin.onControl('next-draft', (req, res) => {
    const parsed = scriptSchema.safeParse(req.body);
    if (!parsed.success) {
      res.status(400).json({ error: parsed.error.issues });
      return;
    }
    answers.scripted.add(parsed.data);
    res.json({ waiting: answers.scripted.list() });
  });
  standin.onControl('draft-faults', (req, res) => {
    const parsed = draftFaultsSchema.safeParse(req.body);
    if (!parsed.success) {
      res.status(400).json({ error: parsed.error.issues });
      return;
    }
    answers.setFaults(parsed.data.faults);
    res.json(parsed.data);
  });
}

function mountPace(standin: Standin, choose: (pace: StreamPace) => void): void {
  standin.onControl('stream', (req, res) => {
    const parsed = streamSchema.safeParse(req.body);
    if (!parsed.success) {
      res.status(400).json({ error: parsed.error.issues });
      return;
    }
    choose(parsed.data);
    res.json(parsed.data);
  });
}

/** Turns a thrown refusal into its answer. Any other error is a bug of the stand-in. */
const refusing =
  (handler: Handler): Handler =>
  async (context) => {
    try {
      await handler(context);
    } catch (error) {
      if (!(error instanceof OpenaiError)) throw error;
      sendError(context.res, error);
    }
  };

function commonHeaders(_req: Request, res: Response, next: NextFunction): void {
  res.set({
    'x-request-id': `req_${randomBytes(16).toString('hex')}`,
    'openai-version': '2020-10-01',
    'openai-organization': 'replywell-local',
    'openai-processing-ms': '12',
    'x-ratelimit-limit-requests': String(REQUESTS_PER_MINUTE),
    'x-ratelimit-limit-tokens': String(TOKENS_PER_MINUTE),
    'x-ratelimit-remaining-requests': String(REQUESTS_PER_MINUTE - 1),
    'x-ratelimit-remaining-tokens': String(TOKENS_PER_MINUTE),
    'x-ratelimit-reset-requests': '6ms',
    'x-ratelimit-reset-tokens': '0s',
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
