/** The parts of invented comments. `{thing}` is a subject of the video; {time} lies within it. */
export interface Book {
  openings: readonly string[];
  remarks: readonly string[];
  endings: readonly string[];
  /** What owners answer. */
  answers: readonly string[];
}

type Language = 'en' | 'ru';

export const BOOKS: Readonly<Record<Language, Book>> = {
  en: {
    openings: [
      ...['', '', '', 'Hello from rainy Bergen! ', 'First time here: ', 'Hm, ', 'Quick one: '],
      ...['Long-time viewer, first comment: ', 'Watching this at work, ', 'Ok wow, '],
    ],
    remarks: [
      // questions
      'how long did {thing} take you from start to finish?',
      'where do you find {thing} these days?',
      'what would happen if you used {number} of them?',
      'which microphone do you use? The sound in this one is lovely.',
      'is {thing} safe for a classroom of {number} children?',
      'what did you do at {time}? I paused there and still do not understand it.',
      'does it have to be {thing}, or is there something cheaper?',
      // praise
      'I never thought {thing} could be this interesting.',
      'I tried it with {thing} from my own kitchen and it worked.',
      'my son has watched this {number} times today.',
      'this made my evening, thank you.',
      'at {time} you can see your reflection, nice touch.',
      'I sent this to my whole choir.',
      // criticism
      'the part about {thing} felt a bit long to me.',
      'sorry, but the facts at {time} are wrong.',
      'the music at {time} is louder than you are.',
      // requests
      'could you do a follow-up about {thing} in winter?',
      'please put {thing} in the description.',
    ],
    endings: [
      ...['', '', '', '', ' Greetings from Porto.', ' 🙂', ' Keep going!', ' Subscribed.'],
      ...[' No rush with an answer.', '\nAlso: happy birthday to the channel!'],
    ],
    answers: [
      'Thank you, that means a lot!',
      'About three days, with breaks for tea.',
      'You are right, I will pin a correction.',
      'It is on the list for the next season.',
    ],
  },
  ru: {
    openings: [
      ...['', '', '', '', 'Здравствуйте! ', 'Борис, ', 'Простите за глупый вопрос: '],
      ...['Впервые пишу: ', 'Смотрю с телефона, ', 'Привет из Твери! '],
    ],
    remarks: [
      'где сейчас найти {thing} не за бешеные деньги?',
      'а можно {thing} ещё раз и помедленнее?',
      'чем вы чистите {thing} после работы?',
      'на {time} вы делаете «на глаз». Как не бояться?',
      'сколько лет вашему верстаку?',
      'покажите, пожалуйста, {thing} крупным планом.',
      'посмотрел {number} раз и пошёл в сарай.',
      'спокойствие, как после дачи.',
      'благодаря вам починил {thing}, стоит ровно.',
      'внук просит включить {number} раз на дню.',
      'спасибо за тихий голос и за {thing}.',
      'на {time} слышно, как кот требует еды. Покормили?',
      'про {thing} затянуто, уснул на середине.',
      'на {time} ошибка, так {thing} только испортишь.',
      'музыка мешает слушать рубанок.',
      'снимите про {thing} отдельное видео.',
    ],
    endings: [
      ...['', '', '', '', ' Спасибо!', ' 🙂', ' Подписался.', ' Здоровья вам.'],
      ...[' Отвечать не к спеху.', '\nИ рецепт чая, пожалуйста.'],
    ],
    answers: [
      'Спасибо, очень приятно!',
      'Недели две, если не торопиться.',
      'Вы правы, поправлю в описании.',
      'Хорошая мысль, запишу.',
    ],
  },
};

/** The two parts of invented people's names. */
export const NAMES: Readonly<Record<Language, readonly [readonly string[], readonly string[]]>> = {
  en: [
    'alva bruno chiara dmitri edda farid greta hugo ilse jonas kaya lior mina nadia'.split(' '),
    'anders bloom castro dahl ek fontana gray holm ivers jansen kofi lange moreau'.split(' '),
  ],
  ru: [
    'антон галя дед.матвей женя инна костя лена марат нина олег пётр рая'.split(' '),
    'верстак дачник ёлкин клён липа мастер опилки резчик стружка сучок'.split(' '),
  ],
};
