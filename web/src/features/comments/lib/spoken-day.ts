/**
 * A day in words. The year is included only if it is not the current year. Nothing stands after it,
 * such as the Russian "г.", because a sentence goes on there.
 */
export const spokenDay = (moment: string, language: string): string => {
  const date = new Date(moment);
  const thisYear = date.getFullYear() === new Date().getFullYear();
  const parts = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    ...(thisYear ? {} : { year: 'numeric' }),
  }).formatToParts(date);
  const end = parts.findLastIndex(({ type }) => type !== 'literal');
  return parts
    .slice(0, end + 1)
    .map(({ value }) => value)
    .join('');
};
