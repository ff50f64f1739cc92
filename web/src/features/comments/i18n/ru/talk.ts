import type { Translation } from '../../../../i18n/translation.ts';
import type { talk as en } from '../en/talk.ts';

export const talk: Translation<typeof en> = {
  replies_one: '{{count, number}} ответ',
  replies_few: '{{count, number}} ответа',
  replies_many: '{{count, number}} ответов',
  replies_other: '{{count, number}} ответа',
  likes_one: '{{count, number}} отметка «Нравится»',
  likes_few: '{{count, number}} отметки «Нравится»',
  likes_many: '{{count, number}} отметок «Нравится»',
  likes_other: '{{count, number}} отметки «Нравится»',
  you: 'Вы',
  first: 'пишет впервые',
  regular: 'комментариев: {{count, number}}',
  failed: 'Не удалось прочитать ответы',
};
