import fc from 'fast-check';
import { crc32 } from 'node:zlib';
import { foldManifestLine, wrapperJar, zipOfOne } from './wrapper-jar.ts';

const unfold = (text: string): string => text.replaceAll('\r\n ', '');

describe('a manifest line', () => {
  test('of 72 bytes stays whole, one of 73 continues on a second', () => {
    expect(foldManifestLine('a'.repeat(72))).toBe('a'.repeat(72));
    expect(foldManifestLine('a'.repeat(73))).toBe(`${'a'.repeat(72)}\r\n a`);
  });

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

describe('an archive of one file', () => {
  const archive = zipOfOne('a/b.txt', 'hello');

  test('has a local header with the length and the checksum of its content', () => {
    expect(archive.toString('latin1', 0, 4)).toBe('PK\x03\x04');
    expect(archive.readUInt16LE(8)).toBe(0);
    expect(archive.readUInt32LE(14)).toBe(crc32('hello'));
    expect(archive.readUInt32LE(18)).toBe(5);
    expect(archive.toString('utf8', 30, 30 + 7 + 5)).toBe('a/b.txthello');
  });

  test('ends with a record that leads to its directory', () => {
    const end = archive.length - 22;
    expect(archive.toString('latin1', end, end + 4)).toBe('PK\x05\x06');
    const directory = archive.readUInt32LE(end + 16);
    expect(archive.toString('latin1', directory, directory + 4)).toBe('PK\x01\x02');
    expect(directory + archive.readUInt32LE(end + 12)).toBe(end);
    expect(archive.readUInt32LE(directory + 42)).toBe(0);
  });
});

test('the wrapper names the main class and the real jar', () => {
  const text = unfold(
    wrapperJar(`file:///${'deep/'.repeat(30)}real.jar`, 'com.example.Main').toString(),
  );
  expect(text).toContain('Main-Class: com.example.Main\r\n');
  expect(text).toContain(`Class-Path: file:///${'deep/'.repeat(30)}real.jar\r\n`);
});
