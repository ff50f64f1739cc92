import type { unsaved as en } from '../en/unsaved.ts';
import type { Translation } from '../../../../i18n/translation.ts';

export const unsaved: Translation<typeof en> = {
  changedElsewhere: 'Этот ответ изменили в другом месте. Сохранено так:',
  keepMine: 'Оставить мой текст',
  useTheirs: 'Взять сохранённый',
  underWay: 'Этот ответ уже отправляется из другого места. Вашего текста в нём нет:',
  answeredElsewhere: 'На этот комментарий ответили в другом месте. Ваш текст не отправлен:',
  draftGone: 'Черновика больше нет. Ваш текст не сохранён:',
  closedMeanwhile: 'YouTube больше не принимает здесь ответы. Ваш текст не сохранён:',
  discard: 'Удалить',
  leaveTitle: 'Выйти и потерять правки?',
  leaveText_one: 'В {{count, number}} ответе есть несохранённые правки.',
  leaveText_few: 'В {{count, number}} ответах есть несохранённые правки.',
  leaveText_many: 'В {{count, number}} ответах есть несохранённые правки.',
  leaveText_other: 'В {{count, number}} ответа есть несохранённые правки.',
  leaveStay: 'Остаться',
  leaveAnyway: 'Выйти',
  stray: {
    label: 'Несохранённые ответы вне списка',
    text_one: 'Не сохранён ещё {{count, number}} ваш ответ: его комментария нет в этом списке.',
    text_few: 'Не сохранены ещё {{count, number}} ваших ответа: их комментариев нет в этом списке.',
    text_many:
      'Не сохранены ещё {{count, number}} ваших ответов: их комментариев нет в этом списке.',
    text_other:
      'Не сохранены ещё {{count, number}} вашего ответа: их комментариев нет в этом списке.',
    show_one: 'Показать',
    show_few: 'Показать',
    show_many: 'Показать',
    show_other: 'Показать',
  },
};
