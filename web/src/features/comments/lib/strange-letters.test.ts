import type { ReadLanguage } from '@replywell/contract/languages';
import { hasStrangeLetters } from './strange-letters.ts';

test.each<[string, ReadLanguage[], boolean]>([
  ['Obrigado!', ['ru'], true],
  ['Obrigado!', ['ru', 'pt'], false],
  ['Спасибо', ['en'], true],
  ['Ура', ['en', 'uk'], false],
  ['好', ['en', 'ru'], true],
  ['好', ['ja'], false],
  ['すごい', ['zh'], true],
  ['გმადლობთ ამ ვიდეოსთვის', ['en', 'ru'], true],
  ['Спасибо, bro', ['en'], false],
  ['Thanks for the video', ['ru'], false],
  ['🎉🎉 10/10', ['ru'], false],
  ['https://example.com/a @sam', ['ru'], false],
])('“%s” to somebody who reads %j: %s', (text, reads, strange) => {
  expect(hasStrangeLetters(text, reads)).toBe(strange);
});
