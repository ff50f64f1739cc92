import type { ShownChannel } from './shown-channel.ts';

export const english: ShownChannel = {
  title: 'Anna in the Darkroom',
  videos: [
    'One hour, no agitation: stand development explained',
    'I built a darkroom in a laundry room',
    'Your first roll of film: everything I wish I knew',
    'I shot film that expired in 1987',
    'A pinhole camera from a tea tin',
    'Is your safelight really safe? The coin test',
  ],
  question: 'What temperature should the developer have?',
  said: [
    {
      author: 'grainandgrit',
      text: 'Does this work with 1+50 if I only have a small tank? Mine holds 290 ml.',
      under: 0,
      kind: 'question',
      likes: 12,
      draft: 'It does: the tank then holds nearly 6 ml of developer, enough for one roll.',
      number: '6 ml',
    },
    {
      author: 'alva.ivers',
      text: 'Where did you find the blackout curtain? Ours lets in light like a sieve.',
      under: 1,
      kind: 'question',
      draft: 'At a theatre supplier, by the metre. Hang it double, and even noon stays outside.',
    },
    {
      author: 'ines.morais',
      text: 'It worked on a roll I had given up on. Thank you!',
      under: 0,
      kind: 'praise',
      draft: 'That made my evening. Will you print one?',
    },
    {
      author: 'tomas.lenz',
      text: 'At 7:04 the music is louder than you are. I turned it up three times and still missed the dilution.',
      under: 2,
      kind: 'criticism',
    },
    {
      author: 'lumen.lab',
      text: 'What temperature do you start at? My bathroom has 17 °C in winter, and so has the developer in it.',
      under: 0,
      kind: 'question',
      asks: true,
    },
    {
      author: 'brightroom',
      text: 'Stand development was invented by people who had lost their timer. I have no proof, but I have no timer either.',
      under: 0,
      likes: 6,
    },
    {
      author: 'slow.shutter',
      text: 'Does the developer have to be at exactly 20 °C, or is whatever comes out of the tap on a May evening good enough?',
      under: 2,
      kind: 'question',
      asks: true,
    },
    {
      author: 'paper.and.light',
      text: 'Is 24 °C too warm? My kitchen thinks it is August.',
      under: 0,
      kind: 'question',
      asks: true,
    },
  ],
};
