import type { SettingsDocument } from '@replywell/contract/documents/settings';
import type { Language } from '@replywell/contract/language';
import { DEFAULT_PROMPTS } from '@replywell/contract/prompt';
import type { Voice } from '@replywell/contract/voice';

/** The creator's own prompt, or the global one, or the default. Blank ones are skipped. */
export const effectivePrompt = (
  own: string | null,
  global: string | null,
  language: Language,
): string =>
  [own, global].find((prompt) => prompt !== null && prompt.trim() !== '') ??
  DEFAULT_PROMPTS[language];

/** What stands behind the prompt for each voice. */
const SOUNDS: Readonly<Record<Voice, string | null>> = {
  plain: null,
  warm: 'Write warmly and personally, as to somebody whom the creator likes to see again.',
  short: 'Write one short sentence, two at most.',
  expert: 'Write as somebody who knows the subject well: precise, calm, without exclamation marks.',
  playful:
    'Write playfully. A small joke is welcome where the comment is in that mood, never at anybody’s expense.',
};

/** How drafts sound, by choice and in words. */
export type Tone = Pick<SettingsDocument, 'voice' | 'voiceNotes' | 'toneCard'>;

/** The creator's own words about the tone are instructions, as their prompt is. Pure. */
export const voiced = (template: string, { voice, voiceNotes, toneCard }: Tone): string =>
  [
    template,
    toneCard && `How the creator writes:\n${toneCard}`,
    SOUNDS[voice],
    voiceNotes && `The creator says about the tone:\n${voiceNotes}`,
  ]
    .filter(Boolean)
    .join('\n\n');
