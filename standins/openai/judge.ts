import { detectLanguage } from './language.ts';

/** What the stand-in's model says about a comment: by words, which a real model does not need. */

const LINK =
  /(?:https?:\/\/|www\.)\S+|(?<![\w@.])[\w-]+\.(?:com|net|org|info|tv|me|ru|io)\b\S*|(?<!\w)@\w{3,}|\+\d{9,}/giu;
/** To the very site that the comment stands on. */
const HERE = /youtu\.?be/iu;

/** Somebody's own things, in words that ask others to come. */
const INVITES =
  /\b(?:check|visit|subscribe|sub|follow|watch|listen|look|view|support|please|pls|plz|vote|click|share)\b|подпи[шс]|переходи|заходи/iu;
const OWN_THINGS =
  /\b(?:my|our)\s+(?:[\w']+\s+){0,3}(?:channel|vids?|vid[ei]os?|music|songs?|covers?|beats?|page|blog|playlist|album|mixtape|site|website|stuff|parody|feed)\b|(?:^|[^\p{L}])мо(?:й|его|ём|ему) канал/iu;
/** These say both at once. */
const ADVERTISES =
  /\bcheck(?:ing)?\s+(?:out\s+)?(?:me|us|this\s+(?:\w+\s+)?(?:video|playlist|channel|page|site|song|out))\b|\bcheck\s+(?:me|us|it|them)\s+out\b|\bsub(?:scribe)?\s+(?:to\s+(?:me|us|my|our)|me|back|if|and|for|4)\b|\bsub4sub\b|подпишусь в ответ|взаимн\p{L}+ подписк/iu;
/** What is sold or given away at the other end of a link. */
const BAIT =
  /\b(?:free|cheap|wholesale|win|won|prize|earn\w*|money|cash|coins|followers|subscribe|sign up|vote|buy|order)\b|бесплатн|доход|деньги|заработ|кредит|скидк|выигра/iu;
const PRIZE = /you have won|вы выиграли/iu;

function isSpam(comment: string): boolean {
  const links = comment.match(LINK) ?? [];
  const away = links.filter((link) => !HERE.test(link)).join('');
  const isMostlyLink = away.length > comment.trim().length / 2;
  const invites = INVITES.test(comment) && (OWN_THINGS.test(comment) || away !== '');
  const baits = PRIZE.test(comment) || (away !== '' && BAIT.test(comment));
  return isMostlyLink || invites || baits || ADVERTISES.test(comment);
}

const KINDS: readonly (readonly [kind: string, signs: RegExp])[] = [
  ['question', /[?？؟]/u],
  [
    'praise',
    /thank|love|great|best|amazing|beautiful|awesome|favou?rite|\b(?:nice|good|cool|cute|like (?:this|the|it))\b|спасибо|люблю|лучш|класс|❤|gracias|merci/iu,
  ],
  ['criticism', /too long|\bbad\b|boring|wrong|worst|disappoint|слишком|плох|скучн|неправ|ошиб/iu],
  ['request', /please (?:make|do|show|put)|can you|could you|сделайте|снимите|покажите/iu],
  ['hostile', /idiot|stupid|shut up|идиот|заткни|дурак/iu],
];

const NEEDS: readonly (readonly [need: string, signs: RegExp])[] = [
  ['distress', /want to die|kill myself|не хочу жить/iu],
  ['accusation', /you stole|scam|украли|мошенник/iu],
  ['order_problem', /refund|money back|верните деньги|возврат/iu],
  ['health', /doctor|pregnan|pills|врач|беременн|таблетк/iu],
  ['law', /lawyer|illegal|юрист|незаконно/iu],
  ['investing_debt_tax', /invest|taxes|инвест|налог/iu],
];

/** Under the names of the answer's fields. */
export function readComment(comment: string) {
  const need = NEEDS.find(([, signs]) => signs.test(comment))?.[0] ?? null;
  const said = KINDS.filter(([, signs]) => signs.test(comment)).map(([kind]) => kind);
  const isUnwanted = isSpam(comment);
  return {
    kinds: isUnwanted ? ['spam'] : said,
    language: detectLanguage(comment),
    needs_you: need,
    why: need === null ? null : `It is about ${need}`,
    worth_replying: !isUnwanted && (comment.match(/\p{L}+/gu)?.length ?? 0) > 1,
  };
}

/** Shorter words are no subjects. */
const SUBJECT = /\p{L}{4,}/gu;

/** The words of the video's title that the comment says too: they are in its language. */
export const subjectsOf = (comment: string, title: string): string[] => {
  const said = new Set(comment.toLowerCase().match(SUBJECT));
  return [...new Set(title.toLowerCase().match(SUBJECT))].filter((word) => said.has(word));
};
