import type { translation as en } from '../en/translation.ts';
import type { Translation } from '../../../../i18n/translation.ts';

export const translation: Translation<typeof en> = {
  translate: 'Перевести',
  hide: 'Скрыть перевод',
  loading: 'Переводим…',
  byModel: 'Перевела модель · {{language}}',
  byModelFromAny: 'Перевела модель',
  retry: 'Попробовать ещё раз',
  failed: 'Не удалось перевести текст: {{status}}',
};
