import type { Talk } from '../talk.ts';

/** Under the videos of the last three weeks. */
export const talkUnderNewVideos: Talk = {
  'stand-development': [
    ['grainandgrit', 'Does this work with 1+50 if I only have a small tank? Mine holds 290 ml.'],
    [
      'ines.morais',
      'I tried this last night with a roll I had given up on. There are pictures on it! Thank you!',
    ],
    [
      'harbourlight',
      'The bromide drag part finally made me understand my ruined sky from last summer.',
    ],
    [
      'petethepostman',
      'At 08:45 you tilt the tank once. Is that before or after the half hour mark?',
    ],
    [
      'oldfixer63',
      'Forty years of developing and I never dared to leave it alone. Tomorrow I will.',
    ],
    [
      'lumen.lab',
      'What temperature did you start with? My bathroom is 17 °C in November.',
      'I start at 20 °C and let it drift. At 17 °C give it ten minutes more.',
      { again: 'Thank you! And do you pre-soak at that temperature too, or straight in?' },
    ],
    ['kasia_w', 'Could you show the same with a tabular grain film? I heard it goes muddy.'],
    ['brightroom', 'Unpopular opinion: stand development is for people who forgot to buy a timer.'],
    [
      'tobias.r',
      'The comparison at 14:20 is great, but both scans look auto-levelled. Were they?',
      'Good eye. Both scanned flat with the same curve, I should have said so.',
    ],
    [
      'mei.in.monochrome',
      'Your voice plus running water is the best thing I fell asleep to this year 😴',
    ],
    ['nofilterneeded', 'How many rolls per litre do you get out of it?'],
    [
      'd.okonkwo',
      'My negatives came out very thin. Same dilution, same time. Old developer maybe?',
    ],
    ['sundaymorningf8', 'I set the timer, went for bread, came back, done. Best Sunday hobby.'],
    [
      'halide_and_seek',
      'Is one agitation at 30 minutes "semi-stand" or are we just arguing about words?',
    ],
    ['rosa.pelikan', 'Please never stop making these.'],
    [
      'marek.dev',
      'The PDF link in the description gives me an old version without the table.',
      'Fixed now, thank you for telling me!',
    ],
    ['quietaperture', 'I appreciate that you show the failures too.'],
    [
      'tea.and.tmax',
      'Would a water bath at 24 keep the contrast down or does that spoil the idea?',
    ],
  ],
  'safelight-short': [
    ['printmaker.jo', 'Did the test. Failed the test. Ordered a new filter. Thanks, I guess 😅'],
    ['lev.s', 'Seven minutes with the paper emulsion side up, right?'],
    ['coincidence_', 'What coin did you use, asking for science'],
    ['amberglow', 'Mine passed at two metres and failed at one. So two metres it is.'],
    [
      'first.darkroom',
      'Can I use a red bike light as a safelight?',
      'Test it with the coin! Some are fine, some leak a lot of orange.',
      { again: 'It leaks. The coin is clearly visible. Back to the shop.' },
    ],
    ['noah.prints', 'I love that this is 48 seconds and not 20 minutes.'],
    ['redroomradio', 'Does that also hold for lith paper? It is way more sensitive.'],
    ['u.svensson', 'Hälsningar från Malmö! Great tip.'],
    ['k.brandt', 'Short, clear, useful. More of these.'],
    ['filterfox', 'The music is louder than you are, sorry.'],
    [
      'paperface',
      'You forgot to say that the paper should be pre-flashed, otherwise the test is too kind.',
    ],
  ],
  'first-roll': [
    [
      'willa.shoots',
      'I just picked up my first roll from the lab and 31 of 36 came out! I am so happy!!',
    ],
    ['justonemore36', 'Which film would you pick for a grey city in winter?'],
    ['leo.k', 'My camera has no light meter at all. Is sunny 16 good enough to start?'],
    [
      'martina.f',
      'The part on frame one saved my roll, I would have lost the picture of my daughter.',
    ],
    [
      'camerafromgrandpa',
      'I found a rangefinder in the attic. The shutter sounds fine but how do I know the speeds are right?',
      'Record the sound with your phone and look at the waveform. Old shutters are usually slow, so start by testing 1/30.',
    ],
    ['blurry.benny', 'All of mine are blurry. All of them. Where do I start?'],
    [
      'ana.lopes',
      'You are the first person who explained ISO on film without making me feel stupid.',
    ],
    ['thirtyfive_mike', 'Audio drops out at 6:40 for a few seconds, just so you know.'],
    [
      'curious.carl',
      'Do you have to finish the roll in one day?',
      'No, take your time! A roll can live in the camera for months.',
      { again: 'Perfect, because I am at frame 12 since August.' },
    ],
    ['hk_streets', 'Where do you get your film developed when you travel?'],
    [
      'zoe.zone5',
      'I disagree about overexposing by two stops. With slide film that is the end of the picture.',
    ],
    ['the.other.anna', 'Greetings from another Anna with another uncle with another SLR.'],
    ['pixelrefugee', 'Came from digital, staying for the smell.'],
    [
      'f2andbethere',
      'Would you do a video on how to read a negative? I never know whether it is the exposure or the lab.',
    ],
    ['ola.nordmann', 'What happens if I open the back by mistake? Asking because I did.'],
    ['birdsonfilm', 'Is 400 fast enough for birds or should I push to 1600?'],
    [
      'penny.lane.photo',
      'What is the little piece of foil on the cartridge for?',
      {
        author: 'oldfixer63',
        text: 'That is the DX code, the camera reads the film speed from it.',
      },
    ],
    ['sara.j', 'Clear and kind. Subscribed.'],
    ['grumpy.gaffer', 'Eighteen minutes of video for four minutes of information.'],
    ['viktor.lens', 'My local shop charges 18 for developing. Is that normal?'],
    ['rollingrolls', 'You said any 400 will do, yet you only show one brand. Was this sponsored?'],
    ['maple.and.mamiya', 'Could you put the checklist at the end into the description?'],
  ],
};
