import type { shell as en } from '../en/shell.ts';
import type { Translation } from '../../../i18n/translation.ts';

export const shell: Translation<typeof en> = {
  navigation: 'Основное меню',
  comments: 'Комментарии',
  queue: 'Очередь',
  settings: 'Настройки',
  statistics: 'Статистика',
  collapse: 'Свернуть боковую панель',
  expand: 'Развернуть боковую панель',
  openMenu: 'Открыть меню',
  menu: 'Меню',
  channel: 'Канал',
  account: 'Аккаунт: {{title}}',
  channelState: {
    missing: {
      title: 'У этого аккаунта Google нет канала на YouTube',
      text: 'Комментарии есть только у канала. Создайте его на YouTube и проверьте снова — больше здесь ничего не нужно.',
      wayOut: 'Создать канал',
      otherAccount: 'Канал в другом аккаунте Google? Выйдите и войдите с ним.',
    },
    suspended: {
      title: 'YouTube заблокировал этот канал',
      text: 'Пока это так, YouTube не даёт ни читать комментарии, ни отвечать на них. Ваши черновики и настройки сохранены здесь.',
      wayOut: 'Что об этом говорит YouTube',
      otherAccount: 'Есть другой канал в другом аккаунте Google? Выйдите и войдите с ним.',
    },
    lookAgain: 'Проверить снова',
  },
  channelsFailed: 'Не удалось загрузить каналы',
  subscribersCompact: '{{amount}} подписчиков',
  subscribers_one: '{{count, number}} подписчик',
  subscribers_few: '{{count, number}} подписчика',
  subscribers_many: '{{count, number}} подписчиков',
  subscribers_other: '{{count, number}} подписчика',
};
