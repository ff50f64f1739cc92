import type { filters as en } from '../en/filters.ts';
import type { Translation } from '../../../../i18n/translation.ts';

export const filters: Translation<typeof en> = {
  title: 'Фильтры',
  done: 'Готово',
  dates: {
    title: 'Выберите даты',
    hint: 'Выберите первый день, затем последний.',
    cancel: 'Отмена',
    apply: 'Применить',
  },
  videos: {
    label: 'Видео',
    title: 'Выберите видео',
    search: 'Поиск по вашим видео',
    all: 'Все видео',
    untitled: 'видео на YouTube',
    none: 'Видео с таким названием нет.',
  },
  quoted: '«{{text}}»',
  nothingMatches: 'Под эти фильтры ничего не подходит',
  nothingWaiting: 'Здесь никто не ждёт ответа',
  strangeVideo: 'Комментариев этого видео здесь нет',
  strangeVideoText: 'Возможно, это видео другого канала или под ним ещё нет комментариев.',
  showAll: 'Показать все комментарии',
  notFound: 'По запросу «{{q}}» ничего нет',
  lookedIn: 'Где искали: {{words}}.',
  searchAllTime: 'Искать за всё время',
  clearSearch: 'Очистить поиск',
};
