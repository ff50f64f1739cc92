/** A day as it is said: the year only where it is not this one. */
export const spokenDay = (moment: string, language: string): string => {
  const date = new Date(moment);
  const thisYear = date.getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    ...(thisYear ? {} : { year: 'numeric' }),
  }).format(date);
};
