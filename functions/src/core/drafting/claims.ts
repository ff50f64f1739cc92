import { partsOf } from './links.ts';

/**
 * Finds statements that a reply must not make by itself. Each check returns the text it found, or
 * null.
 */

const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;

/** Matches whole words in any script. `\b` works only for Latin letters. */
const words = (pattern: string): RegExp => new RegExp(`${START}(?:${pattern})${END}`, 'iu');

const EMAIL = /^[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,190}\.[\p{L}\p{N}-]{2,63}$/u;
const PHONE = /(?<!\d)\+?\d(?:[\s().-]{0,2}\d){8,14}(?!\d)/g;

const CURRENCY = String.raw`(?:usd|eur|gbp|rub|dollars?|bucks|euros?|pounds?|руб(?:л[а-яё]+|\.)?|доллар[а-яё]*|евро|гривен|грн|тенге)`;
const PRICE = new RegExp(
  [
    String.raw`[$€£₽₴₸¥]\s?\d[\d\s.,]{0,15}`,
    String.raw`\d[\d\s.,]{0,15}[$€£₽₴₸¥]`,
    String.raw`${START}\d[\d.,]{0,15}(?:\s?(?:k|тыс\.?|тысяч[а-яё]*))?\s?${CURRENCY}${END}`,
    String.raw`\d{1,3}\s?%\s?(?:off|discount|скидк[а-яё]*)${END}`,
    String.raw`${START}скидк[а-яё]*\s+(?:в\s+)?\d+\s?%`,
  ].join('|'),
  'iu',
);

const MAKE =
  '(?:upload|make|post|release|publish|record|film|do|create|send|share|cover|drop|give|add)';
const THING = '(?:video|tutorial|part|episode|course|series|follow-?up|update|clip|stream)s?';
const MAKE_RU =
  '(?:выложу|сниму|запишу|сделаю|опубликую|загружу|подготовлю|выпущу|пришлю|отправлю|расскажу|выложим|снимем|запишем|сделаем|опубликуем|подготовим|выпустим)';
const THING_RU =
  '(?:видео|ролик[а-яё]*|урок[а-яё]*|выпуск[а-яё]*|обзор[а-яё]*|част[ьи]|курс[а-яё]*|серию|гайд[а-яё]*|стрим[а-яё]*)';
const APPEARS_RU = '(?:выйдет|появится|выложу|сниму|сделаю|запишу|расскажу|опубликую|будет)';

const PROMISES = [
  words(`(?:i|we)\\s+promise`),
  words(
    `(?:i|we)(?:['’]ll|\\s+will|\\s*(?:['’]m|\\s+am|['’]re|\\s+are)\\s+(?:going\\s+to|planning\\s+to))\\s+(?:\\p{L}+\\s+){0,2}${MAKE}\\s+(?:\\p{L}+\\s+){0,5}${THING}`,
  ),
  words(
    `${THING}\\s+(?:\\p{L}+\\s+){0,5}(?:is|are|will\\s+be)\\s+(?:coming|on\\s+the\\s+way|out\\s+soon)`,
  ),
  words(
    'coming\\s+(?:very\\s+|really\\s+)?soon|stay\\s+tuned|out\\s+(?:next|this)\\s+(?:week|month)',
  ),
  words('(?:next|later\\s+this)\\s+(?:week|month|year)'),
  words('обещаю|обещаем'),
  words(`(?:скоро|вскоре)\\s+(?:\\S+\\s+){0,3}${APPEARS_RU}`),
  words(`${APPEARS_RU}\\s+(?:\\S+\\s+){0,3}(?:скоро|вскоре|завтра)`),
  words(`${MAKE_RU}\\s+(?:[^\\s.!?]+\\s+){0,4}${THING_RU}`),
  words(`${THING_RU}\\s+(?:[^\\s.!?]+\\s+){0,3}(?:выйдет|появится)`),
  words('на\\s+(?:следующей|этой)\\s+неделе|в\\s+следующем\\s+(?:месяце|году)|ждите\\s+скоро'),
];

const withoutSeparators = (text: string): string => text.replace(/[\s().-]/g, '');

/** One of the reply's that the creator's own text does not hold. */
const firstForeign = (found: readonly string[], own: readonly string[]): string | null => {
  const known = new Set(own.map((text) => withoutSeparators(text).toLowerCase()));
  return found.find((text) => !known.has(withoutSeparators(text).toLowerCase())) ?? null;
};

const mailsIn = (text: string): string[] => partsOf(text).filter((part) => EMAIL.test(part));
/** A number written in thousands: views, subscribers. */
const IN_THOUSANDS = /^\d{1,3}(?:[.\s]\d{3})+$/u;
const phonesIn = (text: string): string[] =>
  (text.match(PHONE) ?? []).filter((found) => !IN_THOUSANDS.test(found));

/** An email address or phone number that is not in the creator's own text about the video. */
export const findAddress = (reply: string, videoText: string): string | null =>
  firstForeign(mailsIn(reply), mailsIn(videoText)) ??
  firstForeign(phonesIn(reply), phonesIn(videoText));

/** A price or a discount in the reply. */
export const findPrice = (reply: string): string | null => PRICE.exec(reply)?.[0].trim() ?? null;

/** A promise about the future in the reply, in English or Russian. */
export const findPromise = (reply: string): string | null => {
  for (const pattern of PROMISES) {
    const found = pattern.exec(reply);
    if (found) return found[0];
  }
  return null;
};
