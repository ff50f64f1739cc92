import type { auth as en } from '../en/auth.ts';
import type { Translation } from '../../../../i18n/translation.ts';

export const auth: Translation<typeof en> = {
  signIn: 'Войти через Google',
  signingIn: 'Входим…',
  withEmail: 'или по почте',
  blockedGoesOn: 'Окно входа заблокировано. Сейчас всё продолжится здесь.',
  again: {
    title: 'Войдите ещё раз',
    text: 'Для этого нужен недавний вход. Войдите ещё раз как {{email}}.',
    withPassword: 'или с паролем',
  },
  callback: {
    title: 'Завершаем вход',
    close: 'Это окно можно закрыть.',
    nothing: 'Здесь нет незавершённого входа.',
    failed: 'Вход не завершён',
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
    none: 'YouTube не подключён. Отметьте пункт YouTube в окне Google.',
    refused: 'Google не передал разрешение на YouTube: отметьте этот пункт в его окне.',
    connect: 'Подключить YouTube',
    needed:
      'Google больше не пускает Replywell на ваш канал. Черновики и отправки сохранены, обновите разрешения.',
    refresh: 'Обновить разрешения',
    failed: 'Не удалось обновить разрешения YouTube: {{message}}',
    cancelled: 'В окне Google всё отменено. Ничего не изменилось.',
    stillMissing: 'Google не передал разрешение на YouTube. Отметьте его в списке.',
    otherChannel: 'Разрешения для этого канала нет. Выберите его в Google.',
    refreshed: 'Разрешения обновлены',
    connected: 'YouTube подключён',
    connectFailed: 'Не удалось подключить YouTube: {{message}}',
    tryAgain: 'Попробовать снова',
  },
  logOut: 'Выйти',
  logOutErrorTitle: 'Ошибка при выходе',
  logOutFailed: 'Не удалось выйти',
};
