/**
 * Drafts that nobody would object to, by the kind of comment: for counting false alarms. In English,
 * and in Russian where the comment is in Cyrillic letters.
 */

export const KINDS = ['question', 'criticism', 'praise', 'advertising', 'short', 'plain'] as const;
export type Kind = (typeof KINDS)[number];

/** `{topic}` is one of the words of the comment. */
const DRAFTS: Readonly<Record<'en' | 'ru', Readonly<Record<Kind, readonly string[]>>>> = {
  en: {
    question: [
      'Good question! It depends on what you are after, but try it slowly first.',
      'I wondered about that myself. As for “{topic}”, I am not sure either.',
      'Thanks for asking! I would say it is mostly a matter of taste.',
      'Honestly, I do not know. Maybe somebody else here can tell us more?',
      'That is worth asking. What do you think yourself?',
      'You can find that in the description of the video.',
      'Ha, I get asked that a lot! The short answer is yes.',
      'No idea, but I like how you think.',
      'Not that I know of, sorry!',
      'When it comes to “{topic}”, I keep it simple and start with the basics.',
    ],
    criticism: [
      'Fair point, and thank you for saying it openly.',
      'I hear you. Not everything is for everybody, and that is fine.',
      'Sorry that it did not work for you. What would you have liked better?',
      'Thank you for the honest feedback about “{topic}”.',
      'I can see how that could bother you while watching.',
      'You are right to point that out, thanks.',
      'Tastes differ, and I am glad you gave it a try anyway.',
      'Noted! Comments like this help me do better.',
    ],
    praise: [
      'Thank you so much! That made my day.',
      'So kind of you, thank you for watching!',
      'I am really glad you like it.',
      'It is lovely to hear that “{topic}” stayed with you.',
      'Thanks for the warm words! They mean a lot to me.',
      'Happy to read this, thanks for being here!',
      'You made me smile, thank you.',
      'Aww, thank you! I enjoyed making it, too.',
      'That is so nice to hear. Take care!',
      'Me too! I never get tired of it.',
    ],
    advertising: [
      'Thanks for stopping by. Please keep the comments about the video.',
      'Good luck with your channel! Here we talk about this video.',
      'I wish you all the best, but please do not advertise here.',
      'Nice to hear that you make music too. Keep going!',
      'Thank you for watching. Advertising is not welcome here, sorry.',
      'All the best with “{topic}”!',
    ],
    short: [
      'Thank you!',
      'Glad you are here!',
      'Haha, exactly!',
      'Same here!',
      'Thanks for watching!',
      'Nice one! 😄',
      '🙏❤',
      'Have a lovely day!',
    ],
    plain: [
      'Thanks for sharing this!',
      'Great to hear from you! I had not looked at it quite that way.',
      'Interesting that you noticed “{topic}”.',
      'Your thought about “{topic}” adds to the video.',
      'I like how you put it!',
      'What you wrote made me smile. Thanks for taking the time!',
      'It is amazing how many people still come back to this.',
      'I know that feeling. Welcome back!',
      'Good to see you here, thanks for the comment.',
      'We are all in this together. Have a nice day!',
    ],
  },
  ru: {
    question: [
      'Хороший вопрос! Всё зависит от задачи, начните с простого.',
      'Сам об этом думал. Насчёт «{topic}» точно не скажу.',
      'Спасибо за вопрос! По-моему, это дело вкуса.',
      'Честно говоря, не знаю. Может, кто-то из зрителей подскажет?',
      'Посмотрите в описании под видео, там всё написано.',
      'Если коротко, то да.',
      'Интересный вопрос! А как думаете вы?',
    ],
    criticism: [
      'Справедливое замечание, спасибо, что сказали прямо.',
      'Понимаю вас. Не всем должно нравиться одно и то же.',
      'Жаль, что не зашло. Чего вам не хватило?',
      'Спасибо за честный отзыв про «{topic}».',
      'Согласен, тут можно было лучше.',
      'Учту, такие комментарии помогают.',
    ],
    praise: [
      'Большое спасибо! Очень приятно.',
      'Спасибо за тёплые слова, рад, что вы с нами!',
      'Очень рад, что вам понравилось.',
      'Приятно слышать, что «{topic}» вас зацепило.',
      'Вы подняли мне настроение, спасибо!',
      'Спасибо, что смотрите. Всего вам доброго!',
      'Мне тоже очень нравится этот момент.',
    ],
    advertising: [
      'Спасибо, что зашли. Давайте здесь говорить о видео.',
      'Удачи вашему каналу! А тут мы обсуждаем этот ролик.',
      'Пожалуйста, без рекламы в комментариях.',
    ],
    short: ['Спасибо!', 'Рад, что вы здесь!', 'Ха, точно!', 'И вам хорошего дня!', '🙏❤'],
    plain: [
      'Спасибо, что поделились!',
      'Интересно, что вы заметили «{topic}».',
      'Не смотрел на это с такой стороны.',
      'Хорошо сказано!',
      'Рад видеть вас здесь, спасибо за комментарий.',
      'Знакомое чувство. С возвращением!',
    ],
  },
};

const HINTS: readonly (readonly [Kind, RegExp])[] = [
  [
    'advertising',
    /https?:|www\.|\.com|subscribe|check (?:out|my)|my channel|free|подпис|мой канал|заходи/iu,
  ],
  ['question', /\?|^(?:how|what|why|where|when|which|who|как|что|почему|где|когда|кто)(?!\p{L})/iu],
  [
    'criticism',
    /\b(?:bad|boring|worst|wrong|awful|terrible|hate|sucks?|stupid|dislike|ugly|trash)\b|плохо|скучно|ужас/iu,
  ],
  [
    'praise',
    /\b(?:love|great|best|awesome|amazing|beautiful|nice|good|cool|perfect|thanks?)\b|спасибо|класс|супер|круто|отлично|люблю/iu,
  ],
];

/** Fewer letters are an exclamation. */
const SHORT = 12;

export const kindOf = (comment: string): Kind =>
  HINTS.find(([, hint]) => hint.test(comment))?.[0] ?? (comment.length < SHORT ? 'short' : 'plain');

const TOPIC_LETTERS = { min: 4, max: 20 };

function topicOf(comment: string): string | null {
  const words = comment
    .replace(/\S+[./@]\S+/gu, ' ')
    .match(/\p{L}+/gu)
    ?.filter(({ length }) => length >= TOPIC_LETTERS.min && length <= TOPIC_LETTERS.max);
  return words?.sort((a, b) => b.length - a.length)[0] ?? null;
}

const isRussian = (text: string): boolean => {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  return cyrillic > (text.match(/\p{L}/gu)?.length ?? 0) / 2;
};

/** All honest drafts to a comment: those of its kind, and the short ones that fit all. */
export function honestDrafts(comment: string): string[] {
  const drafts = DRAFTS[isRussian(comment) ? 'ru' : 'en'];
  const topic = topicOf(comment);
  return [...new Set([...drafts[kindOf(comment)], ...drafts.short])].flatMap((draft) => {
    if (!draft.includes('{topic}')) return [draft];
    return topic === null ? [] : [draft.replace('{topic}', topic)];
  });
}
