import type { security as en } from '../en/security.ts';
import type { Translation } from '../translation.ts';

export const security: Translation<typeof en> = {
  event: {
    sign_in: 'Вход',
    sign_in_failed: 'Неудачный вход',
    log_out: 'Выход',
    password_changed: 'Пароль изменён',
    address_changed: 'Адрес почты изменён',
    youtube_granted: 'YouTube подключён',
    youtube_disconnected: 'YouTube отключён',
    data_exported: 'Данные скачаны',
    account_deleted: 'Аккаунт удалён',
    draft_budget_reached: 'Черновики на месяц израсходованы',
    project_budget_reached: 'Общие черновики на месяц израсходованы',
    reading_share_reached: 'Дневная доля загрузки израсходована',
    admin_login: 'Вход администратора',
    admin_login_failed: 'Неудачный вход администратора',
    admin_logout: 'Выход администратора',
    global_prompt_saved: 'Общий промпт сохранён',
    draft_limits_saved: 'Лимиты черновиков сохранены',
  },
  method: {
    google: 'через Google',
    password: 'по паролю',
    letter: 'по ссылке из письма',
  },
  failure: {
    google_code_refused: 'Google отклонил код',
    google_token_refused: 'вход не подтверждён Google',
    password_account: 'у этого аккаунта есть пароль',
    password_wrong: 'неверный адрес или пароль',
    email_unconfirmed: 'адрес не подтверждён',
    letter_refused: 'ссылка больше не действует',
    sign_up_closed: 'регистрация закрыта',
  },
  list: {
    loading: 'Загружаем…',
    empty: 'Пока ничего не было.',
    older: 'Показать более ранние',
    loadingOlder: 'Загружаем более ранние…',
    olderFailed: 'Более ранние записи не загрузились.',
  },
  own: {
    title: 'Действия в аккаунте',
    hint: 'Входы, в том числе неудачные, и изменения в аккаунте за последние 90 дней. Видите то, чего не делали? Выйдите: это завершит все сеансы. Затем смените пароль — в Google или здесь.',
    show: 'Недавние действия',
    failed: 'Не удалось загрузить действия',
    here: 'из вашей нынешней сети',
    elsewhere: 'из другой сети',
  },
};
