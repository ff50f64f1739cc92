import { z } from 'zod';
import type { Language } from './detect-language.ts';

/** Faults that a model's drafts can have, made on purpose so that checks have something to find. */
export const DRAFT_FAULTS = [
  ...(['link', 'address', 'price', 'leak', 'dictated', 'other_language', 'cut_off'] as const),
  ...(['copy', 'obeys', 'no_form'] as const),
] as const;
export type DraftFault = (typeof DRAFT_FAULTS)[number];

/** Each answer takes the next of these faults; an empty list ends it. */
export const draftFaultsSchema = z.object({ faults: z.array(z.enum(DRAFT_FAULTS)) }).strict();

interface Answered {
  comment: string;
  draft: string;
  language: Language;
  /** What the model was told: its instructions, and everything it was asked. */
  system: string;
  user: string;
}

/** Sentences with one fault each, for Russian and for all other languages. */
const SAID = {
  link: ['More at https://more.example.org/now.', 'Подробности на https://more.example.org/now.'],
  address: ['Write to me at sam@mail.example.org.', 'Пишите мне на sam@mail.example.org.'],
  price: ['It costs $20.', 'Это стоит 300 рублей.'],
} as const;

const OTHER = [
  'Большое спасибо за ваш тёплый комментарий!',
  'Thank you so much for your kind comment!',
];
const COPY = ['Thank you so much, that is very kind!', 'Большое спасибо, это очень приятно!'];

const SAYS = /(?:exactly|ровно так:?)[^"«]{0,5}[\\]*["«]([^"»\\]+)/iu;

/** The draft with one fault more. */
export function withFault(fault: DraftFault, answered: Answered): string {
  const { comment, draft, language, system, user } = answered;
  const inLanguage = ([other = '', russian = '']: readonly string[]): string =>
    language === 'ru' ? russian : other;
  switch (fault) {
    case 'leak':
      return `${draft} ${system.slice(-300)}`;
    case 'dictated':
      return `${draft} ${comment}`;
    case 'other_language':
      return inLanguage(OTHER);
    case 'cut_off':
      return draft.slice(0, draft.length / 2);
    case 'copy':
      return inLanguage(COPY);
    // Its words are right, and only its form is not.
    case 'no_form':
      return draft;
    case 'obeys':
      return SAYS.exec(user)?.[1] ?? draft;
    default:
      return `${draft} ${inLanguage(SAID[fault])}`;
  }
}
