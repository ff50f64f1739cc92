/** A day in words. The year is included only if it is not the current year. */
export const spokenDay = (moment: string, language: string): string => {
  const date = new Date(moment);
  const thisYear = date.getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    ...(thisYear ? {} : { year: 'numeric' }),
  }).format(date);
};
