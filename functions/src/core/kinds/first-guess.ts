import { COMMENT_KINDS, type Assessment, type CommentKind } from '@replywell/contract/kinds';
import { readableText } from '../drafting/readable.ts';
import { words } from '../drafting/words.ts';
import { neededFor } from './needs.ts';

/**
 * What a comment seems to be, before any model has read it. Words and signs are compared, in English
 * and Russian; in other languages only question marks and links are seen.
 */

const LINK =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\d@-])[\p{L}\d-]{1,63}\.(?:com|net|org|ru|info|me|co|io|shop|xyz)\b\S*/giu;
/** Of the video itself: people write them to name a moment. */
const OWN_LINK = /(?:youtube\.com\/watch|youtu\.be\/)\S*/iu;

const KINDS: Readonly<Record<CommentKind, readonly RegExp[]>> = {
  question: [
    /\?/u,
    words('how (?:do|did|does|can|could|to|much|many|often|long|about)'),
    words('(?:what|which|where|when|why|who) (?:is|are|was|did|do|does|kind|should|would|can)'),
    words(
      '(?:does|do|did|has|is|are|can|could|will|would) (?:any ?(?:one|body)|you|this|it|that) [\\p{L}]+',
    ),
    words(
      '(?:как|чем|где|когда|почему|зачем|сколько|кто|откуда) (?:вы|ты|это|его|её|их|он|она|они|мне|можно|нужно|называется|часто|долго)',
    ),
    words(
      '(?:какой|какая|какие|каким|какую|каких) (?:это|вы|ты|лучше|выбрать|взять|нужен|нужна|нужны|у вас)|подскажите|подскажи|(?:можно|стоит|нужно|бывает|подойд[её]т) ли',
    ),
  ],
  praise: [
    /[❤😍🥰👏🔥💯🙏😘♥]/u,
    words(
      'thanks?|thank you|thx|(?:love|loved|adore|enjoy(?:ed)?) (?:this|it|your?|the|that|these|how|his|her)|gorgeous|pure gold|so calming|thankful|(?:so|very|really|super) (?:good|helpful|cool|nice|beautiful)',
    ),
    words(
      "(?<!not )(?<!n’t )(?<!n't )(?:great|awesome|amazing|beautiful|perfect(?:ly)?|brilliant|excellent|wonderful|masterpiece|fantastic|incredible|best|helpful|well done|good job|nice)",
    ),
    words(
      'спасибо|благодар[а-яё]+|(?<!не )(?:отличн|прекрасн|замечательн|шикарн|великолепн|полезн|красив|лучш|идеальн)[а-яё]+|(?<!не )(?:люблю|обожаю|класс|классно|супер|здорово|круто|молодец|молодцы|нравится|понравил[а-яё]+|обожает|чудесн[а-яё]+|золото|восхищ[а-яё]+|топ)',
    ),
  ],
  criticism: [
    words(
      "(?<!not )(?:bad|boring|worst|wrong|awful|terrible|clickbait|misleading|disappoint[a-z]*|dislike|unwatchable|annoying|useless)|waste of (?:time|money)|too (?:long|loud|fast|slow|quiet|short|dark|much)|you never|could(?:n’t|n't| not) (?:see|hear)|hard to (?:hear|see|follow)",
    ),
    words(
      '(?<!не )(?:плох|скучн|худш|неправильн|ужасн|бесполезн|отвратительн|разочаров|затянут)[а-яё]*|кликбейт|бред|ерунда|слишком (?:длинн|долг|громк|тих|быстр|медленн|много|мало|т[её]мн)[а-яё]*|не (?:сказал|показал|объяснил|видно|слышно|работает|понятно)[а-яё]*|раздража[а-яё]+',
    ),
  ],
  request: [
    words(
      "please,? (?:make|do|show|upload|post|add|send|give|tell|explain|cover|try|bring|put)|(?:can|could|would) you (?:please )?(?:make|do|show|upload|post|add|send|share|explain|cover|try|review)|(?:would|i'd|i’d) (?:love|like) (?:to see|a|an|you to)|make (?:a|another|more) (?:video|videos|part|tutorial)|(?:waiting for|we need|i want) (?:the |a )?(?:next|part|second|full|longer)",
    ),
    words(
      '(?:сделай|сними|покажи|расскажи|запиши|выложи|дай|скинь|добавь|объясни)(?:те)?|(?:можете|можешь|сможете|не могли бы вы) (?:сделать|снять|показать|рассказать|скинуть)|(?:жду|ждём|ждем) (?:част|продолжени|нов|следующ|вторую)[а-яё]*|хотелось бы|прошу',
    ),
  ],
  spam: [
    words(
      'check (?:out )?(?:my|our|this|these) [\\p{L}\\s]{0,20}(?:channel|video|videos|page|music|song|songs|cover|covers|beats|site|website|link|vid|vids|stuff)|check (?:me|us|it) out|(?:subscribe|sub) (?:to |2 |for )?(?:my|me|our|us|sub|and|pls|please)|(?:\\d+|more) subscribers|check(?:ing)? (?:out )?my|sub ?(?:4|for) ?sub|(?:free|real) (?:followers|subscribers|likes|views)|earn (?:up to )?\\$?\\d|(?:make|making|made) (?:easy )?(?:money|\\$\\d[\\d,]*)|work(?:ing)? (?:from|at) home|follow me|gift ?cards?|(?:win|join|enter) (?:a|my|our|the) [a-z]{0,12} ?giveaway|(?:click|visit) (?:here|the link|my|this)|(?:add|contact|text|message|whatsapp|telegram) me',
    ),
    words(
      '(?:заходите|загляните|переходите|приходите|подписывайтесь|подпишитесь|подпишись) (?:на|ко|в) (?:мой|мне|наш|меня|мо[её]|группу|телеграм)|взаимн[а-яё]+|подпишусь|зарабат[а-яё]+ \\d+|заработ[а-яё]+|(?:бесплатн|живы|реальны)[а-яё]+ (?:подписчик|лайк)[а-яё]*|пишите (?:на|в|мне)|жми(?:те)? (?:сюда|на)|подарочн[а-яё]+ карт[а-яё]|ссылка в (?:профиле|шапке)|меняйте жизнь',
    ),
    /\+\d[\d\s().-]{8,}\d/u,
  ],
  hostile: [
    words(
      "(?:you|u|he|she|they)(?:’re| are|'re|re|r)? (?:an? |such an? |so |all )?(?:idiots?|morons?|losers?|stupid|dumb|trash|pathetic|disgusting|ugly|clowns?|garbage|retard(?:s|ed)?|failure)|pathetic (?:loser|idiot|clown|channel)|(?:idiot|moron|loser|dumbass|asshole|bastard|bitch|retard|scumbag)s?|shut (?:the [a-z]+ )?up|kill yourself|kys|go (?:to hell|die)|fuck (?:you|off|u)|(?:you|u) suck|nobody (?:likes|wants|asked) (?:you|u)|i(?:’ll| will|'ll) (?:find|kill|hurt) you|hope you die",
    ),
    words(
      'идиот[а-яё]*|дурак[а-яё]*|дура|дебил[а-яё]*|кретин[а-яё]*|урод[а-яё]?|мраз[а-яё]+|твар[а-яё]+|чмо|ничтожеств[а-яё]+|заткни(?:сь|тесь)|сдохни(?:те)?|тупиц[а-яё]|я (?:тебя|вас) (?:найду|убью)|(?:ты|вы) (?:тупой|тупая|тупые|больной|больная|клоун|мусор|жалк[а-яё]+)|(?:пош[её]л|пошла|иди) (?:ты |на |к ч[её]рту)|убью|найду тебя',
    ),
  ],
};

const found = (text: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => text.search(pattern) >= 0);

/** What is one's own, and what calls others to it. Only to speak of one's channel is no advertising. */
const SOLICITED = [
  {
    own: words(
      "(?:my|our) (?:[\\p{L}']+ ){0,2}(?:channels?|page|profile|link|links|bio|videos?|vids?|music|songs?|album|ep|mixtape|single|covers?|remix)",
    ),
    call: words(
      "come|go to|subscribe|suscribe|sub|visit|follow|join|support|click|rate|share|check(?:ing)?(?: it| them)?(?: out)?|(?<!(?:i|we|you|they|to) )(?:watch|see|listen)|look at|(?:take a|have a) (?:look|listen)|give (?:it|me|us|my)|thumbs? up|hope (?:you|u)(?:'ll| will| all| guys)? (?:like|enjoy)|(?:put|leave) a like|a like (?:on|please)",
    ),
  },
  {
    own: words('(?:my|our) (?:[\\p{L}]+ ){0,2}(?:channels?|page|profile)'),
    call: words(
      "please|pls|plz|feedback|opinions?|(?<!(?:i|we|can't) )find|(?:you|u) (?:like|want) (?:to |it|my|this|more)|help (?:me|us)|would (?:mean|appreciate)|would love (?:if|it|for|your)",
    ),
  },
  {
    own: words(
      '(?:мо[йёеия]|моём|моем|моей|мою|мои|моих|наш|наша|нашем|нашу) (?:[\\p{L}]+ ){0,2}(?:канал[а-яё]*|страниц[а-яё]+|профил[а-яё]+|видео|ролик[а-яё]*|групп[а-яё]+|блог[а-яё]*|ссылк[а-яё]+)|у меня на канале|ко мне на (?:канал|страницу)|ко мне в (?:группу|профиль|телеграм)',
    ),
    call: words(
      '(?:заходи|загляни|заглядывай|переходи|приходи|зацени|подпишись|подписывай|поддержи|оцени|приглашаю|жми|ставь)[а-яё]*|(?:по)?смотри(?:те)?|подпишитесь|ждём|жду (?:вас|тебя|всех)|добро пожаловать|буду (?:рад|рада|благодар[а-яё]+)|если (?:вам|тебе) (?:интересно|нравится)',
    ),
  },
];

/** Who asks for leave to use something in a video of their own advertises nothing. */
const ASKS_LEAVE = words(
  '(?:can|may|could) (?:i|we)|is it ok(?:ay)?|(?:можно|могу) ли|можно (?:мне|я)',
);

const SENTENCE_END = /[.!?\n]+/u;

const isSolicited = (text: string): boolean =>
  text
    .split(SENTENCE_END)
    .some(
      (sentence) =>
        sentence.search(ASKS_LEAVE) < 0 &&
        SOLICITED.some(({ own, call }) => sentence.search(own) >= 0 && sentence.search(call) >= 0),
    );

const hasStrangeLink = (text: string): boolean =>
  (text.match(LINK) ?? []).some((link) => !OWN_LINK.test(link));

/** Advertising asks nothing, praises nothing, and nobody has to answer it in person. */
const SPAM: Assessment = { kinds: ['spam'], language: null, needsYou: null };

/**
 * Comments are seldom longer. Of one that is, beginning and end are read: there people say what they
 * want, and a list of hundreds of comments is guessed at once.
 */
const READ_OF_EACH_END = 500;

const readPart = (comment: string): string =>
  comment.length <= 2 * READ_OF_EACH_END
    ? comment
    : `${comment.slice(0, READ_OF_EACH_END)}\n${comment.slice(-READ_OF_EACH_END)}`.toWellFormed();

export function firstGuess(comment: string): Assessment {
  const text = readableText(readPart(comment));
  const withoutLinks = text.replace(LINK, ' ');
  const isSpam = hasStrangeLink(text) || found(text, KINDS.spam) || isSolicited(text);
  const needsYou = neededFor(withoutLinks);
  if (isSpam && needsYou !== 'distress') return SPAM;
  const kinds = COMMENT_KINDS.filter((kind) => kind !== 'spam' && found(withoutLinks, KINDS[kind]));
  return { kinds, language: null, needsYou };
}
