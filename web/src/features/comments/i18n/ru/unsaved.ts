import type { unsaved as en } from '../en/unsaved.ts';
import type { Translation } from '../../../../i18n/translation.ts';

export const unsaved: Translation<typeof en> = {
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
  leaveAnyway: 'Выйти',
};
