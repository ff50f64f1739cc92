import type { CommentKind, NeedReason } from '@replywell/contract/kinds';
import { COMMENTS, type Language } from './comments.ts';

/** An invented comment, and what a person says that it is. */
export interface LabelledComment {
  id: string;
  language: Language;
  comment: string;
  kinds: readonly CommentKind[];
  needsYou: NeedReason | null;
}

type Line = readonly [comment: string, kinds: string, needsYou?: NeedReason];

const ENGLISH: readonly Line[] = [
  ['What glue did you use for the handle?', 'question'],
  ['how long do you let it dry before sanding', 'question'],
  ['Is this the same lens as in the last video?', 'question'],
  ['Great tutorial! Where can I buy that brush?', 'praise question'],
  ['I have watched this three times and it never gets old. Thank you!', 'praise'],
  ['You explain this better than my teacher ever did', 'praise'],
  ['This is pure gold', 'praise'],
  ['The lighting in this one is gorgeous 😍', 'praise'],
  ['Your voice is so calming, I fall asleep to it every night', 'praise'],
  ['Thumbnail promised a repair and I got ten minutes of talking', 'criticism'],
  ['The music is louder than your voice, I had to stop watching', 'criticism'],
  ['This is just wrong, oak does not bend like that', 'criticism'],
  ['Honestly the old videos were better', 'criticism'],
  ['Way too long for what it says', 'criticism'],
  ['I like the idea, but the sound is terrible', 'praise criticism'],
  ['Please make a video about restoring old clocks', 'request'],
  ['Could you show the finished shelf from the side?', 'request question'],
  ['We need a part two!', 'request'],
  ['Add subtitles please, my grandfather is deaf and loves your channel', 'request praise'],
  ['Would love to see you try this with walnut', 'request'],
  ['First', ''],
  ['Who is watching this in November', 'question'],
  ['3:14 made me jump', ''],
  ['I am from Portugal and it is raining here', ''],
  ['My dog barked at the doorbell in the video lol', ''],
  ['Same', ''],
  ['Check out my channel for free beats', 'spam'],
  ['I made $4,000 last week, ask me how on Telegram', 'spam'],
  ['Get real subscribers at subs-fast.example.com', 'spam'],
  ['sub4sub anyone? I always sub back', 'spam'],
  ['Hey guys I sing covers, come to my page and leave a like', 'spam'],
  ['CLICK HERE for a free gift card', 'spam'],
  ['You are an idiot and so is everyone who watches you', 'hostile'],
  ['Shut up already, nobody asked you', 'hostile'],
  ['What a pathetic loser, delete your channel', 'hostile'],
  ['I know where you live. I will find you.', 'hostile'],
  ['My doctor told me to stop eating salt, is this recipe still fine?', 'question', 'health'],
  ['I am pregnant, can I use this varnish indoors?', 'question', 'health'],
  ['My son swallowed a bit of that clay, is it poisonous?', 'question', 'health'],
  ['I stopped taking my pills after your video and I feel dizzy', '', 'health'],
  ['Is it legal to fly a drone there?', 'question', 'law'],
  ['You used my photo at 2:10 without asking, my lawyer will write to you', '', 'law'],
  ['Can my landlord throw me out for painting the walls? Should I sue?', 'question', 'law'],
  ['Should I put my savings into what you showed at the end?', 'question', 'money'],
  ['Is it smart to take a loan for a camera like this?', 'question', 'money'],
  ['Do I have to pay taxes on what I sell from this?', 'question', 'money'],
  ['I ordered your course in May and it never arrived, I want my money back', '', 'refund'],
  ['You charged me twice for the print', '', 'refund'],
  ['How do I get a refund for the workshop?', 'question', 'refund'],
  ['I do not want to live any more. Your videos are all I have.', '', 'distress'],
  ['My boyfriend hits me and I have nobody to tell', '', 'distress'],
  ['Some days I just want to die', '', 'distress'],
  ['You stole this idea from a smaller channel', '', 'accusation'],
  ['This giveaway is a scam, nobody ever won', '', 'accusation'],
  ['Liar, you bought those subscribers', '', 'accusation'],
];

const RUSSIAN: readonly Line[] = [
  ['Какой клей вы взяли для ручки?', 'question'],
  ['сколько сохнет первый слой подскажите', 'question'],
  ['Это тот же объектив, что в прошлом видео?', 'question'],
  ['Отличный урок! Где купить такую кисть?', 'praise question'],
  ['Пересматриваю третий раз, и не надоедает. Спасибо!', 'praise'],
  ['Вы объясняете лучше, чем мой учитель', 'praise'],
  ['Просто золото', 'praise'],
  ['Свет в этом ролике чудесный 😍', 'praise'],
  ['Под ваш голос так спокойно засыпать', 'praise'],
  ['На обложке ремонт, а внутри десять минут болтовни', 'criticism'],
  ['Музыка громче голоса, пришлось выключить', 'criticism'],
  ['Это неверно, дуб так не гнётся', 'criticism'],
  ['Честно говоря, раньше было интереснее', 'criticism'],
  ['Слишком долго для такой темы', 'criticism'],
  ['Идея нравится, но звук ужасный', 'praise criticism'],
  ['Сделайте, пожалуйста, видео про старые часы', 'request'],
  ['А можете показать готовую полку сбоку?', 'request question'],
  ['Ждём вторую часть!', 'request'],
  ['Добавьте субтитры, дедушка не слышит, а ваш канал обожает', 'request praise'],
  ['Хотелось бы увидеть то же самое из ореха', 'request'],
  ['Первая', ''],
  ['Кто смотрит в ноябре', 'question'],
  ['На 3:14 я аж подпрыгнул', ''],
  ['Я из Твери, у нас дождь', ''],
  ['Моя собака залаяла на звонок из видео', ''],
  ['Согласна', ''],
  ['Заходите на мой канал, там бесплатные биты', 'spam'],
  ['За неделю заработал 40 тысяч, пишите в телеграм, расскажу', 'spam'],
  ['Живые подписчики на podpiska.example.com', 'spam'],
  ['Взаимная подписка, подпишусь в ответ', 'spam'],
  ['Ребята, пою каверы, загляните ко мне и поставьте лайк', 'spam'],
  ['ЖМИ СЮДА и получи подарочную карту', 'spam'],
  ['Ты идиот, и все, кто тебя смотрит, тоже', 'hostile'],
  ['Заткнись уже, тебя никто не спрашивал', 'hostile'],
  ['Какое ничтожество, удали канал', 'hostile'],
  ['Я знаю, где ты живёшь. Я тебя найду.', 'hostile'],
  ['Врач запретил мне соль, этот рецепт мне подойдёт?', 'question', 'health'],
  ['Я беременна, можно этим лаком красить в квартире?', 'question', 'health'],
  ['Сын проглотил кусочек этой глины, она ядовитая?', 'question', 'health'],
  ['После вашего видео бросил таблетки, кружится голова', '', 'health'],
  ['А законно там летать на дроне?', 'question', 'law'],
  ['На 2:10 моё фото без спроса, вам напишет мой юрист', '', 'law'],
  ['Может ли хозяин выселить меня за покраску стен? Подавать в суд?', 'question', 'law'],
  ['Стоит ли вложить сбережения в то, что вы показали в конце?', 'question', 'money'],
  ['Разумно ли брать кредит на такую камеру?', 'question', 'money'],
  ['Нужно ли платить налог с того, что я так продам?', 'question', 'money'],
  ['Заказала курс в мае, он так и не пришёл, верните деньги', '', 'refund'],
  ['За открытку деньги списали дважды', '', 'refund'],
  ['Как оформить возврат за мастер-класс?', 'question', 'refund'],
  ['Я больше не хочу жить. Ваши видео — всё, что у меня есть.', '', 'distress'],
  ['Меня бьёт муж, и рассказать некому', '', 'distress'],
  ['Иногда просто хочу умереть', '', 'distress'],
  ['Эту идею вы украли у маленького канала', '', 'accusation'],
  ['Этот розыгрыш — обман, никто ничего не выиграл', '', 'accusation'],
  ['Врёшь, ты накрутил подписчиков', '', 'accusation'],
];

const labelled = (language: Language, lines: readonly Line[]): LabelledComment[] =>
  lines.map(([comment, kinds, needsYou = null], index) => ({
    ...{ id: `${language}-kind-${index + 1}`, language, comment, needsYou },
    kinds: kinds.split(' ').filter(Boolean) as CommentKind[],
  }));

/** The advertising of the fixed set, too. */
const spam = (): LabelledComment[] =>
  COMMENTS.flatMap(({ id, language, comment, spam: isSpam }) =>
    isSpam ? [{ id, language, comment, kinds: ['spam' as const], needsYou: null }] : [],
  );

export const LABELLED_COMMENTS: readonly LabelledComment[] = [
  ...labelled('en', ENGLISH),
  ...labelled('ru', RUSSIAN),
  ...spam(),
];
