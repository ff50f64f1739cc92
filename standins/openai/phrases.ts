export type Language = 'en' | 'ru' | 'es' | 'de' | 'fr' | 'ar';
export type Tone = 'question' | 'criticism' | 'thanks' | 'plain';

/**
 * The sentences of one language. They contain no promises, numbers or links, because a draft must
 * be safe to publish. Each of the second kind contains the comment's `{topic}`.
 */
export interface Phrases {
  openings: Readonly<Record<Tone, readonly string[]>>;
  middles: Readonly<Record<Tone, readonly string[]>>;
  closings: readonly string[];
  quotes: readonly [string, string];
  /** Used as the topic of a comment without a usable word. */
  noTopic: string;
}

/** For languages in which the same sentences answer every comment. */
const always = (sentences: readonly string[]): Phrases['openings'] => ({
  ...{ question: sentences, criticism: sentences, thanks: sentences, plain: sentences },
});

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    openings: {
      question: ['Good question!', 'Glad you asked!', 'I wondered about that myself at first.'],
      criticism: ['Fair point, thank you for saying it openly.', 'I hear you.', 'You are right.'],
      thanks: ['Thank you so much!', 'This made my day!', 'Thanks for the warm words!'],
      plain: ['Thanks for sharing this!', 'Great to hear from you!', 'I like how you put it!'],
    },
    middles: {
      question: [
        'With {topic} it mostly comes down to trying it slowly and seeing what changes.',
        'When it comes to {topic}, I keep it simple and start with the basics.',
        'For {topic} I go by what worked in this video.',
        'As for {topic}, it depends on your setup, but the idea is the same.',
      ],
      criticism: [
        'What you say about {topic} gives me something to think about.',
        'I can see how {topic} could bother you while watching.',
        'Noted about {topic}: remarks like this help me do better.',
      ],
      thanks: [
        'It is lovely to hear that {topic} stayed with you.',
        'I am happy you mentioned {topic}, I enjoyed that part too.',
        'Reading {topic} in your comment put a smile on my face.',
        'Knowing that {topic} came across well means a lot.',
      ],
      plain: [
        'Your thought about {topic} adds to the video.',
        'I had not looked at {topic} quite that way.',
        'Interesting that you noticed {topic}.',
        'What you wrote about {topic} made me smile.',
      ],
    },
    closings: ['Glad you are here!', 'Have a lovely day!', 'All the best!', 'Take care!'],
    quotes: ['“', '”'],
    noTopic: 'this',
  },
  ru: {
    openings: {
      question: ['Хороший вопрос!', 'Спасибо за вопрос!', 'Я тоже когда-то об этом думал.'],
      criticism: ['Спасибо за честность.', 'Понимаю вас.', 'Справедливое замечание.'],
      thanks: ['Большое спасибо!', 'Очень приятно!', 'Вы подняли мне настроение, спасибо!'],
      plain: ['Спасибо, что поделились!', 'Рад вас видеть!', 'Интересная мысль!'],
    },
    middles: {
      question: [
        'Что касается {topic}, тут лучше начать с простого и двигаться постепенно.',
        'С темой {topic} всё зависит от условий, но принцип тот же, что в видео.',
        'Насчёт {topic}: мне помог именно тот подход, что показан в ролике.',
        'Если говорить про {topic}, главное — не спешить и попробовать самому.',
      ],
      criticism: [
        'Над тем, что вы написали про {topic}, стоит подумать.',
        'Вижу, почему {topic} могло помешать при просмотре.',
        'Замечание про {topic} принято, такие отзывы помогают становиться лучше.',
      ],
      thanks: [
        'Рад, что {topic} вам запомнилось.',
        'Особенно приятно было прочитать про {topic}.',
        'Здорово, что вы отметили {topic}.',
        'Слово {topic} в вашем комментарии меня порадовало.',
      ],
      plain: [
        'То, что вы пишете про {topic}, хорошо дополняет видео.',
        'На {topic} я с этой стороны ещё не смотрел.',
        'Здорово, что вы обратили внимание на {topic}.',
        'Про {topic} вы хорошо сказали.',
      ],
    },
    closings: ['Хорошего вам дня!', 'Спасибо, что смотрите!', 'Всего доброго!', 'Берегите себя!'],
    quotes: ['«', '»'],
    noTopic: 'это',
  },
  es: {
    openings: always(['¡Muchas gracias por escribir!', '¡Qué bueno leerte por aquí!']),
    middles: always([
      'Me gusta mucho lo que dices sobre {topic}.',
      'Lo que escribes de {topic} va muy bien con el vídeo.',
    ]),
    closings: ['¡Que tengas un buen día!', '¡Gracias por estar aquí!'],
    quotes: ['«', '»'],
    noTopic: 'esto',
  },
  de: {
    openings: always(['Vielen Dank fürs Schreiben!', 'Schön, von dir zu lesen!']),
    middles: always([
      'Dein Gedanke zu {topic} ergänzt das Video gut.',
      'Über {topic} in deinem Kommentar habe ich mich sehr gefreut.',
    ]),
    closings: ['Hab einen schönen Tag!', 'Schön, dass du da bist!'],
    quotes: ['„', '“'],
    noTopic: 'das',
  },
  fr: {
    openings: always(['Merci beaucoup pour ce mot !', 'Quel plaisir de vous lire !']),
    middles: always([
      'Ce que vous dites sur {topic} complète bien la vidéo.',
      'Je suis très heureuse que vous parliez de {topic}.',
    ]),
    closings: ['Bonne journée à vous !', 'Merci d’être là !'],
    quotes: ['« ', ' »'],
    noTopic: 'cela',
  },
  ar: {
    openings: always(['شكراً جزيلاً!', 'كلامك أسعدني كثيراً!']),
    middles: always(['ما كتبته عن {topic} يضيف إلى الفيديو.', 'أسعدني ما كتبته عن {topic}.']),
    closings: ['أتمنى لك يوماً جميلاً!', 'شكراً على المشاهدة!'],
    quotes: ['«', '»'],
    noTopic: 'هذا',
  },
};
