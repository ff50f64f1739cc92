import { REPLY_MAX_LENGTH } from '@replywell/contract/limits';
import type { Wish } from '@replywell/contract/wishes';
import { firstLetters } from '../text/text-mark.ts';
import { readAnswer } from '../model/answer.ts';
import { Calls, type WriterPorts } from '../model/calls.ts';
import {
  JUDGING_FORM,
  judgementIn,
  REPLY_FORM,
  TEXT_FORM,
  type AnswerForm,
  wordsIn,
} from './form.ts';
import { ModelRefusal } from '../model/ports.ts';
import { buildPrompt, type DraftData, type Known } from './prompt.ts';
import { rewriting } from './wish.ts';

export interface Writing {
  template: string;
  data: DraftData;
  aiModel: string;
  /** 0 to 10. */
  aiTemperature: number;
  /** What the comment has been judged to be. Missing: nobody has, so the model is asked. */
  known?: Known | undefined;
  /** How the draft of the data is to be rewritten. Missing: a new one is written. */
  wish?: Wish | undefined;
  /** Ends the call that is under way, and makes no other one. */
  signal?: AbortSignal;
}

/** Enough for a long reply in any script, and for what is said about it. */
const MAX_TOKENS = 1_200;

/**
 * Has the model write a reply, at most as long as one may be, and where nobody has, say what the
 * comment is (`assessment`; null: it has not said it in the form). What the reply rests on (`uses`) are
 * names of values of the block: `facts.2`. Where the answer holds no reply that could be used, the
 * reply alone is asked for, once. If the model does not answer, the fallback is asked. All of it takes
 * less than a minute, and at most three requests. Throws what the model throws.
 */
export async function writeDraft(ports: WriterPorts, writing: Writing) {
  const { template, data, aiModel, aiTemperature, known, wish, signal } = writing;
  const calls = new Calls(ports, {
    aiModel,
    temperature: aiTemperature / 10,
    maxTokens: MAX_TOKENS,
    ...(signal ? { signal } : {}),
  });
  const ask = async (form: AnswerForm) => {
    const answer = await calls.ask(
      buildPrompt(template, data, wish ? rewriting(form, wish) : form, known),
    );
    const read = readAnswer(answer.text, answer.cutOff);
    return { ...read, judgement: judgementIn(read.fields), wasCut: answer.cutOff };
  };
  const first = await ask(known ? REPLY_FORM : JUDGING_FORM);
  const isUsable = first.reply !== null || first.wasCut || !calls.mayAsk;
  const { reply, cutOff, wasCut, fields } = isUsable ? first : await ask(TEXT_FORM);
  if (reply === null) throw new ModelRefusal(wasCut ? 'cut_off' : 'empty', calls.model);
  const text = firstLetters(reply, REPLY_MAX_LENGTH);
  return {
    text,
    cutOff: cutOff || text !== reply,
    uses: wordsIn(fields?.uses),
    promises: wordsIn(fields?.promises),
    assessment: first.judgement,
    used: calls.used,
  };
}
