import { detectLanguage } from './detect-language.ts';

/** What the stand-in's model says about a comment. Its own reading, not the product's. */
export interface CommentReading {
  kinds: string[];
  language: string;
  needs_you: string | null;
}

const KINDS: readonly (readonly [string, RegExp])[] = [
  ['question', /[?？؟]/u],
  [
    'praise',
    /thank|love|great|best|amazing|beautiful|спасибо|люблю|лучш|класс|❤|gracias|danke|merci/iu,
  ],
  ['criticism', /too long|bad|boring|wrong|disappoint|слишком|плох|скучн|неправильн/iu],
  ['request', /please (?:make|do|show)|can you|could you|сделайте|снимите|можете|сможете/iu],
  [
    'spam',
    /https?:\/\/|\.example\.|my channel|subscribe to me|free followers|мой канал|подпишусь/iu,
  ],
  ['hostile', /idiot|stupid|shut up|идиот|заткни|дурак/iu],
];

const NEEDS: readonly (readonly [string, RegExp])[] = [
  ['distress', /want to die|kill myself|не хочу жить/iu],
  ['accusation', /you stole|scam|украли|мошенник/iu],
  ['refund', /refund|money back|верните деньги|возврат/iu],
  ['health', /doctor|pregnan|pills|врач|беременн|таблетк/iu],
  ['law', /lawyer|illegal|юрист|незаконно/iu],
  ['money', /invest|taxes|инвест|налог/iu],
];

export const readComment = (comment: string): CommentReading => ({
  kinds: KINDS.filter(([, signs]) => signs.test(comment)).map(([kind]) => kind),
  language: detectLanguage(comment),
  needs_you: NEEDS.find(([, signs]) => signs.test(comment))?.[0] ?? null,
});
