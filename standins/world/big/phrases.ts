/** The parts of the 10,000 comments of the big channel. `{thing}` is the subject of the video. */
export const things = [
  'a brass hinge',
  'a paper crane',
  'a cup of rice',
  'an old door key',
  'a bicycle bell',
  'a walnut shell',
  'a wool sock',
  'a candle stub',
  'a garden snail',
  'a typewriter ribbon',
  'a lemon peel',
  'a pocket watch',
  'a clay brick',
  'a bottle cap',
  'a piece of chalk',
] as const;

export const formats = [
  'What is inside {thing}?',
  '{thing}, filmed for 24 hours',
  'I drew {thing} one hundred times',
  'The small history of {thing}',
] as const;

export const openings = [
  '',
  '',
  'Hello from rainy Bergen! ',
  'First time here. ',
  'Long-time viewer, first comment: ',
  'Ok wow. ',
  'Watching this at work, ',
  'My grandmother would have loved this. ',
  'Hm. ',
  'Quick one: ',
] as const;

export const middles = [
  'how long did {thing} take you from start to finish?',
  'I never thought {thing} could be this interesting.',
  'where did you find {thing} in that colour?',
  'I tried it with {thing} from my own kitchen and it worked.',
  'the sound in this one is lovely, which microphone do you use?',
  'at {time} you can see your reflection, nice touch.',
  'I paused at {time} and I still do not understand what happened.',
  'the part about {thing} felt a bit long to me.',
  'could you do a follow-up about {thing} in winter?',
  'my son has watched this {number} times today.',
  'is {thing} safe for a classroom of {number} children?',
  'sorry, but the facts at {time} are wrong.',
  'this made my evening, thank you.',
  'what would happen if you used {number} of them?',
  'please put the music in the description.',
  'I sent this to my whole choir.',
] as const;

export const endings = [
  '',
  '',
  '',
  ' Greetings from Porto.',
  ' 🙂',
  ' Keep going!',
  ' No rush with an answer.',
  ' (Sorry for my English.)',
  ' Subscribed.',
  '\nAlso: happy birthday to the channel!',
] as const;

export const firstNames = [
  'alva',
  'bruno',
  'chiara',
  'dmitri',
  'edda',
  'farid',
  'greta',
  'hugo',
  'ilse',
  'jonas',
  'kaya',
  'lior',
  'mina',
  'nadia',
  'otto',
  'petra',
  'quinn',
  'ravi',
  'selma',
  'tariq',
] as const;

export const surnames = [
  'anders',
  'bloom',
  'castro',
  'dahl',
  'ek',
  'fontana',
  'gray',
  'holm',
  'ivers',
  'jansen',
  'kofi',
  'lange',
  'moreau',
  'novak',
  'oduya',
  'prins',
  'reyes',
  'sato',
  'tamm',
  'wolff',
] as const;

export const ownerAnswers = [
  'Thank you, that means a lot!',
  'About three days, with breaks for tea.',
  'You are right, I will pin a correction.',
  'It is on the list for the next season.',
] as const;
