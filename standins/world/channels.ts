import { annaPlan } from './anna.ts';
import { borisPlan } from './boris.ts';
import { channelIdOf } from './ids.ts';
import type { Film, Plan } from './invent.ts';

const planOf = (
  name: string,
  title: string,
  films: readonly Film[],
  { invented = 4, answeredEvery = 4, subscribers = 900 } = {},
): Plan => ({
  channel: {
    id: channelIdOf(name),
    title,
    handle: `@${title.toLowerCase().replaceAll(' ', '')}`,
    description: `${title}: everything, and nothing else.`,
    country: 'NL',
    language: 'en',
    subscriberCount: subscribers,
    publishedAt: Date.UTC(2021, 1, 28, 8, 0),
  },
  films,
  invented,
  answeredEvery,
});

const SMALL_THINGS = [
  ...['a brass hinge', 'a paper crane', 'a cup of rice', 'an old door key', 'a bicycle bell'],
  ...['a walnut shell', 'a wool sock', 'a candle stub', 'a garden snail', 'a typewriter ribbon'],
  ...['a lemon peel', 'a pocket watch', 'a clay brick', 'a bottle cap', 'a piece of chalk'],
];
const SERIES = ['What is inside', 'A whole day with', 'One hundred drawings of', 'The history of'];

/** Sixty films, all older than their comments. */
const smallFilms: readonly Film[] = SERIES.flatMap((series, turn) =>
  SMALL_THINGS.map((thing, index) => ({
    daysOld: 21 + (turn * SMALL_THINGS.length + index) * 7,
    seconds: index % 10 === 9 ? 52 : 420 + index * 11,
    title: `${series} ${thing}`,
    things: [thing],
    short: index % 10 === 9,
  })),
);

const film = (daysOld: number, title: string, things: readonly string[]): Film => ({
  daysOld,
  seconds: 845,
  title,
  things,
});

/** Every channel of the local world, except those without videos. */
export const plans: readonly Plan[] = [
  annaPlan,
  borisPlan,
  planOf('big', 'Big Little Things', smallFilms, {
    invented: 10_000,
    answeredEvery: 20,
    subscribers: 1_260_000,
  }),
  planOf('noscope', 'Nils repairs radios', [
    film(9, 'A 1956 kitchen radio speaks again', ['the capacitor', 'a dial cord']),
  ]),
  planOf('two', 'Tove bakes', [film(6, 'Rye bread in two days', ['the sourdough', 'the tin'])]),
  planOf('two-boat', 'Tove builds a boat', [film(5, 'The keel is straight', ['the glue'])]),
];
