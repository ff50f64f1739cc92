import type { keys as en } from '../en/keys.ts';
import type { Translation } from '../../../../i18n/translation.ts';

export const keys: Translation<typeof en> = {
  title: 'Клавиши',
  close: 'Закрыть',
  next: 'Следующий комментарий',
  previous: 'Предыдущий комментарий',
  select: 'Выбрать комментарий',
  selectRange: 'Выбрать всё от последнего выбранного',
  translate: 'Показать перевод, если комментарий на другом языке',
  generate: 'Написать или переписать ответ',
  edit: 'Написать или изменить ответ',
  shorter: 'Сделать черновик короче',
  warmer: 'Сделать черновик теплее',
  thanks: 'Добавить в черновик спасибо',
  english: 'Написать черновик по-английски',
  submit: 'Отправить ответ',
  undoSend: 'Вернуть то, что только что отправлено',
  queue: 'Открыть очередь',
  escape: 'Закрыть редактор, снять выбор',
  help: 'Показать клавиши',
};
