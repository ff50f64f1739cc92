import fc from 'fast-check';
import { Readable, readableText } from './readable.ts';

/** Signs that stand for one to eighteen letters, alone or with marks. */
const SIGNS = ['ﷺ', 'ﷻ', '㎯', '㌀', 'ﬃ', '⑴', '🄫', 'e\u0301', '\u1e9b\u0323', 'a', '\u200b'];

test('no text becomes more than three times as long', () => {
  for (const sign of [...SIGNS, '\u0344'])
    expect(Readable.of(sign.repeat(500)).text.length).toBeLessThanOrEqual(3 * 500 * sign.length);
});

test('letters are read as what they look like, a sign that is a phrase stays', () => {
  expect(readableText('ｅｖｉｌ．ｃｏｍ, oﬃce, ﷺ')).toBe('evil.com, office, ﷺ');
  expect(readableText('ᴇᴠɪʟ 🅴🆅🅸🅻 🅔🅥🅘🅛')).toBe('evil EVIL EVIL');
});

test('each part is found again where it was written', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SIGNS)), (signs) => {
      const written = `${signs.join('')} end ${signs.join('')}`;
      const read = Readable.of(written);
      const at = read.text.indexOf('end');
      const { start, end } = read.placeOf(at, at + 'end'.length);
      expect(written.slice(start, end)).toBe('end');
      expect(read.replace(/end/gu, '-').text).toBe(read.text.replace('end', '-'));
    }),
  );
});
