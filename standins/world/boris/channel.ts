import { channelIdOf } from '../ids.ts';
import type { Channel } from '../model.ts';
import type { Shelved } from '../shelf.ts';

export const borisChannel: Channel = {
  id: channelIdOf('boris'),
  title: 'Тихая мастерская',
  handle: '@тихаямастерская',
  description:
    'Борис Рябинин. Ручной инструмент, сухое дерево и чай с чабрецом. Мебель и мелочи для дома без спешки.',
  country: 'RU',
  language: 'ru',
  subscriberCount: 12_340,
  publishedAt: Date.UTC(2020, 10, 2, 17, 5),
};

const tags = ['столярка', 'ручной инструмент', 'дерево'] as const;

export const borisShelf: readonly Shelved[] = [
  {
    key: 'stool',
    title: 'Табурет без единого гвоздя',
    description: 'Четыре ножки, четыре шипа и один вечер. Чертёж: https://example.com/taburet',
    tags: [...tags, 'табурет'],
    daysOld: 6,
    seconds: 1_511,
    views: 8_930,
  },
  {
    key: 'plane',
    title: 'Настраиваю старый рубанок с барахолки',
    description: 'Ржавчина, клин, нож и первая прозрачная стружка.',
    tags: [...tags, 'рубанок'],
    daysOld: 24,
    seconds: 1_236,
    views: 27_415,
  },
  {
    key: 'spoon-short',
    title: 'Ложка из липы за минуту #shorts',
    description: 'На самом деле за два часа.',
    tags: [...tags, 'shorts'],
    daysOld: 12,
    seconds: 58,
    short: true,
    views: 41_280,
  },
  {
    key: 'sharpening',
    title: 'Заточка стамески: камень, вода и терпение',
    description: 'Без станков и приспособлений. Показываю угол и как не завалить кромку.',
    tags: [...tags, 'заточка'],
    daysOld: 52,
    seconds: 1_098,
    views: 63_007,
  },
  {
    key: 'oil',
    title: 'Масло или воск? Год на кухонном столе',
    description: 'Пять дощечек, двенадцать месяцев, чай, свёкла и кот.',
    tags: [...tags, 'масло', 'воск'],
    daysOld: 88,
    seconds: 902,
    views: 35_760,
  },
];
