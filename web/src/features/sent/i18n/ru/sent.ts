import type { Translation } from '../../../../i18n/translation.ts';
import type { sent as en } from '../en/sent.ts';

export const sent: Translation<typeof en> = {
  day: { today: 'Сегодня', yesterday: 'Вчера' },
  edited: 'изменён вами',
  notVisible: 'Не виден на YouTube',
  search: 'Поиск по отправленным',
  saveOnYouTube: 'Сохранить на YouTube',
  cancel: 'Отмена',
  notEdited: 'Ответ не изменён',
  open: 'Открыть',
  delete: 'Удалить',
  deleted: 'Удалён на YouTube',
  notDeleted: 'Ответ не удалён',
  askDelete: 'Удалить этот ответ на YouTube?',
  askDeleteText: 'После этого комментарий снова ждёт ответа.',
  keep: 'Оставить',
  kindLabel: 'Ответы',
  kind: {
    all: 'Все ответы',
    edited: 'Изменённые вами',
    notVisible: 'Не видны',
    wroteBack: 'Вам ответили',
    deleted: 'Удалённые',
  },
  figures: {
    yesterday: 'Вчера: {{count, number}}',
    wroteBack: 'Вам ответили: {{count, number}}',
    notVisible: 'Не видны: {{count, number}}',
  },
  quiet: { today: 'Сегодня пока ничего не отправлено', yesterday: 'Вчера ничего не отправлялось' },
  noneMatches: 'Таких ответов нет',
  nothing: 'Пока ничего не отправлено',
  nothingText: 'Здесь появятся ответы, которые вы отправите.',
  notFound: 'Нет ответа с «{{q}}»',
  showAll: 'Показать все ответы',
  older: 'Показать более ранние',
};
