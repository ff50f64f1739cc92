import type { replacing as en } from '../en/replacing.ts';
import type { Translation } from '../../../../i18n/translation.ts';

export const replacing: Translation<typeof en> = {
  replaceTitle: 'Заменить ваш текст?',
  replaceText:
    'Этот ответ написали или изменили вы. Новый черновик займёт его место, но ваш текст можно будет вернуть.',
  replaceMany: 'Среди выбранных написано вами: {{count, number}}. Заменить?',
  replaceManyText: 'Новые черновики займут место ваших слов, но их можно будет вернуть.',
  replace: 'Заменить',
  leaveOut: 'Оставить мои, написать {{count, number}}',
  replaced_one: 'Заменён {{count, number}} ваш текст.',
  replaced_few: 'Заменены {{count, number}} ваших текста.',
  replaced_many: 'Заменено {{count, number}} ваших текстов.',
  replaced_other: 'Заменено {{count, number}} вашего текста.',
  broughtBack: 'Прежние слова снова на месте.',
  bringBackFailed: 'Не удалось вернуть прежний текст',
  ownKept: 'Теперь написано вами и осталось как есть: {{count, number}}.',
  changedElsewhere: 'Этот ответ изменили в другом месте. Сохранено так:',
  keepMine: 'Оставить мой текст',
  useTheirs: 'Взять сохранённый',
  underWay: 'Этот ответ уже отправляется из другого места. Вашего текста в нём нет:',
  answeredElsewhere: 'На этот комментарий ответили в другом месте. Ваш текст не отправлен:',
  noReply: 'На этот комментарий больше нельзя ответить. Ваш текст не сохранён:',
  discard: 'Удалить',
  leaveTitle: 'Выйти и потерять правки?',
  leaveText_one: 'В {{count, number}} ответе есть несохранённые правки.',
  leaveText_few: 'В {{count, number}} ответах есть несохранённые правки.',
  leaveText_many: 'В {{count, number}} ответах есть несохранённые правки.',
  leaveText_other: 'В {{count, number}} ответа есть несохранённые правки.',
  leaveStay: 'Остаться',
};
