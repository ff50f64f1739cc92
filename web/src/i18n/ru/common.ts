import type { common as en } from '../en/common.ts';
import type { Translation } from '../translation.ts';

export const common: Translation<typeof en> = {
  brand: 'Replywell',
  tagline: 'ответы на каждый комментарий YouTube вашим голосом',
  description:
    'Replywell пишет черновик ответа к каждому комментарию под вашими видео. Вы читаете, меняете слово и нажимаете «Отправить».',
  loading: 'Загружается',
  language: 'Язык',
  languageFailed: 'Не удалось загрузить этот язык. Проверьте соединение и попробуйте ещё раз.',
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
    labels: {
      unauthorized: 'Нет доступа',
      notFound: 'Не найдено',
      server: 'Ошибка сервера',
      network: 'Ошибка сети',
    },
    labelled: '{{label}}. {{message}}',
    unknown: 'Не получилось. Обновите страницу и попробуйте ещё раз.',
    withId: '{{message}} Код ошибки: {{id}}.',
    crash: 'Страница перестала работать. Всё сохранённое на месте.',
    update: 'Вышла новая версия Replywell. Обновите страницу, чтобы продолжить.',
    reload: 'Обновить страницу',
  },
  offlineNow: 'Нет сети. Набранное не пропадёт, начатые отправки идут дальше.',
  sessionEnded: {
    title: 'Сессия закончилась',
    text: 'Войдите снова, чтобы продолжить с того же места. Набранное сохранится, пока открыта эта вкладка.',
  },
  sessionTaken: {
    title: 'Выполнен вход под другим аккаунтом',
    text: 'Это произошло в другой вкладке. Обновите страницу, чтобы продолжить под ним, или войдите здесь заново.',
  },
  cookies: {
    title: 'Файлы cookie',
    text: 'Необходимые файлы cookie нужны для входа. Остальные помогли бы считать посещения через Google Analytics.',
    shortText: 'Можно считать посещения через cookie Google?',
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
    text: 'По этому адресу ничего нет. Возможно, ссылка оборвана или страница переехала.',
    home: 'На главную',
  },
  reply: {
    blank: 'Здесь пока ничего не написано.',
    tooLong: 'В ответе может быть не больше {{limit, number}} знаков.',
    length: '{{length, number}} из {{limit, number}}',
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
