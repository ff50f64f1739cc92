import { Answers } from '../standins/openai/answers.ts';
import { checkRequest } from '../standins/openai/checks.ts';
import { complete } from '../standins/openai/completion.ts';
import type { DraftFault } from '../standins/openai/faulty-drafts.ts';
import { ModelRefusal, type Model } from '../functions/src/core/drafting/ports.ts';

/** The stand-in's model without its server: for runs in memory. */
export function createStandinModel(now: () => Date, faults: readonly DraftFault[] = []): Model {
  const answers = new Answers();
  answers.setFaults(faults);
  return {
    complete: ({ model, reasoningEffort, temperature, system, user, maxTokens, format }) => {
      const checked = checkRequest(
        {
          model,
          temperature,
          reasoning_effort: reasoningEffort,
          max_completion_tokens: maxTokens,
          ...(format
            ? { response_format: { type: 'json_schema', json_schema: { ...format, strict: true } } }
            : {}),
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
        },
        now(),
      );
      const answer = answers.next(checked);
      const { usage } = complete(checked, [answer], now());
      const bill = { input: usage.prompt_tokens, output: usage.completion_tokens, lost: 0 };
      if (answer.content === null)
        return Promise.reject(new ModelRefusal('refused', 'refusal', bill));
      const cutOff = answer.finishReason === 'length';
      return Promise.resolve({ text: answer.content, cutOff, bill });
    },
  };
}
