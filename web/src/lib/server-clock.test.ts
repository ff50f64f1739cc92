import { noteServerDate, serverNow } from './server-clock.ts';

const SERVER = Date.parse('2026-11-21T10:00:00.000Z');
const answered = (seconds: number): void =>
  noteServerDate(new Headers({ Date: new Date(SERVER + seconds * 1_000).toUTCString() }));

test.each([-60_000, 0, 60_000])(
  'the time of the server is known to a browser clock that is %i ms off',
  (off) => {
    const local = SERVER + off;
    jest.spyOn(Date, 'now').mockReturnValue(local);
    answered(0);
    expect(serverNow()).toBe(SERVER);
  },
);

test('slow answers and those without a date do not set the clock', () => {
  jest.spyOn(Date, 'now').mockReturnValue(SERVER);
  answered(0);
  answered(-4);
  noteServerDate(new Headers());
  expect(serverNow()).toBe(SERVER);
});
