import { PROMPT_TEXT_LIMITS, type AdminPrompt } from '@replywell/contract/endpoints/admin';
import type { Language } from '@replywell/contract/language';
import { DEFAULT_AI_MODEL, DEFAULT_AI_TEMPERATURE } from '@replywell/contract/limits';
import { DEFAULT_PROMPTS } from '@replywell/contract/prompt';
import { failedDraft, type WriterPorts } from '../model/calls.ts';
import { writeDraft } from '../drafting/write-draft.ts';
import { Refusal } from '../refusal.ts';
import type { PromptStore } from '../settings/settings.ts';
import type { Clock } from '../time.ts';

type Field = keyof typeof PROMPT_TEXT_LIMITS;

function checkText(field: Field, text: string): void {
  if (text.length > PROMPT_TEXT_LIMITS[field])
    throw new Refusal('text_too_long', `${field}: at most ${PROMPT_TEXT_LIMITS[field]}`);
}

export const readPrompt = async (prompts: PromptStore, language: Language): Promise<AdminPrompt> =>
  (await prompts.read()) ?? { prompt: DEFAULT_PROMPTS[language], updatedAt: null };

export async function savePrompt(
  { prompts, clock }: { prompts: PromptStore; clock: Clock },
  prompt: string,
): Promise<AdminPrompt> {
  const text = prompt.trim();
  if (text === '') throw new Refusal('prompt_required');
  checkText('prompt', text);
  return prompts.save(text, clock());
}

/** Drafts a reply with the same request as for a creator's comment. Stores nothing. */
export async function testPrompt(
  ports: WriterPorts,
  input: { prompt: string; comment: string; summary?: string | null | undefined },
): Promise<string> {
  const [prompt, comment] = [input.prompt.trim(), input.comment.trim()];
  const summary = input.summary?.trim() || null;
  if (prompt === '' || comment === '') throw new Refusal('test_input_required');
  checkText('prompt', prompt);
  checkText('comment', comment);
  if (summary !== null) checkText('summary', summary);
  try {
    const { text } = await writeDraft(ports, {
      template: prompt,
      data: { comment, viewer: null, video: null, summary },
      aiModel: DEFAULT_AI_MODEL,
      aiTemperature: DEFAULT_AI_TEMPERATURE,
    });
    return text;
  } catch (error) {
    throw failedDraft(error, ports.warn);
  }
}
