import { foundIn, hitsOf, type Found, type Hit } from './found.ts';
import { isCommon } from './everyday.ts';
import type { Pause } from '../time.ts';
import { partsOf } from './links.ts';
import { inPlainDigits } from './numbers.ts';
import { PROMISE_MARKS } from './promise-marks.ts';
import { Readable, readableText } from './readable.ts';
import { words } from './words.ts';

/** Finds statements that a reply must not make by itself. */

const EMAIL = /^[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,190}\.[\p{L}\p{N}-]{2,63}$/u;
/** A browser begins a mail, whatever stands behind. */
const MAILTO = /^mailto:\S/iu;
/** In the digits of any script. */
const PHONE = /(?<!\p{Nd})\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){8,14}(?!\p{Nd})/gu;
/** A number written in thousands: views, subscribers. */
const IN_THOUSANDS = /^\p{Nd}{1,3}(?:[.\s]\p{Nd}{3})+$/u;
/** "sam (at) example.com": only before something that looks like a domain. */
const SPELLED_AT = /\s?[[(]\s?(?:at|собака)\s?[\])]\s?(?=[\p{L}\p{N}-]{1,63}(?:\.|\s?[[(]))/giu;

const STREET = '(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Boulevard|Blvd|Court|Square)';
const STREET_RU =
  '(?:улиц[аеуы]|ул\\.?|проспект[а-яё]*|пр-т|переул[а-яё]+|пер\\.|шоссе|бульвар[а-яё]*|набережн[а-яё]+|площад[ьи])';
const POSTAL = [
  words(`\\d{1,5}[a-zA-Z]? (?:\\p{Lu}[\\p{L}.]{0,20} ){1,3}${STREET}`, 'gu'),
  words('p\\.? ?o\\.? box \\d{1,6}'),
  words(`${STREET_RU} [\\p{L}-]{2,30}(?: [\\p{L}-]{2,30})?,? (?:дом |д\\. ?)?\\d{1,4}`),
  words(`[\\p{L}-]{2,30} ${STREET_RU},? (?:дом |д\\. ?)?\\d{1,4}`),
  words('(?:а/я|абонентский ящик|почтовый индекс|индекс) ?№? ?\\d{1,6}'),
];
const MESSENGER =
  '(?:telegram|whats ?app|discord|skype|viber|signal|snapchat|insta(?:gram)?|телеграм[а-яё]*|телег[аеу]|тг|в[оа]тсап[а-яё]*|вайбер[а-яё]*|дискорд[а-яё]*|скайп[а-яё]*|инст[аеу]|инстаграм[а-яё]*)';
const MESSENGER_NAME = words(`${MESSENGER} ?[:—–-]? ?@[\\p{L}\\p{N}_.]{2,40}`);
/** A name behind a colon, without the sign for names. */
const MESSENGER_PLAIN = words(`${MESSENGER} ?[:=] ?([\\p{L}\\p{N}_.]{4,40})`);
/** Where people write to each other, and names there are seldom words. */
const NETWORK = `(?:${MESSENGER}|tg|wechat|kik|messenger|facebook|tik ?tok|twitter|тик-?ток[а-яё]*|вк|фейсбук[а-яё]*)`;
/** A word such as only names of accounts are. */
const ACCOUNT = '_{0,2}[\\p{L}\\p{N}.]{1,30}_[\\p{L}\\p{N}_.]{1,30}';
const ACCOUNT_WITH_DIGITS = '\\p{L}{3,30}\\d{2,10}';
const SOME_WORDS = '(?:\\p{L}{1,12} ){0,3}';
const ACCOUNTS = [words(ACCOUNT), words(ACCOUNT_WITH_DIGITS)];
const ACCOUNTS_THERE = [
  words(`${NETWORK} ?[:—–-]? ?${SOME_WORDS}${ACCOUNT}`),
  words(`${NETWORK} ?[:—–-]? ?${ACCOUNT_WITH_DIGITS}`),
  words(`${ACCOUNT} ${SOME_WORDS}${NETWORK}`),
];
/** "Write to sam on Telegram": any word there may be a name. */
const NAME = '["“”„«(]?([\\p{L}\\p{N}_.]{3,40})["“”»)]?';
const REACH =
  '(?:write|message|text|dm|contact|add(?! \\p{L}{2,20}s )|find|follow|reach|ping|call|ask|tell|talk|speak|hit|search|look for)';
const REACH_RU =
  '(?:на)?(?:пиши|пишите|найди|найдите|добавь|добавьте|ищи|ищите|спроси|спросите|стучи|стучите|подпишись|подпишитесь)';
const PAYMENT = '(?:cash ?app|venmo|zelle|paypal|revolut)';
const NAMES_THERE = [
  words(
    `${REACH} (?:me |us |to |for |up |out ){0,2}(?:(?:my|our) \\p{L}{2,15} )?${NAME} (?:on|in|at|via|through|over) ${NETWORK}`,
  ),
  words(
    `(?:pay|paid|send|sent) (?:it |this |that |money |cash )?(?:to )?${NAME} (?:on|with|via|through) ${PAYMENT}`,
  ),
  words(`(?:on|in|via) ${NETWORK},? (?:as|under|by the name(?: of)?) ${NAME}`),
  words(`(?:my|our) ${NETWORK} (?:name |account |handle )?is ${NAME}`),
  words(`${NETWORK} ?[:=→—–-]? ?["“”„«(]([\\p{L}\\p{N}_.]{3,40})(?=["“”»)])`),
  words('(?:cash ?app|venmo|zelle) ?:? ?([\\p{L}\\p{N}_.]{4,40})'),
  words(
    '(?:телегр?а?м?[а-яё]*|тг|инст[а-яё]*|в[оа]тсап[а-яё]*|дискорд[а-яё]*) ?[—–:=-]? ?([a-z][a-z\\d_.]{3,39})',
  ),
  words(
    `${REACH_RU} (?:к |на |для )?(?:(?:мо|наш)[а-яё]{1,3} [а-яё]{2,15} )?${NAME} (?:в|во|на|через) ${NETWORK}`,
  ),
  words(`(?:в|во|на|через) ${NETWORK} (?:как|под именем|под ником) ${NAME}`),
];
/** The name of an account for payments. */
const CASHTAG = /(?<![\p{L}\p{N}$])\$[\p{L}_][\p{L}\p{N}_-]{2,29}/gu;
/** A name anywhere; in a mail address or behind a slash it is part of something else. */
const HANDLE = /(?<![\p{L}\p{N}_.%+/@-])@[\p{L}\p{N}_][\p{L}\p{N}_.-]{1,39}/gu;
/** Accounts that money is sent to. */
const WALLETS = [
  /(?<![\p{L}\p{N}])bc1[a-z\d]{20,80}(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])0x[\da-f]{40}(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])(?=[\p{L}]{0,34}\d)[13T][1-9A-HJ-NP-Za-km-z]{25,33}(?![\p{L}\p{N}])/gu,
];

const CURRENCY = String.raw`(?:usd|eur|gbp|rub|ro?ubles?|dollars?|bucks|euros?|pounds?|quid|cents?|rupees?|yen|pesos?|reais|złotych|zł|btc|eth|bitcoins?|руб(?:л[а-яё]+|\.)?|доллар[а-яё]*|бакс[а-яё]*|евро|гривен|грн|тенге|копеек|₽)`;
const NUMBER_WORD =
  '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|zwei|drei|fünf|zehn|zwanzig|fünfzig|hundert|dos|tres|cinco|diez|veinte|cincuenta|cien|cinq|dix|vingt|cent|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|пятнадцать|двадцать|тридцать|сорок|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяносто|сто|двести|триста|пятьсот|тысяч[ау]?)';
const PERCENT = '(?:%|per ?cent|pct|процент[а-яё]*|prozent|por ?ciento|pour ?cent|per ?cento)';
const LESS =
  '(?:off|discount|cheaper|reduction|less expensive|скидк[а-яё]*|дешевле|rabatt|(?:de )?descuento|de réduction|de remise|di sconto|de desconto)';
const COSTS_RU = '(?:сто[ия]т|стоил[аио]?|за|всего|отда[йл][а-яё]*|запла[тч][а-яё]*)';
const PRICES = [
  /[$€£₽₴₸¥₿₹₺₩]\s?\d[\d\s.,]{0,15}/giu,
  /\d[\d\s.,]{0,15}[$€£₽₴₸¥₿₹₺₩]/giu,
  words(String.raw`\d[\d.,]{0,15}(?: \d{3}){0,3}(?: ?(?:k|тыс\.?|тысяч[а-яё]*))? ?${CURRENCY}`),
  words(`${NUMBER_WORD} (?:${NUMBER_WORD} )?${CURRENCY}`),
  words(String.raw`\d{1,3} ?% ?(?:off|discount|скидк[а-яё]*)`),
  words(String.raw`(?:discount|скидк[а-яё]*) (?:of |в |на )?\d{1,3}(?: ?%)?`),
  words(`(?:\\d{1,3}|${NUMBER_WORD}(?:[ -]\\p{L}{3,12})?)(?:-| ?)${PERCENT} ?${LESS}`),
  words(
    `(?:costs?|стоит|стоят|стоила?) (?:only |just |you |всего )?(?:${NUMBER_WORD}|\\d{1,6})(?=\\s{0,3}(?:[.,!?;]|сотен|$))`,
  ),
  words('(?:вдвое|втрое|в (?:два|три|\\d) раза) дешевле|скидк[а-яё]* (?:в |на )?половин[ауы]'),
  words(`скидк[а-яё]* (?:в |на )?${NUMBER_WORD}`),
  words(`скидк[а-яё]* (?:в |на )?(?:\\d{1,3}|\\p{L}{2,12}) ?процент[а-яё]*`),
  words(
    'half[ -]off|two for the price of one|buy one,? get one|half (?:of )?(?:the|its|their) (?:price|cost)|at half (?:price|cost)',
  ),
  words('(?:fiver|tenner)s?|пятихатк[а-яё]*|пол-?цены|половин[ауы] цены|за половину'),
  words(
    '(?:costs?|for|pay|paid|only|just|about) (?:a|one|two|\\d{1,3}) grand(?=\\s{0,3}(?:[.,!?;]|$))',
  ),
  words(
    `${COSTS_RU} (?:\\p{L}{1,12} )?(?:косар[а-яё]*|сотк[ауи]|стольник|полтинник|червон[а-яё]{2,3}|тысячу(?=\\s{0,3}(?:[.,!?;]|$)))`,
  ),
  words(
    "(?:is|are|it['’]s|all) (?:\\p{L}{1,12} )?free for (?:all|you|everybody|everyone|viewers|subscribers)",
  ),
  words('half (?:the )?price|за полцены|(?:for|totally|completely) free|free of charge'),
  words('(?:совершенно |абсолютно )?бесплатно'),
];

const MAKE =
  '(?:upload|make|post|release|publish|record|film|do|create|send|share|cover|drop|give|add|show|explain|answer|reply|write|fix|pin|put|bring|check)';
const THING =
  '(?:video|tutorial|part|episode|course|series|follow-?up|update|clip|stream|version|recipe|list|link|song|album|review|guide|sequel|giveaway|merch)s?';
const MAKE_RU =
  '(?:выложу|сниму|запишу|сделаю|опубликую|загружу|подготовлю|выпущу|пришлю|отправлю|расскажу|покажу|добавлю|напишу|исправлю|проведу|разыграю|выложим|снимем|запишем|сделаем|опубликуем|подготовим|выпустим|покажем|расскажем|добавим|проведём|проведем|разыграем)';
const THING_RU =
  '(?:видео|видос[а-яё]*|ролик[а-яё]*|урок[а-яё]*|выпуск[а-яё]*|обзор[а-яё]*|част[ьи]|курс[а-яё]*|серию|гайд[а-яё]*|стрим[а-яё]*|продолжени[ея]|рецепт[а-яё]*|список|ссылк[ауи]|песн[юяи]|альбом[а-яё]*|розыгрыш[а-яё]*|верси[юя])';
const APPEARS_RU =
  '(?:выйдет|появится|выложу|сниму|сделаю|запишу|расскажу|покажу|опубликую|будет|добавлю)';
const WILL =
  "(?:i|we)(?:['’]ll| will| ?(?:['’]m| am|['’]re| are) (?:going to|gonna|planning to|about to))";

const PRIZE =
  '(?:prize|gift|giveaway|reward|raffle|lottery|draw|contest|jackpot|voucher|gift card|iphone|money|cash)s?';
const PRIZE_RU =
  '(?:приз[а-яё]*|подар[а-яё]*|выигрыш[а-яё]*|наград[а-яё]*|розыгрыш[а-яё]*|конкурс[а-яё]*|деньги)';
const YOU_HAVE = "you(?:['’]ve| have)?";

const PROMISES = [
  words(`${YOU_HAVE} (?:just |really |already )?won (?:[^\\s.!?]{1,20} ){0,3}${PRIZE}`),
  words(`${YOU_HAVE} (?:just |really |already )?won(?=\\s{0,3}(?:[.,!]|$))`),
  words(`you(?:['’]re| are) (?:the|a|our|one of (?:the|our)) (?:\\p{L}{1,15} )?winners?`),
  words(`(?:claim|collect|receive|pick up) (?:the|a|your|this) (?:\\p{L}{1,15} )?${PRIZE}`),
  words(`your (?:\\p{L}{1,15} )?(?:prize|reward|winnings) (?:is|are|waits?|awaits?)`),
  words(
    '(?:ты|вы) (?:[^\\s.!?]{1,20} )?(?:выиграл[аи]?|победил[аи]?(?=\\s{0,3}(?:[.,!]|$))|победител[ьи]|стал[аи]? победител[а-яё]*)',
  ),
  words(`(?:забер[а-яё]+|получи(?:те|шь)?) (?:свой |ваш |твой |этот )?${PRIZE_RU}`),
  words('(?:ваш|твой) (?:приз|выигрыш|подарок (?:жд[её]т|готов))|поздравля[а-яё]+ с выигрышем'),
  words(
    `(?:вас|тебя) (?:жд[её]т|ожидает) ${PRIZE_RU}|(?:вам|тебе) (?:достал|положен|полага)[а-яё]* ${PRIZE_RU}`,
  ),
  words(
    `${YOU_HAVE} been (?:selected|chosen|picked)|${PRIZE} (?:is |are )?(?:waiting |ready |here )?for you|your gift (?:is )?(?:waits|waiting|ready)`,
  ),
  words(
    'du hast (?:\\p{L}{1,15} ){0,2}gewonnen|has ganado (?:el|un) premio|tu as gagné|você ganhou|hai vinto',
  ),
  words("(?:i|we) (?:promise|guarantee|swear)|you have my word|(?:it|that)['’]s a promise"),
  words(`${WILL} (?:\\p{L}+ ){0,2}${MAKE} (?:[^\\s.!?]+ ){0,6}${THING}`),
  words(`${WILL} (?:\\p{L}+ ){0,2}(?:get back|reply|refund|pay|send|mail)(?: to)? you`),
  words(`${THING} (?:[^\\s.!?]+ ){0,5}(?:is|are|will be) (?:coming|on the way|out soon|next)`),
  words(
    "coming (?:very |really )?soon|stay tuned|out (?:next|this) (?:week|month)|money back|you won['’]t regret",
  ),
  words('(?:next|later this) (?:week|month|year)'),
  words('обещаю|обещаем|гарантирую|гарантируем|клянусь|даю слово|вернём деньги|вернем деньги'),
  words(`(?:скоро|вскоре) (?:\\S+ ){0,3}${APPEARS_RU}`),
  words(`${APPEARS_RU} (?:\\S+ ){0,3}(?:скоро|вскоре|завтра)`),
  words(`${MAKE_RU} (?:[^\\s.!?]+ ){0,4}${THING_RU}`),
  words(`${THING_RU} (?:[^\\s.!?]+ ){0,3}(?:выйдет|появится|выложу|сниму|запишу)`),
  words(
    '(?:i|we) (?:refund|pay back|give back)|(?:gets?|receives?) (?:back )?(?:a|your|their|the|his|her)? ?(?:full )?(?:refund|money)|your (?:order|parcel|package|prize) (?:ships|arrives|is on)',
  ),
  ...PROMISE_MARKS,
  words('на (?:следующей|этой) неделе|в следующем (?:месяце|году)|ждите скоро|не пожалеете'),
];

const comparable = (text: string): string =>
  inPlainDigits(text)
    .replace(/^mailto:|[\s().,-]/gu, '')
    .toLowerCase();

/** Those of the reply's that the creator's own text does not hold. */
function foreign(found: readonly Hit[], own: readonly Hit[]): Hit[] {
  const known = new Set(own.map(({ text }) => comparable(text)));
  return found.filter(({ text }) => !known.has(comparable(text)));
}

const mailsIn = (text: string): Hit[] =>
  partsOf(text.replace(SPELLED_AT, (at) => '@'.padEnd(at.length, '\u200b'))).filter(
    (part) => MAILTO.test(part.text) || EMAIL.test(part.text),
  );

const phonesIn = (read: Readable): Hit[] =>
  hitsOf([PHONE], read).filter(({ text }) => !IN_THOUSANDS.test(text));

const NO_NAME = /^(?:links?|below|above|description|profile|bio|ссылк|описани|профил|внизу|ниже)/u;

/** "Telegram: sam", and not "Telegram: the link is below". */
const plainNamesIn = (read: Readable): Hit[] =>
  hitsOf([MESSENGER_PLAIN], read).filter(({ text }) => {
    const name = text
      .slice(text.search(/[:=]/u) + 1)
      .trim()
      .toLowerCase();
    return !isCommon(name) && !NO_NAME.test(name);
  });

const handlesIn = (read: Readable): Hit[] => hitsOf([HANDLE], read);
/** Such a name opens a page of a host of that name. */
const OPENING_HANDLE = new RegExp(
  `${HANDLE.source}(?=[/⁄∕\\\\]|[?#%&=]{1,5}[\\p{L}\\p{N}]|:\\d)`,
  'gu',
);

const nameOf = (handle: string): string =>
  handle
    .replace(/^@/u, '')
    .replace(/[\s.]{1,10}$/u, '')
    .toLowerCase();

const accountsIn = (text: string): string[] =>
  hitsOf(ACCOUNTS, Readable.of(text)).map((account) => comparable(account.text));

/** Names of accounts beside the name of a network that the creator's own texts do not hold. */
function otherAccounts(reply: string, own: readonly string[]): Hit[] {
  const found = hitsOf(ACCOUNTS_THERE, Readable.of(reply));
  if (found.length === 0) return found;
  const known = new Set(own.flatMap(accountsIn));
  return found.filter(({ text }) => !accountsIn(text).every((account) => known.has(account)));
}

/** Words where a name is expected that are none of every day: "Write to sam on Telegram". */
const namesThereIn = (read: Readable): Hit[] =>
  NAMES_THERE.flatMap((pattern) =>
    Array.from(read.text.matchAll(pattern), ({ 0: found, 1: name = '', index }) => ({
      name: name.toLowerCase(),
      hit: { text: found, place: read.placeOf(index, index + found.length) },
    })),
  )
    .filter(({ name }) => !isCommon(name))
    .map(({ hit }) => hit);

/** Where somebody can be reached: mail, telephone, post, the name in a messenger, a wallet. */
function addressesIn(text: string): Hit[] {
  const read = Readable.of(text);
  const patterns = [...POSTAL, MESSENGER_NAME, CASHTAG, ...WALLETS];
  return [...mailsIn(text), ...phonesIn(read), ...plainNamesIn(read), ...hitsOf(patterns, read)];
}

/** Names of accounts that are neither the author's nor in the creator's own texts. */
function strangersIn(reply: string, author: string, own: readonly string[]): Hit[] {
  const named = own.flatMap((text) => handlesIn(Readable.of(text))).map(({ text }) => text);
  const known = new Set([author, author.replace(/\s/gu, ''), ...named].map(nameOf));
  const read = Readable.of(reply);
  return [
    ...handlesIn(read).filter(({ text }) => !known.has(nameOf(text))),
    ...hitsOf([OPENING_HANDLE], read),
  ];
}

/**
 * Addresses and accounts of people that are not in the creator's own texts. The comment's author may
 * be named, and whom the creator's instructions name. Pauses within each text and
 * behind it, because its patterns take long to compile.
 */
export async function findAddresses(
  reply: string,
  ownTexts: readonly string[],
  { author, template, pause }: { author: string | null; template: string; pause: Pause },
): Promise<Found | null> {
  const own: Hit[] = [];
  const found: Hit[] = [];
  for (const [hits, texts] of [
    [own, ownTexts],
    [found, [reply]],
  ] as const)
    for (const text of texts) {
      hits.push(...addressesIn(text));
      await pause();
      hits.push(...namesThereIn(Readable.of(text)));
      await pause();
    }
  const known = [...ownTexts, template];
  return foundIn([
    ...foreign(found, own),
    ...otherAccounts(reply, known),
    ...strangersIn(reply, readableText(author ?? ''), known),
  ]);
}

const pricesIn = (text: string): Hit[] => hitsOf(PRICES, Readable.of(text).withoutLookalikes());

/** Prices and discounts that are not in the creator's own text about the video. */
export const findPrices = (reply: string, videoText: string): Found | null =>
  foundIn(foreign(pricesIn(reply), pricesIn(videoText)));

/** Promises about the future in the reply. */
export const findPromises = (reply: string): Found | null =>
  foundIn(hitsOf(PROMISES, Readable.of(reply).withoutLookalikes()));

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
const MONTH_RU =
  '(?:январ[ьея]|феврал[ьея]|март[ае]?|апрел[ьея]|ма[йея]|июн[ьея]|июл[ьея]|август[ае]?|сентябр[ьея]|октябр[ьея]|ноябр[ьея]|декабр[ьея])';
const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
const DAY_RU =
  '(?:понедельник[а-яё]*|вторник[а-яё]*|сред[уаы]|четверг[а-яё]*|пятниц[а-яё]+|суббот[а-яё]+|воскресень[а-яё]+)';
const YEAR = '(?:19|20)\\d{2}';
const SPAN = '(?:minutes?|hours?|days?|weeks?|months?|years?)';
const SPAN_RU =
  '(?:минут[а-яё]*|час[а-яё]*|день|дн[а-яё]+|недел[а-яё]+|месяц[а-яё]*|год[а-яё]*|лет)';

const DATES = [
  words(`\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}(?:,? ${YEAR})?`),
  words(`${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? ${YEAR})?`),
  words(`(?:${MONTH}|${MONTH_RU}),? ${YEAR}`),
  words(`(?:in|since|until|by|last|next|early|late) ${MONTH}`),
  words(`(?:on|this|next|last|every|by|until|each) ${DAY}|${DAY} (?:morning|evening|night|at \\d)`),
  words('tomorrow|tonight|yesterday|the day after|next weekend|this weekend'),
  words(`in (?:a|an|one|${NUMBER_WORD}|\\d{1,3}) (?:more )?${SPAN}`),
  words(`(?:\\d{1,3}|${NUMBER_WORD}) ${SPAN} ago|last (?:week|month|year|summer|winter)`),
  words('\\d{1,2}(?::\\d{2})? ?[ap]\\.?m|at \\d{1,2}:\\d{2}|(?:в|до|после) \\d{1,2}:\\d{2}'),
  words('\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./](?:\\d{4}|\\d{2})'),
  words(YEAR),
  words(`\\d{1,2}(?:-?го)? ${MONTH_RU}(?: ${YEAR})?`),
  words(`(?:в|с|к|до|после) ${MONTH_RU}`),
  words(`(?:в|во|до|к|по|с|кажд[а-яё]+) (?:эт[а-яё]+ |следующ[а-яё]+ )?${DAY_RU}`),
  words('завтра|послезавтра|вчера|позавчера|(?:сегодня|завтра) (?:вечером|утром|ночью)'),
  words(`через (?:пар[уы] |${NUMBER_WORD} |\\d{1,3} |несколько )?${SPAN_RU}`),
  words(
    `(?:\\d{1,3}|${NUMBER_WORD}) ${SPAN_RU} назад|прошл[а-яё]+ (?:год[а-яё]*|лет[а-яё]*|зим[а-яё]*|недел[а-яё]+|месяц[а-яё]*)`,
  ),
];

/** Dates, times and spans of time that the data of the prompt do not name. */
export function findDates(reply: string, data: string): Found | null {
  const known = ` ${readableText(data)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const isNamed = (text: string): boolean => {
    const parts = text.toLowerCase().match(/\p{N}+|\p{L}{3,}/gu) ?? [];
    return parts.every((part) => known.includes(` ${part}`));
  };
  const read = Readable.of(reply).withoutLookalikes();
  return foundIn(hitsOf(DATES, read).filter(({ text }) => !isNamed(text)));
}
