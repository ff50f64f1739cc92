import type { context as en } from '../en/context.ts';
import type { Translation } from '../../../../i18n/translation.ts';

export const context: Translation<typeof en> = {
  keep: 'Сохранить в ответы',
  kept: 'Сохранено в ваших ответах',
  changed: 'YouTube изменил текст. Зрители видят:',
  keepFailed: 'Не удалось сохранить ответ',
  answers: {
    title: 'Ваши ответы',
    none: 'Ничего не найдено. Сохраните отправленный ответ или напишите его на странице «Ответы».',
    failed: 'Не удалось загрузить ваши ответы',
  },
  wish: {
    shorter: 'Короче',
    warmer: 'Теплее',
    thanks: 'Поблагодарить',
    viewer: 'На языке зрителя',
    language: 'На другом языке: {{language}}',
    words: 'Своими словами…',
    example: 'Например: упомяни следующее видео',
    rewrite: 'Переписать',
  },
  look: {
    take: 'Второй взгляд: обещания и утверждения',
    done: 'Черновик перепроверен',
    failed: 'Черновик не перепроверен',
  },
  replies_one: '{{count, number}} ответ',
  replies_few: '{{count, number}} ответа',
  replies_many: '{{count, number}} ответов',
  replies_other: '{{count, number}} ответа',
  likes_one: '♥\u00a0{{count, number}}',
  likes_few: '♥\u00a0{{count, number}}',
  likes_many: '♥\u00a0{{count, number}}',
  likes_other: '♥\u00a0{{count, number}}',
  you: 'Вы',
  first: 'пишет впервые',
  regular: 'комментариев: {{count, number}}',
  repliesFailed: 'Не удалось прочитать ответы',
  translation: {
    translate: 'Перевести',
    hide: 'Скрыть перевод',
    loading: 'Переводим…',
    byModel: 'Перевела модель · {{language}}',
    byModelFromAny: 'Перевела модель',
    failed: 'Не удалось перевести текст: {{status}}',
  },
};
