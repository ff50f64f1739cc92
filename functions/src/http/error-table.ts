import type { ErrorCode } from '@replywell/contract/errors';
import type { Language } from '@replywell/contract/language';
import { ANSWERS, PACE_LIMITS, PROMPT_MAX_LENGTH } from '@replywell/contract/limits';

const { responsesPerHour: hour, intervalSeconds: gap } = PACE_LIMITS;

/** The HTTP status, and the message in each language. */
type ErrorAnswer = Readonly<Record<Language, string>> & { readonly status: number };

/** Status and messages of every refusal. The answer names the field of a `bad_request` in `reason`. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorAnswer>> = {
  bad_request: { status: 400, en: 'The request is not valid', ru: 'Некорректный запрос' },
  unauthenticated: { status: 401, en: 'Please sign in.', ru: 'Войдите в аккаунт.' },
  sign_in_again: {
    status: 403,
    en: 'You signed in more than five minutes ago. Sign in again to do this.',
    ru: 'С последнего входа прошло больше пяти минут. Чтобы сделать это, войдите ещё раз.',
  },
  other_creator: {
    status: 409,
    en: 'Another account is signed in now. Reload the page.',
    ru: 'Сейчас выполнен вход под другим аккаунтом. Обновите страницу.',
  },
  origin_refused: {
    status: 403,
    en: 'This call may only come from our own pages.',
    ru: 'Этот запрос разрешён только с наших страниц.',
  },
  forbidden: { status: 403, en: 'You may not do this.', ru: 'Это действие вам недоступно.' },
  not_found: {
    status: 404,
    en: 'There is nothing at this address.',
    ru: 'По этому адресу ничего нет.',
  },
  conflict: {
    status: 409,
    en: 'Something changed in the meantime. Reload and try again.',
    ru: 'Данные успели измениться. Обновите страницу и попробуйте снова.',
  },
  too_large: { status: 400, en: 'The request is too large.', ru: 'Слишком большой запрос.' },
  too_many_requests: { status: 429, en: 'Too many tries.', ru: 'Слишком много попыток.' },
  internal: {
    status: 500,
    en: 'Something went wrong on our side. Nothing was lost; try again.',
    ru: 'Что-то пошло не так у нас. Ничего не потеряно, попробуйте ещё раз.',
  },
  busy: {
    status: 503,
    en: 'There is a lot going on right now. Nothing was changed; try again in a few seconds.',
    ru: 'Сейчас большая нагрузка. Ничего не изменилось, попробуйте через несколько секунд.',
  },
  google_code_refused: {
    status: 400,
    en: 'Google did not accept this sign-in. Start again.',
    ru: 'Google не принял этот вход. Начните заново.',
  },
  google_token_refused: {
    status: 401,
    en: 'This sign-in could not be verified. Start again.',
    ru: 'Не удалось проверить этот вход. Начните заново.',
  },
  google_unavailable: {
    status: 503,
    en: 'Google does not answer. Try again in a minute.',
    ru: 'Google не отвечает. Попробуйте через минуту.',
  },
  email_unconfirmed: {
    status: 403,
    en: 'Confirm your address first: open the link in the email that was sent to it.',
    ru: 'Сначала подтвердите адрес: откройте ссылку из письма, которое на него отправлено.',
  },
  redirect_refused: {
    status: 403,
    en: 'This domain is not authorised for signing in with Google.',
    ru: 'Этому домену не разрешён вход через Google.',
  },
  other_google_account: {
    status: 409,
    en: 'You chose another Google account than the one you are signed in with. Nothing was changed.',
    ru: 'Вы выбрали не тот аккаунт Google, с которым вошли. Ничего не изменилось.',
  },
  google_account_taken: {
    status: 409,
    en: 'This Google account belongs to another Replywell account. Nothing was changed.',
    ru: 'Этот аккаунт Google принадлежит другому аккаунту Replywell. Ничего не изменилось.',
  },
  password_account: {
    status: 409,
    en: 'There is already an account with this address and a password. Sign in with your password, then Connect YouTube.',
    ru: 'С этим адресом уже есть аккаунт с паролем. Войдите по паролю, затем подключите YouTube.',
  },
  google_account: {
    status: 409,
    en: 'The account with this address signs in with Google.',
    ru: 'В аккаунт с этим адресом входят через Google.',
  },
  sign_up_closed: {
    status: 403,
    en: 'This site does not accept new accounts with this address. If you should have one, ask whoever runs it.',
    ru: 'Новые аккаунты с этим адресом здесь не принимаются. Если он должен у вас быть, обратитесь к владельцу сайта.',
  },
  sign_in_not_configured: {
    status: 500,
    en: 'Signing in is not set up correctly here. Please tell support.',
    ru: 'Вход здесь настроен неправильно. Сообщите, пожалуйста, в поддержку.',
  },
  sign_in_not_enabled: {
    status: 403,
    en: 'This way of signing in is not enabled.',
    ru: 'Этот способ входа не включён.',
  },
  permission_needed: {
    status: 403,
    en: 'YouTube does not let us act for you now. Nothing is lost; press “Connect YouTube” or “Refresh permissions” to go on.',
    ru: 'YouTube сейчас не разрешает нам действовать от вашего имени. Ничего не потеряно; нажмите «Подключить YouTube» или «Обновить разрешения».',
  },
  no_channel: {
    status: 404,
    en: 'This Google account has no YouTube channel.',
    ru: 'У этого аккаунта Google нет канала на YouTube.',
  },
  channel_suspended: {
    status: 403,
    en: 'YouTube has suspended this channel. Nothing here was deleted.',
    ru: 'YouTube заблокировал этот канал. Здесь ничего не удалено.',
  },
  answers_full: {
    status: 409,
    en: `There may be ${ANSWERS.most} answers. Remove one that you no longer need.`,
    ru: `Ответов может быть не больше ${ANSWERS.most}. Удалите тот, который больше не нужен.`,
  },
  quota_exceeded: {
    status: 429,
    en: 'Today’s YouTube limit is used up.',
    ru: 'Дневной лимит YouTube исчерпан.',
  },
  sending_stopped: {
    status: 503,
    en: 'The operator of this site has stopped all sending for now. Your text is kept; send it later.',
    ru: 'Владелец сайта пока остановил отправку у всех. Текст сохранён, отправьте его позже.',
  },
  quota_share_used: {
    status: 429,
    en: 'You have used your part of today’s YouTube limit, which all channels share.',
    ru: 'Вы использовали свою долю дневного лимита YouTube, общего для всех каналов.',
  },
  youtube_unavailable: {
    status: 503,
    en: 'YouTube does not answer. Nothing was lost; try again in a minute.',
    ru: 'YouTube не отвечает. Ничего не потеряно, попробуйте через минуту.',
  },
  youtube_refused: { status: 403, en: 'YouTube refused this.', ru: 'YouTube отклонил запрос.' },
  comment_not_found: {
    status: 404,
    en: 'This comment is not here.',
    ru: 'Такого комментария здесь нет.',
  },
  comment_already_answered: {
    status: 409,
    en: 'This comment already has your reply.',
    ru: 'На этот комментарий вы уже ответили.',
  },
  reply_in_progress: {
    status: 409,
    en: 'This reply is already on its way.',
    ru: 'Этот ответ уже отправляется.',
  },
  reply_outcome_unknown: {
    status: 502,
    en: 'YouTube did not confirm the reply. We are checking the thread; it will not be posted twice.',
    ru: 'YouTube не подтвердил ответ. Мы проверяем ветку; дважды он не опубликуется.',
  },
  reply_refused: {
    status: 422,
    en: 'The reply was not published. Your text is kept.',
    ru: 'Ответ не опубликован. Ваш текст сохранён.',
  },
  replies_closed: {
    status: 422,
    en: 'This comment takes no replies: they are closed on YouTube, or its video is gone.',
    ru: 'На этот комментарий нельзя ответить: ответы на YouTube закрыты или его видео удалено.',
  },
  draft_failed: {
    status: 502,
    en: 'No draft could be written. Try again in a minute.',
    ru: 'Не удалось написать черновик. Попробуйте через минуту.',
  },
  translation_failed: {
    status: 502,
    en: 'The model gave no translation. Try again in a minute.',
    ru: 'Модель не дала перевода. Попробуйте через минуту.',
  },
  draft_in_progress: {
    status: 409,
    en: 'A draft for this comment is being written.',
    ru: 'Черновик для этого комментария уже пишется.',
  },
  draft_is_own: {
    status: 409,
    en: 'This draft is in your own words by now, so it was not replaced.',
    ru: 'Этот черновик теперь написан вами, поэтому он не заменён.',
  },
  drafts_used: {
    status: 429,
    en: 'Your drafts of this month are used.',
    ru: 'Ваши черновики на этот месяц израсходованы.',
  },
  no_comments_selected: {
    status: 400,
    en: 'No comments selected for submission',
    ru: 'Не выбраны комментарии для отправки',
  },
  not_all_have_replies: {
    status: 400,
    en: 'Not all selected comments have generated responses',
    ru: 'Не у всех выбранных комментариев есть ответы',
  },
  draft_unconfirmed: {
    status: 409,
    en: 'Some drafts have to be checked before they go out together. Nothing was sent; press again.',
    ru: 'Некоторые черновики нужно просмотреть перед общей отправкой. Ничего не отправлено, нажмите ещё раз.',
  },
  batch_not_found: { status: 404, en: 'There is no such batch.', ru: 'Такой отправки нет.' },
  batch_ended: {
    status: 409,
    en: 'This batch has already ended.',
    ru: 'Эта отправка уже завершена.',
  },
  reply_not_queued: {
    status: 409,
    en: 'This reply is no longer waiting to be sent. Nothing was changed.',
    ru: 'Этот ответ уже не ждёт отправки. Ничего не изменилось.',
  },
  settings_invalid: {
    status: 400,
    en: `These settings are not valid: ${hour.min} to ${hour.max} replies an hour; intervals of ${gap.min} to ${gap.max} seconds in steps of ${gap.step}, the minimum not above the maximum; a prompt of at most ${PROMPT_MAX_LENGTH} characters.`,
    ru: `Недопустимые настройки: от ${hour.min} до ${hour.max} ответов в час; интервалы от ${gap.min} до ${gap.max} секунд с шагом ${gap.step}, минимальный не больше максимального; промпт не длиннее ${PROMPT_MAX_LENGTH} знаков.`,
  },
  admin_login_wrong: {
    status: 401,
    en: 'Wrong login or password',
    ru: 'Неверный логин или пароль',
  },
  admin_session_needed: {
    status: 401,
    en: 'Sign in to the admin page. A session lasts one hour and holds in one tab.',
    ru: 'Войдите в админ-панель. Сеанс длится час и действует в одной вкладке.',
  },
  prompt_required: {
    status: 400,
    en: 'The prompt cannot be empty',
    ru: 'Промпт не может быть пустым',
  },
  test_input_required: {
    status: 400,
    en: 'Fill in the prompt and the comment to test',
    ru: 'Заполните промпт и комментарий для тестирования',
  },
  tokens_full: {
    status: 409,
    en: 'You have as many tokens as there can be. Revoke one first.',
    ru: 'Больше токенов создать нельзя. Сначала отзовите один.',
  },
  webhook_refused: {
    status: 422,
    en: 'The address did not take a notice. It has to begin with https://, be public, and answer a POST with 2xx.',
    ru: 'Адрес не принял уведомление. Он должен начинаться с https://, быть публичным и отвечать на POST кодом 2xx.',
  },
  text_too_long: { status: 400, en: 'The text is too long.', ru: 'Текст слишком длинный.' },
  confirmation_wrong: {
    status: 400,
    en: 'This is not the address of your account. Nothing was deleted.',
    ru: 'Это не адрес вашего аккаунта. Ничего не удалено.',
  },
  account_deleting: {
    status: 409,
    en: 'Your earlier data is still being deleted. Sign in again in a quarter of an hour to start anew.',
    ru: 'Ваши прежние данные ещё удаляются. Войдите снова через четверть часа, чтобы начать заново.',
  },
  download_too_soon: {
    status: 429,
    en: 'Your data can be downloaded once in five minutes.',
    ru: 'Свои данные можно скачивать раз в пять минут.',
  },
};
