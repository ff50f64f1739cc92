import type { context as en } from '../en/context.ts';
import type { Translation } from '../../../../i18n/translation.ts';

export const context: Translation<typeof en> = {
  keep: 'Сохранить в ответы',
  kept: 'Сохранено в ответах, в настройках',
  changed: 'YouTube изменил текст. Зрители видят:',
  keepFailed: 'Не удалось сохранить ответ',
  answers: {
    search: 'Ваши ответы',
    none: 'Ничего не найдено. Сохраните отправленный ответ или добавьте ответы в настройках.',
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
};
