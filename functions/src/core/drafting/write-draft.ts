import { hasVisible } from '@replywell/contract/visible';
import type { Log } from '../log.ts';
import type { Clock } from '../time.ts';
import { chooseModel, replacement, type ModelChoice } from './models.ts';
import { ModelRefusal, type Model } from './ports.ts';
import { buildPrompt, type DraftData } from './prompt.ts';

export interface WriterPorts {
  model: Model;
  clock: Clock;
  warn: Log;
}

export interface Writing {
  template: string;
  data: DraftData;
  aiModel: string;
  /** 0 to 10. */
  aiTemperature: number;
}

/** Enough for a long reply in any script. */
const MAX_TOKENS = 700;

const QUOTED = /^(?:"([^"]*)"|«([^»]*)»|“([^”]*)”)$/su;

const cleaned = (text: string): string => text.trim().replace(QUOTED, '$1$2$3').trim();

/**
 * Asks the model once. If the API does not serve it, the replacement is asked once. Quotation marks
 * around the text are removed. Throws what the model throws.
 */
export async function writeDraft(
  { model, clock, warn }: WriterPorts,
  writing: Writing,
): Promise<{ text: string; cutOff: boolean }> {
  const request = {
    ...buildPrompt(writing.template, writing.data),
    temperature: writing.aiTemperature / 10,
    maxTokens: MAX_TOKENS,
  };
  const ask = async (choice: ModelChoice) => {
    const { text, cutOff } = await model.complete({ ...request, ...choice });
    const reply = cleaned(text);
    if (!hasVisible(reply)) throw new ModelRefusal('empty', choice.model);
    return { text: reply, cutOff };
  };
  const choice = chooseModel(writing.aiModel, clock());
  try {
    return await ask(choice);
  } catch (error) {
    const notServed = error instanceof ModelRefusal && error.kind === 'model_not_found';
    const instead = replacement();
    if (!notServed || choice.model === instead.model) throw error;
    warn('Model not served, replacement used', { model: choice.model, instead: instead.model });
    return ask(instead);
  }
}
