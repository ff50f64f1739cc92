/** What a service answered, as far as two services can be compared. */
export interface Answer {
  /** null: a recording that does not tell. */
  status: number | null;
  /** Only the headers of `HEADERS`. null: a recording that does not tell. */
  headers: Readonly<Record<string, string>> | null;
  body: unknown;
}

/** Those on which a caller may build. */
const HEADERS = [
  'content-type',
  'cache-control',
  'www-authenticate',
  'retry-after',
  'x-request-id',
  'openai-version',
  'openai-organization',
  'openai-processing-ms',
  'x-ratelimit-limit-requests',
  'x-ratelimit-limit-tokens',
  'x-ratelimit-remaining-requests',
  'x-ratelimit-remaining-tokens',
  'x-ratelimit-reset-requests',
  'x-ratelimit-reset-tokens',
];

const parsed = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** The body is null where there is none, and a text where it is no JSON. */
export async function answerOf(response: Response): Promise<Answer> {
  const headers = HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const body = parsed(await response.text());
  return { status: response.status, headers: Object.fromEntries(headers), body };
}
