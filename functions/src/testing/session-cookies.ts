import type { Response } from 'supertest';

/** What is wrong with a cookie that was set, compared with the only one allowed. Empty: nothing. */
function shortcomings(cookie: string): string[] {
  const [pair = '', ...attributes] = cookie.split('; ');
  const missing = ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/'].filter(
    (attribute) => !attributes.includes(attribute),
  );
  if (attributes.some((attribute) => attribute.startsWith('Domain='))) missing.push('no Domain');
  return pair.startsWith('__session=') ? missing : [`a cookie ${pair.split('=')[0]}`, ...missing];
}

/** What is wrong with the cookies of these answers, one line for each. */
export function cookieFaults(answers: readonly Response[]): string[] {
  return answers.flatMap((answer) => {
    const cookies = answer.get('Set-Cookie') ?? [];
    const caching = String(answer.headers['cache-control']);
    const cached = cookies.length > 0 && !/\bprivate\b/.test(caching) ? [`cached: ${caching}`] : [];
    return [...cookies.flatMap(shortcomings), ...cached];
  });
}
