import type { shell as en } from '../en/shell.ts';
import type { Translation } from '../../../i18n/translation.ts';

export const shell: Translation<typeof en> = {
  navigation: 'Основное меню',
  comments: 'Комментарии',
  views: {
    waiting: 'Ждут ответа',
    needsYou: 'Нужны вы',
    questions: 'Вопросы',
    wroteBack: 'Вам ответили',
    praise: 'Похвала',
    putOff: 'Отложенные',
    dismissed: 'Убранные',
  },
  commands: 'Команды',
  queue: 'Очередь',
  sent: 'Отправленные',
  settings: 'Настройки',
  statistics: 'Статистика',
  collapse: 'Свернуть боковую панель',
  expand: 'Развернуть боковую панель',
  openMenu: 'Открыть меню',
  menu: 'Меню',
  channel: 'Канал',
  account: 'Аккаунт:',
  channelsFailed: 'Не удалось загрузить каналы',
  subscribersCompact: '{{amount}} подписчиков',
  subscribers_one: '{{count, number}} подписчик',
  subscribers_few: '{{count, number}} подписчика',
  subscribers_many: '{{count, number}} подписчиков',
  subscribers_other: '{{count, number}} подписчика',
};
