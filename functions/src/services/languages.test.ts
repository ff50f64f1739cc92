import { findOtherLanguage, type LanguageScores } from '../core/text/language.ts';
import { loadLanguages } from './languages.ts';

let scoresOf: LanguageScores;
beforeAll(async () => {
  scoresOf = await loadLanguages();
});

test.each([
  ['Спасибо большое за видео!', 'Thank you very much!'],
  ['Thank you so much for this', 'Большое спасибо, очень приятно'],
  ['What is the name of this plant and where is it from?', 'Gracias, es una planta muy bonita'],
  ['Which glue do you use for the back?', 'Das freut mich sehr, vielen Dank'],
  ['Which glue do you use for the back?', 'La meilleure partie est à la fin'],
  ['Mon père avait le même rabot à la maison', 'Thank you for watching'],
  ['Muito bom, queria ver mais disso', 'Danke fürs Zuschauen'],
  ['素敵な動画をありがとうございます', 'Thank you very much!'],
  ['Дякую, дуже гарно і це як у мене', 'Спасибо, очень приятно, что это и вам нравится'],
])('“%s” is not answered in its language by “%s”', (comment, reply) => {
  expect(findOtherLanguage(reply, comment, scoresOf)).not.toBeNull();
});

test.each([
  ['LOL', 'Спасибо, рад, что понравилось!'],
  ['❤️❤️❤️', 'Спасибо!'],
  ['спс', 'Thanks!'],
  ['Спасибо за видео про Raspberry Pi!', 'Пожалуйста! Raspberry Pi отлично подходит.'],
  ['Nice one', 'Thank you, glad you like it'],
  ['https://example.com/a-very-long-english-path', 'Спасибо, посмотрю'],
  ['@taller.de.madera mira esto', 'Hello'],
  ['omg i luuuv this so much pls more', 'Thanks, the next one is half done.'],
  ['Which one is it, the No. 4 or the 5?', 'The 5.'],
  ['Дуже дякую, саме те, що потрібно', 'Дякую, що дивитеся, це дуже приємно'],
  ['Очень полезно, спасибо вам', 'Вы правы, это я сказал не так'],
  ['Mein Opa hatte genau so einen Hobel', 'Danke, das freut mich!'],
])('“%s” does not contradict “%s”', (comment, reply) => {
  expect(findOtherLanguage(reply, comment, scoresOf)).toBeNull();
});

test('of a short comment the model says the language', () => {
  expect(findOtherLanguage('Thank you so much!', 'Gracias!!', scoresOf, 'es')).toBe('en');
  expect(findOtherLanguage('Danke dir!', 'Danke', scoresOf, 'de')).toBeNull();
});
