import type { Translation } from '../../../../i18n/translation.ts';
import type { held as en } from '../en/held.ts';

export const held: Translation<typeof en> = {
  tabs: 'Что YouTube придержал',
  heldForReview: 'На проверке',
  likelySpam: 'Похоже на спам',
  again: 'Проверить снова',
  select: 'Выбрать: {{author}}',
  approve: 'Одобрить',
  reject: 'Отклонить',
  block: 'Отклонить и заблокировать',
  cost: 'нужно {{units, number}} единиц, на сегодня осталось {{left, number}}',
  ask: {
    reject_one: 'Отклонить {{count, number}} комментарий на YouTube?',
    reject_few: 'Отклонить {{count, number}} комментария на YouTube?',
    reject_many: 'Отклонить {{count, number}} комментариев на YouTube?',
    reject_other: 'Отклонить {{count, number}} комментария на YouTube?',
    block_one: 'Отклонить {{count, number}} комментарий и заблокировать автора?',
    block_few: 'Отклонить {{count, number}} комментария и заблокировать авторов?',
    block_many: 'Отклонить {{count, number}} комментариев и заблокировать авторов?',
    block_other: 'Отклонить {{count, number}} комментария и заблокировать авторов?',
  },
  askText: {
    reject: 'Отклонённое никто не увидит, и одобрить его потом нельзя.',
    block:
      'Никто не увидит ни отклонённое, ни то, что автор ещё напишет на вашем канале. Снять блокировку можно в Творческой студии YouTube.',
  },
  done: {
    approve: 'Одобрено: {{count, number}}',
    reject: 'Отклонено: {{count, number}}',
    block: 'Отклонено, авторы заблокированы: {{count, number}}',
  },
  failed: 'YouTube этого не сделал',
  gone: 'Одного из этих комментариев уже нет, и ничего не изменилось. Проверьте снова.',
  reply: 'ответ',
  nothing: { heldForReview: 'На проверке ничего нет', likelySpam: 'Ничего не похоже на спам' },
  readNow: 'Проверено только что. Задержанные комментарии здесь не хранятся.',
  loadFailed: 'Не удалось загрузить задержанные',
  more: 'Загрузить ещё',
};
