import type { DraftFinding, DraftRange } from '@replywell/contract/drafts';
import type { Wish } from '@replywell/contract/wishes';
import { JUDGING_FORM } from './form.ts';
import { findNotIn, findOtherLanguage, goesOnFrom, type LanguageScores } from '../text/language.ts';
import { linksIn, otherAddresses, otherLinks } from './links.ts';
import { otherNumbers } from './numbers.ts';
import { FRAME, type DraftData } from './prompt.ts';
import { dictatedPlaces, repeatedPrompt, repeatedReply, repeatedRules } from './repeats.ts';
import { readComment } from './data-block.ts';
import { placed } from './sources.ts';
import { hitsOf, ReadText, type Hit } from './text-read.ts';
import { languageOfWish, WISH_RULES, wordsOfWish } from './wish.ts';

export interface Checked {
  reply: string;
  /** The model was stopped at its token limit. */
  cutOff?: boolean;
  /** Words of the reply that the model says promise something. Missing: none. */
  promises?: readonly string[];
  /** Of the comment, by its code, as the model says. Missing, or null: it does not. */
  language?: string | null;
  data: DraftData;
  template: string;
  recent: readonly string[];
  languages: LanguageScores;
  /** What the creator has wished of it. Missing: nothing. They vouch for their own words. */
  wish?: Wish | undefined;
  /** Drafts whose language is as right as the comment's. Missing: none. */
  beside?: readonly string[];
}

const END_LENGTH = 30;
const QUOTE_LENGTH = 120;
const MAX_RANGES = 20;

const overlap = (a: DraftRange, b: DraftRange): boolean => a.start < b.end && b.start < a.end;

function joined(hits: readonly Hit[]): DraftRange[] {
  const ranges: DraftRange[] = [];
  for (const { place } of hits) {
    const last = ranges.at(-1);
    if (last && place.start < last.end) last.end = Math.max(last.end, place.end);
    else ranges.push({ ...place });
  }
  return ranges.filter(({ start, end }) => start < end).slice(0, MAX_RANGES);
}

/** A finding with all its places, which quotes the first one. Nothing found: none. */
export function findingsOf(kind: DraftFinding['kind'], hits: readonly Hit[]): DraftFinding[] {
  const inOrder = [...hits].sort((a, b) => a.place.start - b.place.start);
  const [first] = inOrder;
  if (!first) return [];
  const detail = first.text.slice(0, QUOTE_LENGTH).toWellFormed();
  return [{ kind, detail, ranges: joined(inOrder) }];
}

/**
 * What a machine has left in a reply: marks, fields of a form, places to fill in, an announcement.
 * The reader of answers has taken off what it knows; this is what it has not known.
 */
const MACHINERY =
  /<\/?\p{L}[\w:-]{1,20}>|<\||\|>|```|["']?\b(?:needs_you|worth_replying|comment_data)\b["']?|"(?:reply|response|answer|uses|promises)"\s*:|\$?\{\{?\s*[a-z_]{2,20}\s*\}\}?|\[(?:your|viewer|name|author|insert|channel)\b[^\]\n]{0,40}\]/giu;
/** The first line announces a reply instead of being one. */
const ANNOUNCED =
  /^[^\n]{0,80}(?:reply|response|draft|answer|ответ|відповідь|antwort|réponse|respuesta|resposta|risposta|返信|回复)[^\n]{0,40}[:：]\s*(?=\n)/iu;

const remainsIn = (reply: ReadText): Hit[] => [
  ...hitsOf(MACHINERY, reply),
  ...hitsOf(new RegExp(ANNOUNCED, 'giu'), reply).filter(({ place }) => place.start === 0),
];

/** Marks without their other half, rules of tables and formulas: YouTube shows them as they stand. */
const MARKUP =
  /(?<![\w*(])\*\*(?=[^\s*])|(?<![\w~])~~(?=[^\s~])|^(?=[^|\n]{0,200}\|)(?=[^\n]{0,200}--)[|: -]{3,200}$|\\[([]|\\\p{L}{2,20}\{|\$\$/gmu;

/** A model that speaks of itself, or declines, does so in few words. The only list of words there is. */
const OF_ITSELF =
  /\bas an? (?:ai|artificial|(?:large )?language model)|\bi(?:['’]m| am) (?:just |only )?an? (?:ai|bot|language model|virtual)\b|\bi(?:['’]m sorry,? but i| apologi[sz]e,? but i)? (?:can(?:no|['’])t|am unable to|['’]m unable to) (?:(?:help|assist)(?: you)? with (?:that|this)|comply with|fulfil (?:that|this)|engage with)|как (?:ии|искусственный интеллект|языковая модель|нейросеть)(?!\p{L})|(?<!\p{L})я (?:—|-|лишь|всего лишь|просто)?\s?(?:ии|нейросеть|языковая модель|бот)(?!\p{L})|не могу (?:помочь с этим|выполнить эт[оу] (?:запрос|просьбу))|як (?:ші|штучний інтелект|мовна модель)(?!\p{L})|\bals (?:ki|sprachmodell|künstliche)|\bich bin (?:nur )?(?:eine? )?(?:ki|sprachmodell|bot)\b|en tant qu['’](?:ia|intelligence|assistant)|je suis une? (?:ia|modèle|robot)\b|\bcomo (?:una? )?(?:ia|inteligencia artificial|modelo de lenguaje)\b|\bsoy una? (?:ia|bot|modelo)\b|\bcomo (?:uma? )?(?:ia|inteligência artificial|modelo de linguagem)|\bsou uma? (?:ia|robô|modelo)\b|no puedo (?:ayudar(?:te)? con (?:eso|esa|ese|esto|esta|este)|cumplir con)|não posso (?:ajudar com (?:isso|esse|essa|este|esta)|atender a)|je ne (?:peux|suis) pas (?:en mesure de |capable de )?(?:vous |t['’])?aider (?:à|avec) (?:ça|cela|cette|ce)|(?:dabei|damit|bei dieser anfrage) kann ich (?:dir |ihnen )?(?:leider )?nicht helfen|(?:リクエスト|ご要望|ご依頼)に(?:は)?お(?:応え|答え)できません|无法(?:协助|满足|完成)(?:您的|你的|这个|该)|도와드릴 수 없습니다|AIとして|私はAI|人工知能として|作为(?:一个|一款)?(?:AI|人工智能|语言模型)|AI로서|인공지능으로서|بصفتي (?:نموذج|ذكاء)|كنموذج لغ/giu;

/** The prompt's texts by who vouches for them. */
function sourcesOf(data: DraftData) {
  const { viewer, video, summary, written, today, facts = [], notes = [] } = data;
  const said = [...(data.thread ?? []), ...(data.earlier ?? [])];
  const saidBy = (isChannel: boolean): string[] =>
    said.filter(({ by }) => (by === 'channel') === isChannel).map(({ text }) => text);
  // Nobody can dictate with what the model does not get.
  const comment = readComment(data.comment);
  return {
    comment,
    own: [
      ...[video, summary, written, today, ...notes].flatMap((text) => text ?? []),
      ...facts.map(({ answer }) => answer),
      ...saidBy(true),
    ],
    others: [comment, viewer ?? '', ...facts.map(({ question }) => question), ...saidBy(false)],
    strangers: [comment, ...saidBy(false)],
  };
}

const read = (texts: readonly string[]): ReadText[] => texts.map((text) => new ReadText(text));

function otherLanguage(checked: Checked, comment: string): string | null {
  const { reply, wish, beside = [], languages, language: said } = checked;
  const wanted = languageOfWish(wish);
  if (wanted !== null) return findNotIn(reply, wanted, languages);
  const language = findOtherLanguage(reply, comment, languages, said);
  const isAsBefore = beside.some((text) => goesOnFrom(text, reply, languages));
  return isAsBefore ? null : language;
}

/**
 * Findings are warnings for the creator and block nothing. The checks are exact and, but for
 * how models speak of themselves, know no words, so they hold in every language. What a text means is
 * left to the model's own word, to the second look and to the creator's eyes.
 * `detail` quotes at most 120 characters. Pure.
 */
export function checkDraft(checked: Checked): DraftFinding[] {
  const { reply, cutOff = false, data, template, recent, wish } = checked;
  const { promises = [], language = null } = checked;
  const text = new ReadText(reply);
  const sources = sourcesOf(data);
  const own = read([...sources.own, wordsOfWish(wish)]);
  const prompt = new ReadText(template);
  const wholly = (detail: string | null): Hit[] =>
    detail === null ? [] : [{ text: detail, place: { start: 0, end: reply.length } }];

  const links = linksIn(text);
  const addresses = otherAddresses(text, own, data.viewer ?? '', prompt);
  const told = [...links.map(({ hit }) => hit), ...addresses];
  const others = read(sources.others);
  const numbers = otherNumbers(text, [...own, prompt], others, language).filter(
    ({ place }) => !told.some((one) => overlap(one.place, place)),
  );
  const ours = [FRAME, JUDGING_FORM.rules, WISH_RULES];
  const end = { start: Math.max(0, reply.length - END_LENGTH), end: reply.length };
  return [
    ...findingsOf('cut_off', cutOff ? [{ text: reply.slice(end.start), place: end }] : []),
    ...findingsOf('link', otherLinks(links, own)),
    ...findingsOf('address', addresses),
    ...findingsOf('number', numbers),
    ...findingsOf('prompt_leak', [...repeatedPrompt(text, template), ...repeatedRules(text, ours)]),
    ...findingsOf('dictated', dictatedPlaces(text, sources.strangers)),
    ...findingsOf(
      'commitment',
      promises.map((words) => placed(words, text)),
    ),
    ...findingsOf('machinery', remainsIn(text)),
    ...findingsOf('markup', hitsOf(MARKUP, text)),
    ...findingsOf('bot_talk', hitsOf(OF_ITSELF, text)),
    ...findingsOf('other_language', wholly(otherLanguage(checked, sources.comment))),
    ...findingsOf('near_copy', wholly(repeatedReply(reply, recent))),
  ];
}
