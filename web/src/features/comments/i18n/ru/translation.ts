import type { translation as en } from '../en/translation.ts';
import type { Translation } from '../../../../i18n/translation.ts';

export const translation: Translation<typeof en> = {
  translate: 'Перевести',
  hide: 'Скрыть перевод',
  loading: 'Переводим…',
  byModel: 'Перевела модель · {{language}}',
  byModelFromAny: 'Перевела модель',
  again: 'Перевести заново',
  retry: 'Попробовать ещё раз',
  failed: 'Не удалось перевести текст: {{status}}',
  commentChanged: 'Комментарий с тех пор изменили. Это перевод прежнего текста.',
  meaning: 'Перевести черновик',
  meaningShown: 'Черновик в переводе модели',
  hideMeaning: 'Скрыть перевод черновика',
  draftChanged: 'Черновик с тех пор изменился. Это перевод прежнего текста.',
  write: 'Написать на своём языке',
  yourWords: 'Ваш ответ на своём языке',
  example: 'Пишите как удобно; модель переведёт на {{language}}.',
  put: 'Перевести на {{language}}',
  putting: 'Переводится…',
  close: 'Закрыть',
  nothingSent: 'Это станет черновиком, его можно изменить. Ничего не отправляется.',
  isDraft: 'Теперь это черновик. Прочитайте его перевод, прежде чем отправить.',
  unused: 'Этого вашего текста нет в ответе:',
  discard: 'Удалить',
  unknown: 'Об этом переводе пока ничего не известно. Строка спросит снова.',
};
