import { channelIdOf } from '../ids.ts';
import type { Channel } from '../model.ts';
import type { Shelved } from '../shelf.ts';

export const annaChannel: Channel = {
  id: channelIdOf('anna'),
  title: 'Anna in the Darkroom',
  handle: '@annainthedarkroom',
  description:
    'Film photography, printing and the smell of fixer. New video every other Sunday, filmed in a former laundry room in Gothenburg.',
  country: 'SE',
  language: 'en',
  subscriberCount: 48_700,
  publishedAt: Date.UTC(2018, 3, 14, 9, 30),
};

const tags = ['film photography', 'darkroom', 'analog'] as const;

export const annaShelf: readonly Shelved[] = [
  {
    key: 'stand-development',
    title: 'One hour, no agitation: stand development explained',
    description:
      'Rodinal 1+100, one hour, hands off. I develop the same roll twice and compare.\n\n00:00 Why stand development\n03:12 Mixing the developer\n08:45 Bromide drag, and how to avoid it\n14:20 Results\n\nThe recipe as a PDF: https://example.com/stand-development',
    tags: [...tags, 'rodinal', 'stand development'],
    daysOld: 5,
    seconds: 1_042,
    views: 21_408,
  },
  {
    key: 'first-roll',
    title: 'Your first roll of film: everything I wish I had known',
    description:
      'Loading, metering, and the mistake everybody makes with frame one.\n\nCamera used: a 1978 SLR from my uncle. Film: any 400 will do.',
    tags: [...tags, 'beginner', '35mm'],
    daysOld: 19,
    seconds: 1_287,
    views: 96_210,
  },
  {
    key: 'laundry-room',
    title: 'I built a darkroom in a laundry room',
    description:
      'Four square metres, one tap, no budget. The full list of what I bought and what I made from scrap wood.',
    tags: [...tags, 'diy', 'enlarger'],
    daysOld: 33,
    seconds: 1_655,
    views: 182_377,
  },
  {
    key: 'safelight-short',
    title: 'Is your safelight really safe? The coin test #shorts',
    description: 'A coin, a sheet of paper, seven minutes.',
    tags: [...tags, 'shorts'],
    daysOld: 2.5,
    seconds: 48,
    short: true,
    views: 12_940,
  },
  {
    key: 'split-grade',
    title: 'Split-grade printing, the calm way',
    description: 'Two filters, two test strips, and no guessing. We print a foggy harbour.',
    tags: [...tags, 'printing', 'multigrade'],
    daysOld: 47,
    seconds: 1_388,
    views: 38_015,
  },
  {
    key: 'expired-film',
    title: 'I shot film that expired in 1987',
    description: 'Found in a biscuit tin at a flea market. One stop per decade? Let us see.',
    tags: [...tags, 'expired film'],
    daysOld: 61,
    seconds: 934,
    views: 141_902,
  },
  {
    key: 'pinhole',
    title: 'A pinhole camera from a tea tin',
    description: 'Black paint, a needle, paper negatives, and a lot of patience.',
    tags: [...tags, 'pinhole', 'paper negative'],
    daysOld: 76,
    seconds: 1_120,
    views: 53_661,
  },
  {
    key: 'dust-short',
    title: 'Dust on your negatives? Do this first #shorts',
    description: 'Hang them in the shower. Yes, really.',
    tags: [...tags, 'shorts'],
    daysOld: 90,
    seconds: 37,
    short: true,
    views: 210_554,
  },
  {
    key: 'fixer',
    title: 'How long does fixer last? I tested nine bottles',
    description: 'Clearing times, a stopwatch, and one bottle that should have been thrown away.',
    tags: [...tags, 'chemistry', 'fixer'],
    daysOld: 104,
    seconds: 1_216,
    views: 44_870,
  },
  {
    key: 'winter-walk',
    title: 'A quiet winter walk with medium format',
    description: 'No talking. Twelve frames, snow, and a frozen shutter.',
    tags: [...tags, '120', 'medium format'],
    daysOld: 131,
    seconds: 1_804,
    views: 67_339,
  },
  {
    key: 'contact-sheets',
    title: 'Why I still make contact sheets',
    description: 'Editing with a loupe and a red pencil.',
    tags: [...tags, 'contact sheet'],
    daysOld: 158,
    seconds: 781,
    views: 29_447,
  },
  {
    key: 'students',
    title: 'My students print their first photograph',
    description: 'Filmed with their permission. Comments are off to give them peace.',
    tags: [...tags, 'workshop'],
    daysOld: 172,
    seconds: 640,
    views: 18_226,
    commentsDisabled: true,
  },
];
