import type { Translation } from '../../../../i18n/translation.ts';
import type { dismissing as en } from '../en/dismissing.ts';

export const dismissing: Translation<typeof en> = {
  dismiss: 'Убрать',
  spamRejected: 'Спам, и отклонить на YouTube',
  units: '{{units, number}} единиц',
  tomorrow: 'Позже: завтра',
  week: 'Позже: через неделю',
  date: 'Позже: в другой день',
  back: 'Вернуть в ожидающие',
  dateTitle: 'Когда вернуть?',
  apply: 'Отложить',
  dismissed: 'Убрано: {{count, number}}',
  putOff: 'Отложено до {{date}}: {{count, number}}',
  waitsAgain: 'Снова ждут ответа: {{count, number}}',
  rejectedSoon: 'На YouTube будет отклонено через {{seconds}} с',
  rejected: 'Отклонено на YouTube: {{count, number}}',
  notRejected: 'Здесь убрано, но на YouTube не отклонено',
  failed: 'Не удалось убрать',
  all: 'Убрать все {{count, number}}',
  allRejected:
    'Убрать и отклонить на YouTube (не больше {{most, number}} за {{units, number}} ед.)',
  badge: { no_reply_needed: 'Убран', spam: 'Спам', later: 'Отложен {{date}}' },
  allAnswered: 'На всё отвечено.',
  today: 'Убрано сегодня: {{count, number}}.',
  putOffNow: 'Отложено: {{count, number}}.',
};
