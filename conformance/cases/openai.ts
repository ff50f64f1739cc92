import { DEFAULT_AI_MODEL } from '@replywell/contract/limits';
import { chooseModel, REPLACEMENT_MODEL } from '../../functions/src/core/drafting/models.ts';
import { bearer, json, type Ask, type Side } from '../side.ts';
import type { Case } from './case.ts';

const HELLO = [
  { role: 'system', content: 'Answer with one word.' },
  { role: 'user', content: 'Hello' },
];
/** Few, because they cost money. */
const TOKENS = 16;
const NO_MODEL = 'gpt-of-nobody';

/** The one that drafts are written with where nobody has chosen another. */
const usual = () => {
  const { model, reasoningEffort } = chooseModel(DEFAULT_AI_MODEL, Date.now());
  return { model, ...(reasoningEffort && { reasoning_effort: reasoningEffort }) };
};

const chat = (side: Side, headers: Record<string, string>, body: unknown): Ask =>
  json('POST', `${side.openai}/chat/completions`, headers, body);

const chatting = (name: string, body: () => Record<string, unknown>): Case => ({
  service: 'openai',
  name,
  ask: (side) => chat(side, bearer(side.openaiKey), body()),
});

const without = (name: string, headers: Record<string, string>): Case => ({
  service: 'openai',
  name,
  ask: (side) => chat(side, headers, { ...usual(), messages: HELLO }),
});

const model = (name: string, id: string): Case => ({
  service: 'openai',
  name,
  ask: (side) => ({ url: `${side.openai}/models/${id}`, headers: bearer(side.openaiKey) }),
});

/** The first two cost less than a hundredth of a cent each, the others nothing. */
export const openaiCases: readonly Case[] = [
  chatting('a draft', () => ({
    ...usual(),
    messages: HELLO,
    temperature: 0.7,
    max_completion_tokens: TOKENS,
  })),
  chatting('a draft of the replacement', () => ({
    model: REPLACEMENT_MODEL,
    reasoning_effort: 'none',
    messages: HELLO,
    temperature: 0.7,
    max_completion_tokens: TOKENS,
  })),
  chatting('a draft of a model that does not exist', () => ({ model: NO_MODEL, messages: HELLO })),
  chatting('a draft with the older limit', () => ({
    model: REPLACEMENT_MODEL,
    messages: HELLO,
    max_tokens: TOKENS,
  })),
  chatting('a draft without messages', () => usual()),
  chatting('a draft with an empty list of messages', () => ({ ...usual(), messages: [] })),
  chatting('a draft that is too hot', () => ({ ...usual(), messages: HELLO, temperature: 3 })),
  chatting('a draft with a parameter that does not exist', () => ({
    ...usual(),
    messages: HELLO,
    nothing: 1,
  })),
  without('without a key', {}),
  without('a key that nobody issued', bearer('sk-bad-nobody')),
  model('a model', usual().model),
  model('a model that does not exist', NO_MODEL),
];
