import type { DraftCost } from '@replywell/contract/documents/comments';
import { REPLY_MAX_LENGTH } from '@replywell/contract/limits';
import type { Wish } from '@replywell/contract/wishes';
import type { Assessment } from '@replywell/contract/kinds';
import { firstLetters } from '../first-letters.ts';
import type { Log } from '../log.ts';
import {
  OBJECT_FORM,
  readAnswer,
  readText,
  TEXT_FORM,
  type AnswerForm,
  type ReadAnswer,
} from './answer.ts';
import { Calls, type WriterPorts } from './calls.ts';
import { ModelRefusal, NOTHING_BILLED, type ModelAnswer } from './ports.ts';
import { buildPrompt, type DraftData } from './prompt.ts';
import { rewriting } from './wish.ts';

export interface Writing {
  template: string;
  data: DraftData;
  aiModel: string;
  /** 0 to 10. */
  aiTemperature: number;
  /** How the draft of the data is to be rewritten. Missing: a new one is written. */
  wish?: Wish | undefined;
  /** Ends the call that is under way, and makes no other one. */
  signal?: AbortSignal;
}

export interface Written {
  /** At most as long as a reply may be. */
  text: string;
  /** Its end is missing. */
  cutOff: boolean;
  /** What the model says about the comment. null: it has not said it in the form. */
  assessment: Assessment | null;
  cost: DraftCost;
}

/** Enough for a long reply in any script, and for what stands around it. */
const MAX_TOKENS = 800;
/** The same rules, with what was wrong the last time. Nothing of the answer is repeated. */
const mended = (problem: string): AnswerForm => ({
  ...OBJECT_FORM,
  rules: `${OBJECT_FORM.rules}\n- Your last answer had another form (${problem}). Keep to the form this time.`,
});

/** Asks in one of the forms. */
type Ask = (form: AnswerForm) => Promise<ModelAnswer>;

type Read = ReadAnswer & Pick<ModelAnswer, 'cutOff'>;

async function askForObject(ask: Ask, form: AnswerForm): Promise<Read> {
  const { text, cutOff } = await ask(form);
  return { ...readAnswer(text, cutOff), cutOff };
}

/** Asks for the reply alone. */
async function askForText(ask: Ask): Promise<Read> {
  const { text, cutOff } = await ask(TEXT_FORM);
  return { reply: readText(text), assessment: null, problem: null, cutOff };
}

/**
 * Asks for the reply with what the comment is. An answer of another form is asked for once more,
 * and after that the reply is taken alone: from what has come, or by a call that asks for nothing
 * else.
 */
async function askInForm(calls: Calls, ask: Ask, warn: Log): Promise<Read> {
  const first = await askForObject(ask, OBJECT_FORM);
  const { problem } = first;
  if (problem === null || first.cutOff) return first;
  warn('An answer has not the form that was asked for', { model: calls.cost.model, problem });
  if (!calls.hasTime()) return first;
  const second = await askForObject(ask, mended(problem));
  if (second.problem === null && second.reply !== null) return second;
  const [usable] = [second, first].filter(({ reply }) => reply !== null);
  if (usable || !calls.hasTime()) return usable ?? second;
  return askForText(ask);
}

/**
 * Has the model write a reply and say what the comment is. If it does not answer, the fallback is
 * asked. All of it takes less than a minute. Throws what the model throws.
 */
export async function writeDraft(ports: WriterPorts, writing: Writing): Promise<Written> {
  const { template, data, aiModel, aiTemperature, wish, signal } = writing;
  const calls = new Calls(ports, {
    ...{ aiModel, temperature: aiTemperature / 10, maxTokens: MAX_TOKENS },
    ...(signal ? { signal } : {}),
  });
  const ask: Ask = (form) =>
    calls.ask(buildPrompt(template, data, wish ? rewriting(form, wish) : form));
  const { reply, assessment, cutOff } = await askInForm(calls, ask, ports.warn);
  if (reply === null)
    throw new ModelRefusal(cutOff ? 'cut_off' : 'empty', calls.cost.model, NOTHING_BILLED);
  const text = firstLetters(reply, REPLY_MAX_LENGTH);
  return { text, cutOff: cutOff || text !== reply, assessment, cost: calls.cost };
}
