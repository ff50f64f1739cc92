import { hitsOf, type Hit, type ReadText } from './text-read.ts';

/**
 * What a machine has left in a reply: marks, fields of a form, places to fill in, an announcement.
 * The reader of answers has taken off what it knows; this is what it has not known.
 */
const MACHINERY =
  /<\/?\p{L}[\w:-]{1,20}>|<\||\|>|```|["']?\b(?:needs_you|worth_replying|comment_data)\b["']?|"(?:reply|response|answer|uses|promises)"\s*:|\$?\{\{?\s*[a-z_]{2,20}\s*\}\}?|\[(?:your|viewer|name|author|insert|channel)\b[^\]\n]{0,40}\]/giu;
/** The first line announces a reply instead of being one. */
const ANNOUNCED =
  /^[^\n]{0,80}(?:reply|response|draft|answer|ответ|відповідь|antwort|réponse|respuesta|resposta|risposta|返信|回复)[^\n]{0,40}[:：]\s*(?=\n)/iu;

export const remainsIn = (reply: ReadText): Hit[] => [
  ...hitsOf(MACHINERY, reply),
  ...hitsOf(new RegExp(ANNOUNCED, 'giu'), reply).filter(({ place }) => place.start === 0),
];

/** Marks without their other half, rules of tables and formulas: YouTube shows them as they stand. */
const MARKUP =
  /(?<![\w*(])\*\*(?=[^\s*])|(?<![\w~])~~(?=[^\s~])|^(?=[^|\n]{0,200}\|)(?=[^\n]{0,200}--)[|: -]{3,200}$|\\[([]|\\\p{L}{2,20}\{|\$\$/gmu;

export const markupIn = (reply: ReadText): Hit[] => hitsOf(MARKUP, reply);

/** A model that speaks of itself, or declines, does so in few words. The only list of words there is. */
const OF_ITSELF =
  /\bas an? (?:ai|artificial|(?:large )?language model)|\bi(?:['’]m| am) (?:just |only )?an? (?:ai|bot|language model|virtual)\b|\bi(?:['’]m sorry,? but i| apologi[sz]e,? but i)? (?:can(?:no|['’])t|am unable to|['’]m unable to) (?:(?:help|assist)(?: you)? with (?:that|this)|comply with|fulfil (?:that|this)|engage with)|как (?:ии|искусственный интеллект|языковая модель|нейросеть)(?!\p{L})|(?<!\p{L})я (?:—|-|лишь|всего лишь|просто)?\s?(?:ии|нейросеть|языковая модель|бот)(?!\p{L})|не могу (?:помочь с этим|выполнить эт[оу] (?:запрос|просьбу))|як (?:ші|штучний інтелект|мовна модель)(?!\p{L})|\bals (?:ki|sprachmodell|künstliche)|\bich bin (?:nur )?(?:eine? )?(?:ki|sprachmodell|bot)\b|en tant qu['’](?:ia|intelligence|assistant)|je suis une? (?:ia|modèle|robot)\b|\bcomo (?:una? )?(?:ia|inteligencia artificial|modelo de lenguaje)\b|\bsoy una? (?:ia|bot|modelo)\b|\bcomo (?:uma? )?(?:ia|inteligência artificial|modelo de linguagem)|\bsou uma? (?:ia|robô|modelo)\b|no puedo (?:ayudar(?:te)? con (?:eso|esa|ese|esto|esta|este)|cumplir con)|não posso (?:ajudar com (?:isso|esse|essa|este|esta)|atender a)|je ne (?:peux|suis) pas (?:en mesure de |capable de )?(?:vous |t['’])?aider (?:à|avec) (?:ça|cela|cette|ce)|(?:dabei|damit|bei dieser anfrage) kann ich (?:dir |ihnen )?(?:leider )?nicht helfen|(?:リクエスト|ご要望|ご依頼)に(?:は)?お(?:応え|答え)できません|无法(?:协助|满足|完成)(?:您的|你的|这个|该)|도와드릴 수 없습니다|AIとして|私はAI|人工知能として|作为(?:一个|一款)?(?:AI|人工智能|语言模型)|AI로서|인공지능으로서|بصفتي (?:نموذج|ذكاء)|كنموذج لغ/giu;

export const ofItself = (reply: ReadText): Hit[] => hitsOf(OF_ITSELF, reply);
