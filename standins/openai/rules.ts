import type { Language } from './language.ts';

export type Tone = 'question' | 'criticism' | 'thanks' | 'hostile' | 'spam' | 'plain';

/** What is replied where no reply is written out. `{said}` is the beginning of the question. */
type Rules = Readonly<Record<Tone, readonly string[]>>;

/** For languages in which the same sentences answer every comment. */
const always = (replies: readonly string[]): Rules => ({
  question: replies,
  criticism: replies,
  thanks: replies,
  hostile: replies,
  spam: replies,
  plain: replies,
});

export const RULES: Readonly<Record<Language, Rules>> = {
  en: {
    question: [
      '“{said}” is a good question. Let me look before I say something wrong.',
      'You ask “{said}”, and I am not sure myself. Let me look.',
      '“{said}” deserves more than a guess. Let me look first.',
      'Good one! “{said}” is something that I would have to look up.',
    ],
    thanks: [
      'Thank you, that is lovely to read.',
      'You are very kind. Happy to have you here!',
      'You have made my day. Thank you!',
      'Thanks! Words like these keep me going.',
      'That means a lot, thank you.',
      'So glad you like it!',
    ],
    criticism: [
      'Fair point, thank you for saying it.',
      'I hear you. What would you have done instead?',
      'Honest words help. Thanks!',
    ],
    hostile: ['Sorry it was not for you.', 'No hard feelings. Thanks for watching anyway.'],
    spam: ['Thanks for stopping by.', 'Please keep it about the video here. Thank you!'],
    plain: [
      'Thanks for watching, and for writing!',
      'Nice to hear from you!',
      'Thank you for sharing that.',
      'Good to have you here.',
      'Thanks for taking the time to write.',
    ],
  },
  ru: {
    question: [
      '«{said}» — хороший вопрос. Дайте посмотрю, чтобы не соврать.',
      'Вы спрашиваете «{said}», а я и сам не уверен. Надо посмотреть.',
      '«{said}» — тут угадывать не хочется. Сначала посмотрю сам.',
    ],
    thanks: [
      'Спасибо, очень приятно читать.',
      'Спасибо на добром слове!',
      'Вы подняли мне настроение. Спасибо!',
      'Рад, что понравилось!',
    ],
    criticism: [
      'Справедливо, спасибо за честность.',
      'Понимаю. А как сделали бы вы?',
      'Принимаю замечание, спасибо.',
    ],
    hostile: ['Жаль, что не понравилось.', 'Без обид. Спасибо, что посмотрели.'],
    spam: ['Спасибо, что заглянули.', 'Давайте здесь только о видео, спасибо.'],
    plain: [
      'Спасибо, что смотрите и пишете!',
      'Рад вас видеть!',
      'Спасибо, что нашли время написать.',
      'Спасибо, что поделились.',
    ],
  },
  es: always(['¡Muchas gracias por escribir!', '¡Qué bueno leerte por aquí!']),
  de: always(['Vielen Dank fürs Schreiben!', 'Schön, von dir zu lesen!']),
  fr: always(['Merci beaucoup pour ce mot !', 'Quel plaisir de vous lire !']),
  ar: always(['شكراً جزيلاً على كلامك!', 'أسعدني ما كتبته كثيراً!']),
  he: always(['תודה רבה על המילים!', 'כיף לקרוא אותך כאן!']),
};
