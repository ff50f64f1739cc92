import type { filters as en } from '../en/filters.ts';
import type { Translation } from '../../../../i18n/translation.ts';

export const filters: Translation<typeof en> = {
  done: 'Готово',
  dates: {
    title: 'Выберите даты',
    hint: 'Выберите первый день, затем последний.',
    apply: 'Применить',
  },
  videos: {
    label: 'Видео',
    title: 'Выберите видео',
    search: 'Поиск по вашим видео',
    none: 'Видео с таким названием нет.',
  },
  nothingLoaded: 'Видео не загружены',
  nothingLoadedText: 'Загрузите последние комментарии канала, чтобы начать.',
  nothingMatches: 'Под эти фильтры ничего не подходит',
  nothingWaiting: 'Здесь никто не ждёт ответа',
  showAll: 'Показать все комментарии',
  notFound: 'По запросу «{{q}}» ничего нет',
  lookedIn: 'Где искали: {{words}}.',
  searchAllTime: 'Искать за всё время',
  kinds: {
    needsYou: 'Нужны вы: {{reason}}',
    needsYouHint: 'Здесь нельзя гадать: прочитайте сами. Эта пометка не от YouTube.',
    noReply: 'Ответ не нужен',
    correct: 'Это не так',
    add: 'Добавить вид',
    correctFailed: 'Исправление не сохранилось',
    read: 'Так модель поняла комментарий. Эта пометка не от YouTube.',
  },
  kind: {
    question: 'Вопрос',
    praise: 'Похвала',
    criticism: 'Критика',
    request: 'Просьба',
    spam: 'Спам',
    hostile: 'Враждебный',
  },
  needs: {
    health: 'здоровье',
    law: 'право',
    investing_debt_tax: 'вложения, долги, налоги',
    order_problem: 'сложности с заказом',
    distress: 'человек в беде',
    accusation: 'обвинение',
    other: 'прочитайте сами',
  },
  unwanted: {
    title_one: '{{count, number}} комментарий не требует ответа или похож на спам или оскорбление',
    title_few: '{{count, number}} комментария не требуют ответа или похожи на спам или оскорбления',
    title_many:
      '{{count, number}} комментариев не требуют ответа или похожи на спам или оскорбления',
    title_other:
      '{{count, number}} комментария не требуют ответа или похожи на спам или оскорбления',
    text: 'Такой черновик стоит столько же, а ответ приманивает новые.',
    stay: 'Не писать',
    leaveOut: 'Без них: написать {{count, number}}',
    all: 'Написать все {{count, number}}',
  },
  results_one: 'Найден {{count, number}} комментарий.',
  results_few: 'Найдено {{count, number}} комментария.',
  results_many: 'Найдено {{count, number}} комментариев.',
  results_other: 'Найдено {{count, number}} комментария.',
};
