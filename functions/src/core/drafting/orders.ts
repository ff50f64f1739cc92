import { words } from './words.ts';
import { readableText } from './readable.ts';

/**
 * Recognises texts that give orders to a model instead of talking to people. Such a text supports
 * nothing, and a reply that repeats it was dictated.
 */

const ORDERS = [
  words(
    '(?:ignore|disregard|forget|override|bypass) (?:all|any|everything|the|your|my|these|those|previous|prior|above|what|instructions)',
  ),
  words(
    '(?:your|previous|prior|above|all|these|new|following|system|hidden) (?:system )?(?:instructions|prompts?|directives|guidelines)',
  ),
  words(
    '(?:system|assistant|developer|instructions?|im_start|inst|sys) ?(?:prompt|message|note)? ?(?=[:>|\\]])',
  ),
  words(
    '(?:reply|respond|answer|say|write|output|print|repeat|type|post|return|echo) (?:to (?:this|everybody|everyone|all|every comment)(?: here)? )?(?:only|exactly|with|just|the following|back|verbatim|nothing but|in (?:german|french|spanish|russian|english))',
  ),
  words(
    '(?:print|repeat|reveal|show|tell me|output|leak) (?:me )?(?:all )?(?:of )?(?:your|the) (?:[\\p{L}]+ ){0,2}(?:instructions|prompt|rules|message|password|secret|key)',
  ),
  words('repeat the word|say a ?\\+ ?b|decode (?:this|the)|base64|rot13'),
  words(
    '(?:note|message|instructions?|order) (?:to|for) (?:the )?(?:ai|model|assistant|bot|chatbot|llm)',
  ),
  words(
    'you are (?:now|no longer)|from now on,? you|act as|pretend (?:to be|you)|developer mode|jailbreak',
  ),
  words('(?:dear|hey|hi|hello),? (?:ai|gpt|chatgpt|language model|chatbot|assistant|model|bot)'),
  words('игнорируй|проигнорируй|забудь (?:все|всё|о|про|предыдущ[а-яё]+|свои|прежни[а-яё]+)'),
  words(
    '(?:ответь|отвечай|напиши|пиши|скажи|выведи|повтори|напечатай) (?:всем |каждому |здесь |тут )?(?:только|ровно|точно|дословно|следующ[а-яё]+|слово|так|ровно так|на (?:английском|немецком|французском|испанском|русском)|по-(?:английски|немецки|французски|испански|русски))',
  ),
  words(
    '(?:покажи|раскрой|повтори|выведи|назови|перечисли) (?:мне )?(?:все )?(?:свои|твои|свой|твой|сво[её]|системн[а-яё]+) (?:[а-яё]+ )?(?:инструкци[а-яё]+|правила|промпт|пароль|секрет)',
  ),
  words('(?:систем[аы]|ассистент|разработчик|инструкци[яи]|системное сообщение)(?= ?[:>])'),
  words('ты (?:теперь|больше не)|отныне ты|представь,? что ты|притворись|режим разработчика'),
  words('(?:дорог[а-яё]+|уважаем[а-яё]+|эй|привет),? (?:ии|нейросеть|модель|бот|ассистент)'),
  words(
    '(?:нейросет[а-яё]+|модел[иь]|бот[ау]?|ассистент[ау]?)(?=:)|скажи а ?\\+ ?б|расшифруй|декодируй',
  ),
];

/** What a text says to people, or what it says to a model; the other one is empty. */
export interface Told {
  plain: string;
  orders: string;
}

/**
 * The text as a person reads it. One order makes all of it suspect: what is wanted may stand before
 * the order as well as behind it.
 */
export function toldIn(written: string): Told {
  const text = readableText(written);
  const ordered = ORDERS.some((pattern) => text.search(pattern) >= 0);
  return ordered ? { plain: '', orders: text } : { plain: text, orders: '' };
}
