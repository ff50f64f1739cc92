import type { SettingsDocument } from '@replywell/contract/documents/settings';
import type { Voice } from '@replywell/contract/voice';

/** Used if neither the creator nor the admin has written a prompt. */
export const DEFAULT_PROMPT = `Ответь на комментарий к видео от имени автора канала.
Комментарий: \${comment}
Напиши только текст ответа, без пояснений и кавычек, на том же языке, на котором написан комментарий.`;

/**
 * The prompt to use: the creator's own, or else the global one, or else the default. Blank ones are
 * skipped.
 */
export const effectivePrompt = (own: string | null, global: string | null): string =>
  [own, global].find((prompt) => prompt !== null && prompt.trim() !== '') ?? DEFAULT_PROMPT;

/** What stands behind the prompt for each voice. */
const SOUNDS: Readonly<Record<Voice, string | null>> = {
  plain: null,
  warm: 'Write warmly and personally, as to somebody whom the author likes to see again.',
  short: 'Write one short sentence, two at most.',
  expert: 'Write as somebody who knows the subject well: precise, calm, without exclamation marks.',
  playful:
    'Write playfully. A small joke is welcome where the comment is in that mood, never at anybody’s expense.',
};

/** The creator's own words about the tone are instructions, as their prompt is. Pure. */
export const voiced = (
  template: string,
  { voice, voiceNotes }: Pick<SettingsDocument, 'voice' | 'voiceNotes'>,
): string =>
  [template, SOUNDS[voice], voiceNotes && `The author says about the tone:\n${voiceNotes}`]
    .filter(Boolean)
    .join('\n\n');
