import type { Translation } from '../../../../i18n/translation.ts';
import type { sent as en } from '../en/sent.ts';

export const sent: Translation<typeof en> = {
  title: 'Отправленные',
  day: { today: 'Сегодня', yesterday: 'Вчера', older: 'Раньше' },
  replies_one: '{{count, number}} ответ',
  replies_few: '{{count, number}} ответа',
  replies_many: '{{count, number}} ответов',
  replies_other: '{{count, number}} ответа',
  picture: 'Картинка',
  textGone: 'Текст здесь больше не хранится.',
  edited: 'изменён вами',
  asDrafted: 'как в черновике',
  open: 'Открыть на YouTube',
  onYouTube: 'На YouTube',
  notVisible: 'Не виден',
  wroteBack: 'Вам ответили',
  delete: 'Удалить на YouTube',
  deleted: 'Удалён на YouTube',
  notDeleted: 'Ответ не удалён',
  askDelete: 'Удалить этот ответ на YouTube?',
  askDeleteText:
    'Здесь комментарий останется отвеченным: ответить на него снова можно будет только на YouTube.',
  costs: 'Это стоит {{units, number}} единиц дневного лимита YouTube.',
  left: 'Сегодня осталось {{left, number}}.',
  keep: 'Оставить',
  nothing: 'Пока ничего не отправлено',
  notFound: 'Нет ответа с «{{q}}»',
  back: 'К комментариям',
  showAll: 'Показать все ответы',
  older: 'Показать более ранние',
};
