import type { DraftCost } from '@replywell/contract/documents/comments';
import { nameOfLanguage } from '@replywell/contract/languages';
import type { ModelFor } from '../budget/paid-model.ts';
import { Calls, type WriterPorts } from '../drafting/calls.ts';
import { ModelRefusal, NOTHING_BILLED } from '../drafting/ports.ts';
import { readText } from '../drafting/read-answer.ts';
import { readableText } from '../drafting/readable.ts';
import { sharedStarts } from '../drafting/runs.ts';
import { cutToTokens } from '../drafting/tokens.ts';
import { wordsOf } from '../drafting/words.ts';
import { settingsInForce, type SettingsPorts } from '../settings/settings.ts';
import { buildTranslation, TRANSLATION_RULES } from './prompt.ts';

export interface TranslationPorts extends Omit<WriterPorts, 'model'>, SettingsPorts {
  modelFor: ModelFor;
}

export interface Wanted {
  text: string;
  /** ISO 639. */
  to: string;
  signal?: AbortSignal;
}

export interface Translated {
  text: string;
  /** The end is missing: the text was too long, or the model was stopped at its limit. */
  cutOff: boolean;
  cost: DraftCost;
}

/** Holds the longest words of a creator in any script. Of a longer comment the beginning is read. */
const TEXT_TOKENS = 2_800;
/** A translation may take more words than its text. */
const ANSWER_TOKENS = 3_200;
/** A translation is no place for ideas. */
const TEMPERATURE = 0.2;
/** So many equal words in a row are not a coincidence. */
const LEAK_WORDS = 8;

/** Whether the answer tells the instructions, because the text has asked for them. Pure. */
export function tellsRules(answer: string): boolean {
  const [said, rules] = [answer, TRANSLATION_RULES].map((text) => wordsOf(readableText(text)));
  return sharedStarts(said ?? [], rules ?? [], LEAK_WORDS).length > 0;
}

/**
 * Has the model translate a text, in one call of the creator's budget (one more where another model
 * has to be asked). Throws what the model throws, and ModelRefusal (`refused`) for an answer that is
 * no translation.
 */
export async function translated(
  ports: TranslationPorts,
  uid: string,
  { text, to, signal }: Wanted,
): Promise<Translated> {
  const [{ aiModel }, model] = await Promise.all([
    settingsInForce(ports, uid),
    ports.modelFor(uid),
  ]);
  const calls = new Calls(
    { ...ports, model },
    {
      ...{ aiModel, temperature: TEMPERATURE, maxTokens: ANSWER_TOKENS },
      ...(signal ? { signal } : {}),
    },
  );
  const read = cutToTokens(text, TEXT_TOKENS);
  const answer = await calls.ask(buildTranslation({ text: read, into: nameOfLanguage(to) ?? to }));
  const found = readText(answer.text);
  const { cost } = calls;
  if (found === null)
    throw new ModelRefusal(answer.cutOff ? 'cut_off' : 'empty', cost.model, NOTHING_BILLED);
  if (tellsRules(found))
    throw new ModelRefusal('refused', 'it told its instructions', NOTHING_BILLED);
  return { text: found, cutOff: answer.cutOff || read !== text, cost };
}
