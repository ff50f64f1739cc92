import { parseCommandLine } from './command-line.ts';
import { visitsOfAll } from './habits.ts';
import { eventsOf, seeded, weighted } from './random.ts';
import { Timetable } from './timetable.ts';

describe('the timetable', () => {
  test('brings everything in the order of its time, and equal times in the order of adding', async () => {
    const random = seeded(4);
    const table = new Timetable();
    const seen: { at: number; added: number }[] = [];
    for (let added = 0; added < 500; added += 1) {
      const at = Math.floor(random() * 50);
      table.add(at, () => {
        seen.push({ at, added });
        return Promise.resolve();
      });
    }
    for (let next = table.next(1_000); next; next = table.next(1_000)) await next.run();
    expect(seen).toHaveLength(500);
    const sorted = [...seen].sort((one, other) => one.at - other.at || one.added - other.added);
    expect(seen).toEqual(sorted);
  });

  test('leaves what comes at the end or later', () => {
    const table = new Timetable();
    table.add(10, () => Promise.resolve());
    expect(table.next(10)).toBeNull();
    expect(table.next(11)?.at).toBe(10);
    expect(table.next(11)).toBeNull();
  });
});

describe('chance', () => {
  test('is even, and the same for the same seed', () => {
    const random = seeded(9);
    const numbers = Array.from({ length: 20_000 }, random);
    const again = seeded(9);
    expect(numbers.every((number) => number === again() && number >= 0 && number < 1)).toBe(true);
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    expect(mean).toBeCloseTo(0.5, 1);
  });

  test('keeps weights and means', () => {
    const random = seeded(10);
    const picked = Array.from({ length: 9_000 }, () => weighted([1, 0, 2], random));
    expect(picked.filter((index) => index === 1)).toEqual([]);
    const share = picked.filter((index) => index === 2).length / picked.length;
    expect(Math.abs(share - 2 / 3)).toBeLessThan(0.03);
    const events = Array.from({ length: 9_000 }, () => eventsOf(0.3, random));
    const mean = events.reduce((sum, count) => sum + count, 0) / events.length;
    expect(Math.abs(mean - 0.3)).toBeLessThan(0.03);
  });
});

test('more creators do not change what the first ones do', () => {
  const habits = { from: 0, days: 5, seed: 3 };
  const few = visitsOfAll(20, habits);
  const many = visitsOfAll(60, habits).filter(({ creator }) => creator < 20);
  expect(few.length).toBeGreaterThan(20);
  expect(many).toEqual(few);
});

describe('the command line', () => {
  test('asks for all sizes if nothing is said', () => {
    const chosen = { creators: null, days: 7, seed: 1, units: null, all: false };
    expect(parseCommandLine([])).toEqual({ help: false, write: false, chosen });
  });

  test('takes numbers', () => {
    const args = ['--creators', '1000', '--days', '2', '--seed', '9', '--units', '20000', '--all'];
    const chosen = { creators: 1_000, days: 2, seed: 9, units: 20_000, all: true };
    expect(parseCommandLine(args)).toEqual({ help: false, write: false, chosen });
  });

  test.each([
    [['--creators', 'many'], '--creators takes a whole number from 1 to 1000000, not "many".'],
    [['--creators', '0'], '--creators takes a whole number from 1 to 1000000, not "0".'],
    [['--days', '1.5'], '--days takes a whole number from 1 to 92, not "1.5".'],
    [['--days', '93'], '--days takes a whole number from 1 to 92, not "93".'],
    [['--seed', ''], '--seed takes a whole number from 0 to 4294967295, not "".'],
    [['--write', '--creators', '10'], '--write needs all sizes: leave out --creators and --units.'],
  ])('%j is refused', (args, message) => {
    expect(() => parseCommandLine(args)).toThrow(message);
  });

  test('refuses a flag that does not exist', () => {
    expect(() => parseCommandLine(['--creator', '10'])).toThrow(/--creator/u);
  });
});
