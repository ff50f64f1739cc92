import type { ErrorCode } from '@replywell/contract/errors';
import type { MissingPermission } from '../core/permission/missing.ts';
import { PACE_LIMITS, PROMPT_MAX_LENGTH } from '@replywell/contract/limits';

const { responsesPerHour: hour, intervalSeconds: gap } = PACE_LIMITS;

export type Language = 'en' | 'ru';

const LOST = {
  en: 'YouTube no longer lets us act for you. Nothing is lost; press “Refresh permissions” to go on.',
  ru: 'YouTube больше не разрешает нам действовать от вашего имени. Ничего не потеряно; нажмите «Обновить разрешения».',
};

/** What is missing, and the button that brings it. */
export const PERMISSION_MESSAGES: Record<MissingPermission, Record<Language, string>> = {
  never: {
    en: 'YouTube is not connected yet. Press “Connect YouTube”.',
    ru: 'YouTube ещё не подключён. Нажмите «Подключить YouTube».',
  },
  refused: {
    en: 'Google came back without the YouTube permission: its box was not ticked. Grant it once more and tick it.',
    ru: 'Google не передал разрешение на YouTube: этот пункт не был отмечен. Дайте разрешение ещё раз и отметьте его.',
  },
  lost: LOST,
};

/** What the caller reads; `bad_request` gets the field appended. */
export const ERROR_MESSAGES: Record<ErrorCode, Record<Language, string>> = {
  bad_request: {
    en: 'The request is not valid',
    ru: 'Некорректный запрос',
  },
  unauthenticated: { en: 'Please sign in.', ru: 'Войдите в аккаунт.' },
  other_creator: {
    en: 'Another account is signed in now. Reload the page.',
    ru: 'Сейчас выполнен вход под другим аккаунтом. Обновите страницу.',
  },
  origin_refused: {
    en: 'This call may only come from our own pages.',
    ru: 'Этот запрос разрешён только с наших страниц.',
  },
  forbidden: { en: 'You may not do this.', ru: 'Это действие вам недоступно.' },
  not_found: { en: 'There is nothing at this address.', ru: 'По этому адресу ничего нет.' },
  conflict: {
    en: 'Something changed in the meantime. Reload and try again.',
    ru: 'Данные успели измениться. Обновите страницу и попробуйте снова.',
  },
  too_large: { en: 'The request is too large.', ru: 'Слишком большой запрос.' },
  too_many_requests: {
    en: 'Too many tries. Please wait a little.',
    ru: 'Слишком много попыток. Подождите немного.',
  },
  internal: {
    en: 'Something went wrong on our side. Nothing was lost; try again.',
    ru: 'Что-то пошло не так у нас. Ничего не потеряно, попробуйте ещё раз.',
  },
  google_code_refused: {
    en: 'Google did not accept this sign-in. Start again.',
    ru: 'Google не принял этот вход. Начните заново.',
  },
  google_token_refused: {
    en: 'This sign-in could not be verified. Start again.',
    ru: 'Не удалось проверить этот вход. Начните заново.',
  },
  google_unavailable: {
    en: 'Google does not answer. Try again in a minute.',
    ru: 'Google не отвечает. Попробуйте через минуту.',
  },
  password_wrong: { en: 'Wrong email or password.', ru: 'Неверная почта или пароль.' },
  email_unconfirmed: {
    en: 'Confirm your address first: open the link in the letter we have sent to it.',
    ru: 'Сначала подтвердите адрес: откройте ссылку из письма, которое мы на него отправили.',
  },
  letter_refused: {
    en: 'This link has already been used or is too old. Ask for a new letter.',
    ru: 'Эта ссылка уже использована или устарела. Запросите новое письмо.',
  },
  redirect_refused: {
    en: 'This domain is not authorised for signing in with Google.',
    ru: 'Этому домену не разрешён вход через Google.',
  },
  other_google_account: {
    en: 'You chose another Google account than the one you are signed in with. Nothing was changed.',
    ru: 'Вы выбрали не тот аккаунт Google, с которым вошли. Ничего не изменилось.',
  },
  google_account_taken: {
    en: 'This Google account belongs to another Replywell account. Nothing was changed.',
    ru: 'Этот аккаунт Google принадлежит другому аккаунту Replywell. Ничего не изменилось.',
  },
  password_account: {
    en: 'There is already an account with this address and a password. Sign in with your password, then Connect YouTube.',
    ru: 'С этим адресом уже есть аккаунт с паролем. Войдите по паролю, затем подключите YouTube.',
  },
  sign_in_not_configured: {
    en: 'Signing in is not set up correctly here. Please tell support.',
    ru: 'Вход здесь настроен неправильно. Сообщите, пожалуйста, в поддержку.',
  },
  sign_in_not_enabled: {
    en: 'This way of signing in is not enabled.',
    ru: 'Этот способ входа не включён.',
  },
  permission_needed: LOST,
  no_channel: {
    en: 'This Google account has no YouTube channel.',
    ru: 'У этого аккаунта Google нет канала на YouTube.',
  },
  channel_suspended: {
    en: 'YouTube has suspended this channel. Nothing here was deleted.',
    ru: 'YouTube заблокировал этот канал. Здесь ничего не удалено.',
  },
  channel_busy: {
    en: 'Replies of this channel are still going out. Wait for the end or cancel the batch, then change the channel.',
    ru: 'Ответы этого канала ещё отправляются. Дождитесь конца или отмените пакет, затем смените канал.',
  },
  other_channel: {
    en: 'This comment belongs to your other channel. Reload the page.',
    ru: 'Этот комментарий относится к другому вашему каналу. Обновите страницу.',
  },
  quota_exceeded: {
    en: 'Today’s YouTube limit is used up. It resets at midnight Pacific time.',
    ru: 'Дневной лимит YouTube исчерпан. Он обновится в полночь по тихоокеанскому времени.',
  },
  quota_share_used: {
    en: 'You have used your part of today’s YouTube limit, which all channels share. There is more after midnight Pacific time.',
    ru: 'Вы использовали свою долю дневного лимита YouTube, общего для всех каналов. Новая появится в полночь по тихоокеанскому времени.',
  },
  youtube_unavailable: {
    en: 'YouTube does not answer. Nothing was lost; try again in a minute.',
    ru: 'YouTube не отвечает. Ничего не потеряно, попробуйте через минуту.',
  },
  youtube_endless: {
    en: 'YouTube’s list of comments does not come to an end. What was loaded is kept; the older comments are asked for again tomorrow.',
    ru: 'Список комментариев YouTube не заканчивается. Всё загруженное сохранено, более старые комментарии запросим снова завтра.',
  },
  youtube_refused: { en: 'YouTube refused this.', ru: 'YouTube отклонил запрос.' },
  comment_not_found: { en: 'This comment is not here.', ru: 'Такого комментария здесь нет.' },
  comment_already_answered: {
    en: 'This comment already has your reply.',
    ru: 'На этот комментарий вы уже ответили.',
  },
  reply_in_progress: {
    en: 'This reply is already on its way.',
    ru: 'Этот ответ уже отправляется.',
  },
  reply_text_required: {
    en: 'not all comments have responses',
    ru: 'Не у всех комментариев есть ответы',
  },
  reply_outcome_unknown: {
    en: 'YouTube did not confirm the reply. We are checking the thread; it will not be posted twice.',
    ru: 'YouTube не подтвердил ответ. Мы проверяем ветку; дважды он не опубликуется.',
  },
  reply_refused: {
    en: 'The reply was not published. Your text is kept.',
    ru: 'Ответ не опубликован. Ваш текст сохранён.',
  },
  draft_failed: {
    en: 'No draft could be written. Try again in a minute.',
    ru: 'Не удалось написать черновик. Попробуйте через минуту.',
  },
  draft_in_progress: {
    en: 'A draft for this comment is being written.',
    ru: 'Черновик для этого комментария уже пишется.',
  },
  draft_is_own: {
    en: 'This draft is in your own words by now, so it was not replaced.',
    ru: 'Этот черновик теперь написан вами, поэтому он не заменён.',
  },
  no_comments_selected: {
    en: 'No comments selected for submission',
    ru: 'Не выбраны комментарии для отправки',
  },
  not_all_have_replies: {
    en: 'Not all selected comments have generated responses',
    ru: 'Не у всех выбранных комментариев есть ответы',
  },
  batch_not_found: { en: 'There is no such batch.', ru: 'Такой отправки нет.' },
  batch_ended: { en: 'This batch has already ended.', ru: 'Эта отправка уже завершена.' },
  reply_not_queued: {
    en: 'This reply is no longer waiting to be sent. Nothing was changed.',
    ru: 'Этот ответ уже не ждёт отправки. Ничего не изменилось.',
  },
  settings_invalid: {
    en: `These settings are not valid: ${hour.min} to ${hour.max} replies an hour; intervals of ${gap.min} to ${gap.max} seconds in steps of ${gap.step}, the minimum not above the maximum; a prompt of at most ${PROMPT_MAX_LENGTH} characters.`,
    ru: `Недопустимые настройки: от ${hour.min} до ${hour.max} ответов в час; интервалы от ${gap.min} до ${gap.max} секунд с шагом ${gap.step}, минимальный не больше максимального; промпт не длиннее ${PROMPT_MAX_LENGTH} знаков.`,
  },
  admin_login_wrong: { en: 'Wrong login or password', ru: 'Неверный логин или пароль' },
  admin_session_needed: {
    en: 'Sign in to the admin page. A session lasts one hour and holds in one tab.',
    ru: 'Войдите в админ-панель. Сеанс длится час и действует в одной вкладке.',
  },
  prompt_required: { en: 'The prompt cannot be empty', ru: 'Промпт не может быть пустым' },
  prompt_changed: {
    en: 'Somebody else saved the prompt in the meantime. Nothing was overwritten.',
    ru: 'Промпт тем временем сохранил кто-то другой. Ничего не перезаписано.',
  },
  test_input_required: {
    en: 'Fill in the prompt and the comment to test',
    ru: 'Заполните промпт и комментарий для тестирования',
  },
  text_too_long: { en: 'The text is too long.', ru: 'Текст слишком длинный.' },
  confirmation_wrong: {
    en: 'This is not the address of your account. Nothing was deleted.',
    ru: 'Это не адрес вашего аккаунта. Ничего не удалено.',
  },
  account_deleting: {
    en: 'Your earlier data has only just been deleted. Sign in once more to start anew.',
    ru: 'Ваши прежние данные только что удалены. Войдите ещё раз, чтобы начать заново.',
  },
};

interface WrongAccount {
  code: ErrorCode;
  addresses: { own: string; other: string };
}

/** Which Google account was chosen and which it should have been. */
export function accountMessage(
  { code, addresses: { own, other } }: WrongAccount,
  language: Language,
): string {
  if (code === 'google_account_taken')
    return language === 'ru'
      ? `Вы вошли как ${own}, а аккаунт Google ${other} принадлежит другому аккаунту Replywell. Ничего не изменилось. Выберите другой аккаунт Google или войдите с ${other}.`
      : `You are signed in as ${own}, and the Google account ${other} belongs to another Replywell account. Nothing was changed. Choose another Google account, or sign in with ${other}.`;
  return language === 'ru'
    ? `Вы вошли с аккаунтом ${own}, а в Google выбрали ${other}. Ничего не изменилось. Выберите ${own}.`
    : `You are signed in with ${own}, but chose ${other} at Google. Nothing was changed. Choose ${own}.`;
}

const MINUTES: Record<Language, Record<string, string>> = {
  en: { one: 'minute', other: 'minutes' },
  ru: { one: 'минуту', few: 'минуты', other: 'минут' },
};

/** How long a wait is, in whole minutes, never too few. */
export function waitMessage(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const words = MINUTES[language];
  const word = words[new Intl.PluralRules(language).select(minutes)] ?? words.other ?? '';
  return language === 'ru'
    ? `Слишком много попыток. Попробуйте снова через ${minutes} ${word}.`
    : `Too many tries. Try again in ${minutes} ${word}.`;
}

/** English unless Russian is preferred. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const weighed = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return { tag: tag.trim(), weight: quality ? Number(quality.trim().slice(2)) : 1 };
  });
  const best = (language: string): number =>
    Math.max(
      0,
      ...weighed.filter(({ tag }) => tag.startsWith(language)).map(({ weight }) => weight),
    );
  return best('ru') > best('en') ? 'ru' : 'en';
}
