import type { common as en } from '../en/common.ts';
import type { Translation } from '../translation.ts';

export const common: Translation<typeof en> = {
  brand: 'Replywell',
  tagline: 'ответы на каждый комментарий YouTube вашим голосом',
  loading: 'Загружается',
  language: 'Язык',
  languageFailed: 'Не удалось загрузить этот язык. Попробуйте ещё раз.',
  close: 'Закрыть',
  cancel: 'Отмена',
  error: 'Ошибка',
  retry: 'Попробовать снова',
  toStart: 'На главную',
  skipToContent: 'К содержанию',
  notification: 'Уведомление',
  notifications: 'Уведомления ({{hotkey}})',
  errors: {
    title: 'Что-то пошло не так',
    network: 'Нет связи с сервером. Проверьте сеть и попробуйте ещё раз.',
    server: 'Сервер не справился ({{status}}). Попробуйте ещё раз.',
    labels: {
      unauthorized: 'Нет доступа',
      notFound: 'Не найдено',
      server: 'Ошибка сервера',
      network: 'Ошибка сети',
    },
    unknown: 'Не получилось. Обновите страницу и попробуйте ещё раз.',
    withId: '{{message}} Код ошибки: {{id}}.',
    crash: 'Страница перестала работать. Всё сохранённое на месте.',
    reload: 'Обновить страницу',
    toList: 'К комментариям',
  },
  update: { title: 'Вышла новая версия', text: 'Обновите страницу. Ничего не потеряно.' },
  noAnswer: { title: 'Сервер не отвечает', text: 'Вы не вышли из аккаунта. Попробуйте ещё раз.' },
  sessionEnded: {
    title: 'Сессия закончилась',
    text: 'Войдите снова. Набранное сохранится, пока открыта эта вкладка.',
  },
  sessionTaken: {
    title: 'Выполнен вход под другим аккаунтом',
    text: 'Это произошло в другой вкладке. Обновите страницу.',
  },
  cookies: {
    title: 'Файлы cookie',
    text: 'Можно считать посещения через cookie Google Analytics?',
    accept: 'Принять все',
    decline: 'Только необходимые',
  },
  offline: {
    title: 'Нет сети',
    text: 'Без неё эта страница не откроется. Ответы в очереди уйдут и так.',
  },
  notFound: { title: '404 Страница не найдена', text: 'По этому адресу ничего нет.' },
  footer: {
    rights: '© 2024–{{year}} Replywell',
    privacy: 'Конфиденциальность',
    terms: 'Условия использования',
    cookies: 'Настройки cookie',
    newTab: 'откроется в новой вкладке',
  },
};
