import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { foldManifestLine, wrapperJar } from './wrapper-jar.ts';

const unfold = (text: string): string => text.replaceAll('\r\n ', '');

describe('a manifest line', () => {
  test('is folded into lines of at most 72 bytes and unfolds to what it was', () => {
    const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(
        line.filter((text) => !/[\r\n]/.test(text)),
        (text) => {
          const folded = foldManifestLine(text);
          const sizes = folded.split('\r\n').map((part) => Buffer.byteLength(part));
          expect(Math.max(...sizes)).toBeLessThanOrEqual(72);
          expect(unfold(folded)).toBe(text);
        },
      ),
    );
  });
});

const manifestIn = (jar: Uint8Array): string =>
  unfold(strFromU8(unzipSync(jar)['META-INF/MANIFEST.MF']!));

test('the wrapper names the main class and the real jar', () => {
  const url = `file:///${'deep/'.repeat(30)}real.jar`;
  const text = manifestIn(wrapperJar(url, 'com.example.Main'));
  expect(text).toContain('Main-Class: com.example.Main\r\n');
  expect(text).toContain(`Class-Path: ${url}\r\n`);
  expect(text.endsWith('\r\n\r\n')).toBe(true);
});
