import type { auth as en } from '../en/auth.ts';
import type { Translation } from '../translation.ts';

export const auth: Translation<typeof en> = {
  signIn: 'Войти через Google',
  signingIn: 'Входим…',
  withEmail: 'или по почте',
  blockedGoesOn:
    'Окно входа заблокировано. Разрешите всплывающие окна для этого сайта. На этот раз всё продолжится в этой вкладке.',
  callback: {
    title: 'Завершаем вход',
    close: 'Это окно можно закрыть.',
    nothing: 'Здесь нет незавершённого входа.',
    failed: 'Вход не завершён',
    back: 'Вернуться ко входу',
  },
  errorTitle: 'Ошибка аутентификации',
  errors: {
    default: 'Не удалось войти через Google',
    configuration:
      'Ошибка конфигурации сервиса аутентификации. Проверьте настройки проекта и добавьте домен в список разрешённых.',
    popupBlocked: 'Окно входа заблокировано. Разрешите всплывающие окна для этого сайта.',
    cancelled: 'Вход был отменен. Пожалуйста, попробуйте снова.',
    unauthorizedDomain:
      'Домен не авторизован для OAuth. Добавьте его в список разрешённых доменов в консоли.',
    notAllowed: 'Вход через Google не включён в консоли.',
    network: 'Ошибка сети при авторизации. Проверьте подключение к интернету.',
    internal: 'Внутренняя ошибка при входе. Попробуйте снова или обратитесь в поддержку.',
    server: 'Ошибка авторизации на сервере: {{status}}',
    serverWithText: 'Ошибка авторизации на сервере: {{status}} {{text}}',
  },
  permission: {
    none: 'YouTube не подключён. Подключите его, отметив пункт YouTube в окне Google, и всё заработает.',
    connect: 'Подключить YouTube',
    needed:
      'Google больше не разрешает Replywell действовать на вашем канале. Черновики и начатые отправки сохранены; обновите разрешения, чтобы продолжить.',
    refresh: 'Обновить разрешения',
    failed: 'Не удалось обновить разрешения YouTube: {{message}}',
    stillMissing: 'Google не передал разрешение на YouTube. Отметьте его в списке.',
    refreshed: 'Разрешения обновлены',
    connected: 'YouTube подключён',
    connectFailed: 'Не удалось подключить YouTube: {{message}}',
    errorTitle: 'Ошибка',
    tryAgain: 'Попробовать снова',
  },
  logOut: 'Выйти',
  logOutErrorTitle: 'Ошибка при выходе',
  logOutFailed: 'Не удалось выйти',
};
