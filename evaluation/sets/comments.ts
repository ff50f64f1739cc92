import { CONTEXTS } from './context.ts';

export type Language = 'en' | 'ru';

/** A comment by an invented viewer. `spam`: it only advertises something. */
export interface SampleComment {
  id: string;
  language: Language;
  spam: boolean;
  comment: string;
  author: string;
  video: string;
  summary: string;
}

const ENGLISH = [
  'What oil do you use on the blade after sharpening?',
  'How often should I sharpen a knife that I use every day?',
  'Which of the three stones would you buy first?',
  'Does this work for bread knives too?',
  'Why do you soak the stone in water?',
  'Thank you, my old knife cuts like new!',
  'Best video about sharpening I have seen so far.',
  'I love the calm way you explain things.',
  'My grandmother had exactly this knife, it made me cry a little.',
  'Great sound, no music, just the stone. Perfect.',
  'The first minute is far too long.',
  'You never say how long each side takes. Disappointing.',
  'The light is bad, I could not see the edge at all.',
  'This is wrong, you should never pull the blade like that.',
  'First!',
  'lol',
  'Watching this at night while the children sleep.',
  'I ruined two knives before I found this channel.',
  'Greetings from a small kitchen by the sea.',
  'Somebody give this person an award 🔪❤️',
  'I tried it with a cheap stone and it still worked.',
  'The strop at the end is so satisfying',
  'Can you do scissors next?',
  'Where did you learn this?',
  'Never thought I would watch ten minutes about a stone.',
] as const;
const ENGLISH_SPAM = [
  'Check out my channel, I post new beats every day!',
  'I earn $500 a day from home, ask me how: rich-now.example.org',
  'Free followers for everyone at more-fans.example.org',
  'Subscribe to me and I subscribe back!!!',
  'Write to coach@money.example.org and change your life',
] as const;
const RUSSIAN = [
  'Каким маслом вы смазываете клинок после заточки?',
  'Как часто точить нож, если готовлю каждый день?',
  'Какой из трёх камней купить первым?',
  'Подойдёт ли это для хлебного ножа?',
  'Зачем вы замачиваете камень в воде?',
  'Спасибо, мой старый нож режет как новый!',
  'Лучшее видео о заточке, что я видела.',
  'Люблю, как спокойно вы объясняете.',
  'У бабушки был точно такой нож, аж слёзы.',
  'Никакой музыки, только камень. Идеально.',
  'Слишком длинное вступление.',
  'Вы так и не сказали, сколько точить каждую сторону.',
  'Плохой свет, кромку совсем не видно.',
  'Это неправильно, так клинок тянуть нельзя.',
  'Первый!',
  'ахаха',
  'Смотрю ночью, пока дети спят.',
  'Испортил два ножа, пока не нашёл этот канал.',
  'Привет с маленькой кухни у моря.',
  'А ножницы сможете?',
] as const;
const RUSSIAN_SPAM = [
  'Заходите на мой канал, новые биты каждый день!',
  'Зарабатываю 5000 рублей в день, пишите: dengi.example.org',
  'Бесплатные подписчики на fanaty.example.org',
  'Взаимная подписка, подпишусь на всех!!!',
  'Пишите на coach@dengi.example.org и меняйте жизнь',
] as const;

const listed = (language: Language, spam: boolean, comments: readonly string[]): SampleComment[] =>
  comments.map((comment, index) => ({
    id: `${language}-${spam ? 'spam' : 'comment'}-${index + 1}`,
    language,
    spam,
    comment,
    author: CONTEXTS[language].author,
    video: CONTEXTS[language].video,
    summary: CONTEXTS[language].summary,
  }));

export const COMMENTS: readonly SampleComment[] = [
  ...listed('en', false, ENGLISH),
  ...listed('en', true, ENGLISH_SPAM),
  ...listed('ru', false, RUSSIAN),
  ...listed('ru', true, RUSSIAN_SPAM),
];
