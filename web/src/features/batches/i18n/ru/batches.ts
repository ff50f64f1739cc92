import type { batches as en } from '../en/batches.ts';
import type { Translation } from '../../../../i18n/translation.ts';

export const batches: Translation<typeof en> = {
  region: 'Ход отправки',
  sendSelected: 'Отправить выбранные',
  waitForGeneration: 'Подождите, пока ответы будут написаны.',
  alreadySent: 'Отправленные ответы нельзя отправить ещё раз.',
  alreadyUnderWay: 'Часть этих ответов уже отправляется.',
  generateFirst: 'Сначала напишите ответы.',
  unsavedEdits: 'Сначала сохраните или отмените правки.',
  noneSelected: 'Не выбраны комментарии для отправки',
  notAllReady: 'Не у всех выбранных комментариев есть ответы',
  settingsMissing: 'Не удалось получить настройки',
  settingsMissingText: 'Часовой лимит неизвестен, ничего не отправлено.',
  submitFailed: 'Не удалось отправить комментарии',
  submitRefused: 'Ошибка отправки комментариев: {{status}}',
  truncatedTitle: 'Будет отправлено только {{sent, number}} из {{count, number}}',
  truncatedText: 'Это часовой лимит. Остальные останутся выбранными.',
  quota: {
    left: 'Сегодня осталось: {{left, number}}, новый счёт в {{time}}',
    fewer: 'Сегодня осталось только {{left, number}}; остальные уйдут после {{time}}',
    none: 'На сегодня ответов больше нет; отправленное уйдёт после {{time}}',
    stopped: 'Владелец сайта пока остановил отправку у всех. Отправленное подождёт.',
  },
  all: {
    pause: 'Вся отправка приостановлена. Продолжить: клавиша P.',
    resume: 'Отправка продолжается.',
    nothing: 'Сейчас ничего не отправляется.',
    failed: 'Выполнено не для всех пакетов',
  },
  lost: {
    checking: 'Нет ответа от сервера',
    checkingText: 'Проверяем, ушли ли ответы в очередь. Не отправляйте их ещё раз.',
    arrived: 'Принято к отправке: {{count, number}}',
  },
};
