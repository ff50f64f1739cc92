import { detectLanguage } from './detect-language.ts';
import { draftReply } from './drafts.ts';
import type { Rewriting } from './find-comment.ts';

/** What the instructions say where a draft is to be rewritten, and what then becomes of it. */
const REWRITES: readonly (readonly [RegExp, (asked: Rewriting, variant: number) => string])[] = [
  [/half as many words/u, ({ draft }) => firstSentence(draft)],
  [/more warmly and personally, in/u, ({ draft }) => `${draft} ${WARM[wordsFor(draft)]}`],
  [/thank the viewer for/u, ({ draft }) => `${THANKS[wordsFor(draft)]} ${draft}`],
  [/the same in English/u, ({ comment }, variant) => draftReply(comment, variant, 'en')],
];

const WARM = { en: 'So glad that you are here!', ru: 'Очень рады, что вы с нами!' };
const THANKS = { en: 'Thank you for writing!', ru: 'Спасибо, что написали!' };

const wordsFor = (draft: string): 'en' | 'ru' => (detectLanguage(draft) === 'ru' ? 'ru' : 'en');

const firstSentence = (draft: string): string => /^.*?[.!?…]+(?=\s|$)/su.exec(draft)?.[0] ?? draft;

/** The draft as the instructions want it. null: they want another one. */
export const rewritten = (system: string, asked: Rewriting, variant: number): string | null =>
  REWRITES.find(([wish]) => wish.test(system))?.[1](asked, variant) ?? null;
