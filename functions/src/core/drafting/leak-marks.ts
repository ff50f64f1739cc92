import { words } from './words.ts';

/**
 * How a model talks about what it was told, in the languages that most creators write. Each says
 * something that no person says in a reply to a comment.
 */
const BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  any: ['comment[ _]data', '\\$\\{(?:comment|video|summary)\\}', 'json[ -]block'],
  en: [
    'system prompt|as an ai|as a language model|block of json',
    'my (?:instructions|prompt|rules|guidelines|orders) (?:are|is|say|tell|forbid|include|require)',
    "(?:i am|i[’']m|i was|i have been|i[’']ve been) (?:told|asked|instructed|prompted|programmed|ordered) (?:to|not|never)",
    'comment is (?:only )?data|instructions (?:to|for) me',
  ],
  ru: [
    'языкова[яю] модель|языковую модель|системн[а-яё]+ промпт[а-яё]*|блок[а-яё]* json',
    'мо[ийяюе] (?:инструкци[ияйю]|промпт[а-яё]*|указани[ея]|правила)|моих (?:инструкциях|указаниях|правилах)',
    '(?:меня|мне) (?:просили|попросили|инструктировали|велели|велено|поручили|поручено|приказали|приказано|запретили|запрещено|сказано)',
    'не указани[яе] для меня',
  ],
  de: [
    'mein(?:e|en|er)? (?:anweisung(?:en)?|vorgaben?|instruktionen|systemprompt|prompt|regeln)',
    'ich (?:soll|muss|darf) (?:\\S+ ){0,5}(?:antworten|erwähnen|schreiben|verraten|befolgen)',
    '(?:mir wurde|man hat mir|ich wurde) (?:\\S+ ){0,4}(?:gesagt|aufgetragen|befohlen|angewiesen|beauftragt|gebeten)',
    '(?:keine|niemals) anweisungen|anweisungen (?:an|für) mich|als (?:ki|sprachmodell)|sprachmodell',
  ],
  es: [
    'mis (?:instrucciones|reglas|órdenes|indicaciones)|mi prompt',
    'debo (?:responder|contestar|escribir|mencionar|seguir)|no debo (?:\\S+ ){0,2}(?:mencionar|revelar|decir)',
    'me (?:han |habían )?(?:pedido|dicho|pidieron|dijeron|ordenaron|ordenado|indicaron|indicado) que',
    'instrucciones para mí|modelo de lenguaje|como (?:una )?ia',
  ],
  fr: [
    'mes (?:instructions|consignes|règles|directives)|mon prompt',
    'je (?:ne )?dois (?:pas |jamais )?(?:répondre|écrire|mentionner|révéler|suivre)',
    "on m[’']a (?:demandé|dit|ordonné|chargé) d[e’']|modèle de langage|en tant qu[’']ia",
  ],
  pt: [
    'minhas (?:instruções|regras|ordens|diretrizes)|meu prompt',
    '(?:devo|não devo) (?:responder|escrever|mencionar|revelar|seguir)',
    '(?:me pediram|me disseram|fui instruíd[oa]|fui orientad[oa])|modelo de linguagem|como (?:uma )?ia',
  ],
  it: [
    'le mie (?:istruzioni|regole|direttive)|il mio prompt',
    '(?:devo|non devo) (?:mai )?(?:rispondere|scrivere|menzionare|rivelare|seguire)',
    'mi (?:è stato|hanno) (?:chiesto|detto|ordinato) di|modello linguistico',
  ],
  tr: [
    'talimatlarım[a-zığüşöç]*|kurallarım[a-zığüşöç]*|istemim',
    'bana (?:\\S+ ){0,5}(?:söylendi|emredildi)|dil modeli',
  ],
  pl: ['moje (?:instrukcje|polecenia|zasady)', '(?:kazano|polecono|zabroniono) mi|model językowy'],
  id: ['(?:instruksi|perintah|aturan) saya', 'saya (?:diminta|diperintahkan|disuruh)|model bahasa'],
  ar: ['تعليماتي|قواعدي|أوامري', 'طُ?لب مني|أُ?مرت|نموذج لغوي'],
  hi: ['मेरे (?:निर्देश|नियम)|मेरी हिदायत', 'मुझे (?:\\S+ ){0,6}(?:निर्देश|कहा गया)|भाषा मॉडल'],
};
/** Where no spaces stand between words. */
const WITHOUT_SPACES =
  /我的(?:指令|指示|提示词|规则|系统)|(?:我被|要求我|告诉我)(?:要求|指示|必须)|语言模型|私の(?:指示|ルール|命令|プロンプト)|(?:と|よう|ように)(?:指示され|言われてい)|言語モデル|(?:내|제|저의) ?(?:지시|지침|규칙|프롬프트)|지시를 ?받|언어 모델/giu;

export const LEAK_MARKS: readonly RegExp[] = [
  ...Object.values(BY_LANGUAGE).map((marks) => words(marks.join('|'))),
  WITHOUT_SPACES,
];
