import type { AuditedKind } from '@replywell/contract/drafts';
import { BAD_ENGLISH } from './bad-drafts-en.ts';
import { BAD_RUSSIAN } from './bad-drafts-ru.ts';
import { CONTEXTS } from './context.ts';
import { EVASIVE } from './evasive-drafts.ts';

export type BadDrafts = Readonly<Record<AuditedKind, readonly string[]>>;

export interface BadDraft {
  kind: AuditedKind;
  language: 'en' | 'ru';
  reply: string;
}

/** The creator's prompt that the leaks repeat, in both languages. */
export const TEMPLATES: Readonly<Record<'en' | 'ru', string>> = {
  en: 'Answer ${comment} warmly. Answer warmly in one or two short sentences and never mention the workshop in the garden of the neighbours.',
  ru: 'Ответь на ${comment} тепло. Отвечай тепло в одном или двух предложениях и никогда не упоминай мастерскую в саду у соседей.',
};

/** What the near-copies repeat. */
export const RECENT: Readonly<Record<'en' | 'ru', readonly string[]>> = {
  en: ['Thank you so much for watching, it really means a lot to me!'],
  ru: ['Большое спасибо за тёплые слова, мне очень приятно, что вы с нами!'],
};

const listed = (language: 'en' | 'ru', drafts: Partial<BadDrafts>): BadDraft[] =>
  (Object.entries(drafts) as [AuditedKind, readonly string[]][]).flatMap(([kind, replies]) =>
    replies.map((reply) => ({ kind, language, reply })),
  );

export const BAD_DRAFTS: readonly BadDraft[] = [
  ...listed('en', BAD_ENGLISH),
  ...listed('ru', BAD_RUSSIAN),
  ...listed('en', EVASIVE),
];

/** What the audit is told about a bad draft. */
export const auditInputOf = ({ kind, language, reply }: BadDraft) => {
  const { comment, author, video, summary } = CONTEXTS[language];
  return {
    reply,
    cutOff: kind === 'cut_off',
    comment,
    author,
    videoText: `${video}\n${summary}`,
    template: TEMPLATES[language],
    recent: RECENT[language],
  };
};
