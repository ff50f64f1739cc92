import { FIELD_FAULTS, faultOfMessage, type FieldFault } from '@replywell/contract/field-faults';
import {
  NAMED_COMMENTS_MAX,
  PASSWORD_MIN_LENGTH,
  REPLY_MAX_LENGTH,
} from '@replywell/contract/limits';
import type { Language } from '@replywell/contract/language';

const RUSSIAN: Record<FieldFault, string> = {
  email: 'Некорректный адрес почты',
  tooShort: `Пароль должен содержать не менее ${PASSWORD_MIN_LENGTH} символов`,
  mismatch: 'Пароли не совпадают',
  noToken: 'Нужен accessToken или idToken',
  noReply: 'Не у всех комментариев есть ответы',
  blankEdit: 'Напишите текст ответа.',
  manyComments: `За один раз можно назвать не больше ${NAMED_COMMENTS_MAX} комментариев.`,
  longReply: `Ответ может быть не длиннее ${REPLY_MAX_LENGTH} знаков.`,
};

/** Of no schema: any body may have it. */
export const BROKEN_TEXT = 'The text has half a character in it. Write that place again.';

/** Our message for a schema's. null: it is zod's own. */
export function fieldMessage(found: string, language: Language): string | null {
  if (found === BROKEN_TEXT)
    return language === 'ru' ? 'В тексте есть половина символа. Напишите это место заново.' : found;
  const fault = faultOfMessage(found);
  if (!fault) return null;
  return language === 'ru' ? RUSSIAN[fault] : FIELD_FAULTS[fault];
}
