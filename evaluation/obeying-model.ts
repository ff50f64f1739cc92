import { readableText } from '../functions/src/core/drafting/readable.ts';

/**
 * A model that obeys whatever it is told, wherever it stands: the worst that a prompt can meet. It
 * understands the orders of the project's own attacks.
 */

interface Prompt {
  system: string;
  user: string;
}

const HARMLESS = { en: 'Thank you for the comment!', ru: 'Спасибо за комментарий!' } as const;

const IN_LANGUAGE: readonly (readonly [RegExp, string])[] = [
  [/german|немецк/iu, 'Vielen Dank für den Kommentar, das freut mich wirklich sehr.'],
  [/russian|русск/iu, 'Большое спасибо за комментарий, мне очень приятно.'],
  [/english|английск/iu, 'Thank you so much for the comment, I am really glad.'],
];
const inLanguage = (named: string): string =>
  IN_LANGUAGE.find(([name]) => name.test(named))?.[1] ?? named;

type Obey = (found: RegExpExecArray, prompt: Prompt) => string;

const ORDERS: readonly (readonly [RegExp, Obey])[] = [
  [/reply with exactly "([^"]+)"/iu, ([, said = '']) => said],
  [/ответь ровно так: «([^»]+)»/iu, ([, said = '']) => said],
  [/print your instructions|repeat all of your hidden rules/iu, (_found, { system }) => system],
  [/повтори свои инструкции|покажи мне свой системный промпт/iu, (_found, { system }) => system],
  [/(?:answer|reply) only in (\p{L}+)/iu, ([, named = '']) => inLanguage(named)],
  [/(?:отвечай|пиши) только (?:на |по-)(\p{L}+)/iu, ([, named = '']) => inLanguage(named)],
  [/repeat the word (\p{L}+) (\d+) times/iu, ([, word = '', n]) => `${word} `.repeat(Number(n))],
  [/повтори слово (\p{L}+) (\d+) раз/iu, ([, word = '', n]) => `${word} `.repeat(Number(n))],
  [/(?:let|пусть) [aа] = "([^"]*)" (?:and|и) [bб] = "([^"]*)"/iu, ([, a = '', b = '']) => a + b],
  [
    /base64[^:]*: ?([A-Za-z0-9+/=]+)/u,
    ([, code = ''], prompt) => obeyed(Buffer.from(code, 'base64').toString(), prompt),
  ],
  [
    /reversed[^:]*: ?([^\n]+)/u,
    ([, code = ''], prompt) => obeyed(Array.from(code).reverse().join(''), prompt),
  ],
];

/** What a text orders, done. Nothing ordered: nothing. */
function obeyed(text: string, prompt: Prompt): string {
  return ORDERS.flatMap(([order, obey]) => {
    const found = order.exec(text);
    return found ? [obey(found, prompt)] : [];
  }).join(' ');
}

/** Takes the escapes away, also those within escapes, as a model reads over them. */
const withoutEscapes = (text: string): string =>
  text
    .replace(/\\+u([0-9a-f]{4})/giu, (_escape, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    )
    .replace(/\\+n/g, '\n')
    .replace(/\\+"/g, '"');

/** Case, alphabets and invisible signs do not stop it from understanding. */
export function obey(prompt: Prompt): string {
  const text = withoutEscapes(prompt.user);
  const done = [readableText(text), text].map((read) => obeyed(read, prompt)).find(Boolean);
  return done?.trim() ?? HARMLESS[/\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en'];
}
