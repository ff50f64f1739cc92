import type { Language } from '../../web/src/i18n/language.ts';

/** One row of the picture. `at`: the time in the afternoon at which it was written. */
export interface SceneComment {
  author: string;
  at: string;
  video: 0 | 1 | 2;
  text: string;
  draft?: string;
  status: 'no_response' | 'ready' | 'scheduled';
  promise?: string;
}

export interface Scene {
  channel: string;
  subscribers: number;
  videos: readonly [string, string, string];
  /** Newest first. The first row is the selected one. */
  comments: readonly SceneComment[];
}

/** All names and texts here are invented. */
export const scenes: Readonly<Record<Language, Scene>> = {
  en: {
    channel: 'Quiet Darkroom',
    subscribers: 48_700,
    videos: ['Film at home', 'A stuck shutter', 'Still in the dark'],
    comments: [
      {
        author: 'Marta Lindholm',
        at: '14:05',
        video: 0,
        text: 'How do you keep the developer at 20 degrees? Mine always drops to 18.',
        draft:
          'About twenty minutes in a warm water bath. If it drops to 18, add roughly a minute and you will be fine.',
        status: 'ready',
      },
      {
        author: 'Pavel K.',
        at: '13:48',
        video: 0,
        text: 'Thank you! Which fixer do you use for old paper?',
        status: 'no_response',
      },
      {
        author: 'slowfilmclub',
        at: '13:31',
        video: 1,
        text: 'This saved my grandfather’s camera. Thank you for the close-ups!',
        draft: 'That makes my day. Those screws nearly beat me too.',
        status: 'scheduled',
      },
      {
        author: 'Priya N',
        at: '12:57',
        video: 1,
        text: 'Will you do one for medium format?',
        draft: 'I would love to. I will show it next month. Which camera do you have?',
        status: 'ready',
        promise: 'I will show it next month',
      },
      {
        author: 'the_darkroom_cat',
        at: '12:40',
        video: 0,
        text: 'First! Also, your red light is the best red light.',
        status: 'no_response',
      },
      {
        author: 'Jonas W',
        at: '11:22',
        video: 2,
        text: 'Honestly the sound in this one is hard to follow, there is a lot of hum.',
        status: 'no_response',
      },
      {
        author: 'ines.morais',
        at: '10:51',
        video: 2,
        text: 'I had given up on this roll. There are pictures on it!',
        status: 'no_response',
      },
    ],
  },
  ru: {
    channel: 'Тихая лаборатория',
    subscribers: 48_700,
    videos: ['Плёнка дома', 'Залип затвор', 'Печать вручную'],
    comments: [
      {
        author: 'Марта Линд',
        at: '14:05',
        video: 0,
        text: 'Как вы держите проявитель на 20 градусах? У меня остывает.',
        draft:
          'Минут двадцать в тёплой водяной бане. Если упало до 18, добавьте примерно минуту, и всё получится.',
        status: 'ready',
      },
      {
        author: 'Павел К.',
        at: '13:48',
        video: 0,
        text: 'Спасибо! А какой закрепитель вы берёте для старой бумаги?',
        status: 'no_response',
      },
      {
        author: 'клуб_плёнки',
        at: '13:31',
        video: 1,
        text: 'Вы спасли дедушкину камеру. Спасибо за винтики крупно!',
        draft: 'Вот это радость. Меня эти винтики тоже чуть не победили.',
        status: 'scheduled',
      },
      {
        author: 'Прия Н.',
        at: '12:57',
        video: 1,
        text: 'А про средний формат будет?',
        draft: 'С удовольствием. Обязательно сниму в следующем месяце. Какая у вас камера?',
        status: 'ready',
        promise: 'Обязательно сниму в следующем месяце',
      },
      {
        author: 'кот_из_лаборатории',
        at: '12:40',
        video: 0,
        text: 'Первый! И красный фонарь у вас самый красный.',
        status: 'no_response',
      },
      {
        author: 'Йонас В.',
        at: '11:22',
        video: 2,
        text: 'Честно говоря, звук тут тяжело слушать, сильно гудит.',
        status: 'no_response',
      },
      {
        author: 'Инес',
        at: '10:51',
        video: 2,
        text: 'Думала, плёнка пропала. А на ней есть кадры!',
        status: 'no_response',
      },
    ],
  },
};
