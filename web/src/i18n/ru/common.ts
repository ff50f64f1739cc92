import type { common as en } from '../en/common.ts';
import type { Translation } from '../translation.ts';

export const common: Translation<typeof en> = {
  brand: 'Replywell',
  tagline: 'ответы на каждый комментарий YouTube вашим голосом',
  loading: 'Загружается',
  language: 'Язык',
  english: 'English',
  russian: 'Русский',
  theme: {
    label: 'Оформление',
    light: 'Светлое',
    dark: 'Тёмное',
    system: 'Как в системе',
  },
  close: 'Закрыть',
  retry: 'Попробовать снова',
  skipToContent: 'К содержанию',
  notification: 'Уведомление',
  notifications: 'Уведомления ({{hotkey}})',
  errors: {
    title: 'Что-то пошло не так',
    network: 'Нет связи с сервером. Проверьте сеть и попробуйте ещё раз.',
    server: 'Сервер не справился ({{status}}). Попробуйте ещё раз.',
    unknown: 'Не получилось. Обновите страницу и попробуйте ещё раз.',
    withId: '{{message}} Код ошибки: {{id}}.',
    crash: 'Страница перестала работать. Всё сохранённое на месте.',
    update: 'Вышла новая версия Replywell. Обновите страницу, чтобы продолжить.',
    reload: 'Обновить страницу',
  },
  offlineNow:
    'Нет подключения к сети. Набранное остаётся на странице, начатые отправки идут дальше без неё. Черновики и отправка заработают, когда связь вернётся.',
  sessionEnded: {
    title: 'Сессия закончилась',
    text: 'Войдите снова, чтобы продолжить. Набранное сохранится, пока открыта эта вкладка.',
  },
  cookies: {
    title: 'Файлы cookie',
    text: 'Необходимые нужны для входа. Остальные помогли бы считать посещения через Google Analytics.',
    accept: 'Принять все',
    decline: 'Только необходимые',
    said: 'Внизу страницы вопрос о файлах cookie.',
  },
  offline: {
    title: 'Нет сети',
    text: 'Без неё Replywell не работает. Ответы, которые уже в очереди, уйдут и так.',
  },
  notFound: {
    title: '404 Страница не найдена',
    text: 'Может быть, её забыли добавить в маршруты?',
    home: 'На главную',
  },
  status: {
    no_response: 'Ответ не написан',
    generating: 'Ответ пишется',
    ready: 'Не отправлен',
    sending: 'Отправляется',
    scheduled: 'Запланировано',
    sent: 'Отправлен',
    failed: 'Не получилось',
  },
  footer: {
    rights: '© 2024 Replywell',
    privacy: 'Конфиденциальность',
    terms: 'Условия использования',
    cookies: 'Настройки cookie',
    newTab: 'откроется в новой вкладке',
  },
};
