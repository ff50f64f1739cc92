import { channelIdOf } from '../ids.ts';
import type { Channel, ChannelContent } from '../model.ts';
import { videosFrom, type Shelved } from '../shelf.ts';
import { commentsFrom, type Talk } from '../talk.ts';

const bakery: Channel = {
  id: channelIdOf('two'),
  title: 'Tove bakes',
  handle: '@tovebakes',
  description: 'Bread that takes its time.',
  country: 'DK',
  language: 'en',
  subscriberCount: 5_210,
  publishedAt: Date.UTC(2021, 4, 17, 8, 0),
};

const boat: Channel = {
  id: channelIdOf('two-boat'),
  title: 'Tove builds a boat',
  handle: '@tovebuildsaboat',
  description: 'Fourteen feet, one winter, many clamps.',
  country: 'DK',
  language: 'en',
  subscriberCount: 874,
  publishedAt: Date.UTC(2024, 9, 3, 8, 0),
};

const bread: readonly Shelved[] = [
  {
    key: 'rye',
    title: 'Rye bread in two days',
    description: 'Most of it is waiting.',
    tags: ['bread', 'rye'],
    daysOld: 6,
    seconds: 734,
    views: 9_310,
  },
];

const clamps: readonly Shelved[] = [
  {
    key: 'keel',
    title: 'The keel is straight, at last',
    description: 'Third attempt.',
    tags: ['boat', 'wood'],
    daysOld: 5,
    seconds: 1_120,
    views: 1_402,
  },
];

const aboutBread: Talk = {
  rye: [
    ['crumb.carla', 'How sour is yours on the second day?'],
    ['oven.olaf', 'What do you put under the tin?'],
    ['seed.sine', 'Sunflower or pumpkin seeds?'],
  ],
};

const aboutTheBoat: Talk = {
  keel: [
    ['plank.pete', 'Which glue did you use on the scarf joint?'],
    ['harbour.hanne', 'When will she be in the water?'],
  ],
};

/** Two channels of one person. YouTube lists the bakery first. */
export function twoContents(now: number): ChannelContent[] {
  const sets = [
    { channel: bakery, shelf: bread, talk: aboutBread, oddities: {} },
    { channel: boat, shelf: clamps, talk: aboutTheBoat, oddities: {} },
  ];
  return sets.map((set) => ({
    channel: set.channel,
    videos: videosFrom(set.channel, set.shelf, now),
    comments: commentsFrom(set, now),
  }));
}
