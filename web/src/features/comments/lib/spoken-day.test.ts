import { spokenDay } from './spoken-day.ts';

const thisYear = new Date().getFullYear();

test.each([
  ['en', '2019-12-20T12:00:00.000Z', 'December 20, 2019'],
  ['ru', '2019-12-20T12:00:00.000Z', '20 декабря 2019'],
  ['en', `${String(thisYear)}-06-20T12:00:00.000Z`, 'June 20'],
  ['ru', `${String(thisYear)}-06-20T12:00:00.000Z`, '20 июня'],
])(
  'a day in %s ends with its last word, so that a sentence can go on',
  (language, moment, words) => {
    expect(spokenDay(moment, language)).toBe(words);
  },
);
