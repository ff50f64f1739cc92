import { channelIdOf } from '../ids.ts';
import type { Channel, ChannelContent } from '../model.ts';
import { videosFrom, type Shelved } from '../shelf.ts';
import { commentsFrom, type Talk } from '../talk.ts';

const channel: Channel = {
  id: channelIdOf('noscope'),
  title: 'Nils repairs radios',
  handle: '@nilsrepairsradios',
  description: 'Valves, dial cords and a soldering iron older than me.',
  country: 'GB',
  language: 'en',
  subscriberCount: 312,
  publishedAt: Date.UTC(2023, 8, 9, 12, 0),
};

const shelf: readonly Shelved[] = [
  {
    key: 'kitchen-radio',
    title: 'A 1956 kitchen radio speaks again',
    description: 'One capacitor, two evenings.',
    tags: ['radio', 'repair'],
    daysOld: 9,
    seconds: 845,
    views: 1_204,
  },
  {
    key: 'dial-cord',
    title: 'How to restring a dial cord without swearing',
    description: 'There is some swearing.',
    tags: ['radio', 'repair'],
    daysOld: 40,
    seconds: 512,
    views: 2_870,
  },
];

const talk: Talk = {
  'kitchen-radio': [
    ['valve.val', 'What a sound! Which capacitor was it in the end?'],
    ['long.wave.len', 'My nan had the same in green.'],
    ['hum.bug', 'Mine hums at 50 Hz. Same capacitor?'],
    [
      'static.stan',
      'Please unplug it before you point with the screwdriver!',
      'Fair point, Stan. It is unplugged from now on.',
    ],
  ],
  'dial-cord': [
    ['string.theory', 'Three turns or four round the drum?'],
    ['patient.pru', 'Fishing line works too.'],
    ['knot.now', 'The knot at 4:02 saved my weekend.'],
  ],
};

export function noscopeContent(now: number): ChannelContent {
  return {
    channel,
    videos: videosFrom(channel, shelf, now),
    comments: commentsFrom({ channel, shelf, talk, oddities: {} }, now),
  };
}
