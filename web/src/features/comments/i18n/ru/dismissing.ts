import type { Translation } from '../../../../i18n/translation.ts';
import type { dismissing as en } from '../en/dismissing.ts';

export const dismissing: Translation<typeof en> = {
  dismiss: 'Убрать',
  noReply: 'Ответ не нужен',
  spam: 'Спам',
  tomorrow: 'Позже: завтра',
  week: 'Позже: через неделю',
  date: 'Позже: в другой день',
  back: 'Вернуть в ожидающие',
  dateTitle: 'Когда вернуть?',
  apply: 'Отложить',
  cancel: 'Отмена',
  undo: 'Вернуть',
  dismissed: 'Убрано: {{count, number}}',
  putOff: 'Отложено до {{date}}: {{count, number}}',
  waitsAgain: 'Снова ждут ответа: {{count, number}}',
  failed: 'Не удалось убрать',
  offer_one: 'Ответ не нужен: {{count, number}}. Убрать',
  offer_few: 'Ответ не нужен: {{count, number}}. Убрать',
  offer_many: 'Ответ не нужен: {{count, number}}. Убрать',
  offer_other: 'Ответ не нужен: {{count, number}}. Убрать',
  badge: {
    no_reply_needed: 'Убран',
    spam: 'Спам',
    later: 'Отложен {{date}}',
  },
  allAnswered: 'На всё отвечено.',
  today: 'Убрано сегодня: {{count, number}}.',
  putOffNow: 'Отложено: {{count, number}}.',
};
