import type { replacing as en } from '../en/replacing.ts';
import type { Translation } from '../../../../i18n/translation.ts';

export const replacing: Translation<typeof en> = {
  replaceTitle: 'Заменить ваш текст?',
  replaceText:
    'Этот ответ написали или изменили вы. Новый черновик займёт его место, но ваш текст можно будет вернуть.',
  replaceMany_one: 'Среди выбранных {{count, number}} ответ написан вами. Заменить?',
  replaceMany_few: 'Среди выбранных {{count, number}} ответа написаны вами. Заменить?',
  replaceMany_many: 'Среди выбранных {{count, number}} ответов написаны вами. Заменить?',
  replaceMany_other: 'Среди выбранных {{count, number}} ответа написаны вами. Заменить?',
  replaceManyText_one:
    'Новый черновик займёт место вашего ответа, но ваш текст можно будет вернуть.',
  replaceManyText_few:
    'Новые черновики займут место ваших ответов, но ваши тексты можно будет вернуть.',
  replaceManyText_many:
    'Новые черновики займут место ваших ответов, но ваши тексты можно будет вернуть.',
  replaceManyText_other:
    'Новые черновики займут место ваших ответов, но ваши тексты можно будет вернуть.',
  keepEdit: 'Оставить мой текст',
  replace: 'Заменить',
  leaveOut_one: 'Оставить мои, написать {{count, number}} ответ',
  leaveOut_few: 'Оставить мои, написать {{count, number}} ответа',
  leaveOut_many: 'Оставить мои, написать {{count, number}} ответов',
  leaveOut_other: 'Оставить мои, написать {{count, number}} ответа',
  replaced_one: 'Заменён {{count, number}} ваш текст.',
  replaced_few: 'Заменены {{count, number}} ваших текста.',
  replaced_many: 'Заменено {{count, number}} ваших текстов.',
  replaced_other: 'Заменено {{count, number}} вашего текста.',
  broughtBack_one: 'Прежний текст снова на месте.',
  broughtBack_few: 'Прежние тексты снова на месте: {{count, number}}.',
  broughtBack_many: 'Прежние тексты снова на месте: {{count, number}}.',
  broughtBack_other: 'Прежние тексты снова на месте: {{count, number}}.',
  bringBackFailed: 'Не удалось вернуть прежний текст',
  ownKept_one: 'Один ответ теперь написан вами и остался как есть.',
  ownKept_few: '{{count, number}} ответа теперь написаны вами и остались как есть.',
  ownKept_many: '{{count, number}} ответов теперь написаны вами и остались как есть.',
  ownKept_other: '{{count, number}} ответа теперь написаны вами и остались как есть.',
};
