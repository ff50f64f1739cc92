import { parseMajor, pickJava } from './java.ts';

describe('the major version of a Java', () => {
  test.each([
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['openjdk version "21" 2023-09-19', 21],
    ['java version "1.8.0_402"', 8],
    ['command not found', null],
  ])('%s', (output, major) => {
    expect(parseMajor(output)).toBe(major);
  });
});

describe('the Java for the Firestore emulator', () => {
  const versions: Record<string, number | null> = {
    '/old': 17,
    '/21': 21,
    '/25': 25,
    '/odd': null,
  };
  const version = (binary: string): number | null => versions[binary] ?? null;

  test('is the first one that is new enough', () => {
    expect(pickJava(['/old', '/21', '/25'], version).java).toEqual({ binary: '/21', major: 21 });
  });

  test('is found behind a program that tells no version', () => {
    expect(pickJava(['/odd', '/25'], version).java).toEqual({ binary: '/25', major: 25 });
  });

  test('is none of those that are too old, which are named', () => {
    expect(pickJava(['/old', '/odd'], version)).toEqual({ java: null, tooOld: ['17 at /old'] });
  });

  test('asks no candidate after the one it takes', () => {
    const asked: string[] = [];
    pickJava(['/21', '/25'], (binary) => {
      asked.push(binary);
      return version(binary);
    });
    expect(asked).toEqual(['/21']);
  });
});
