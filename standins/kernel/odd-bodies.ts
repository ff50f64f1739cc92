import { z } from 'zod';
import type { Answer } from './answer.ts';
import type { ForeignBody } from './fault-schema.ts';

const HTML = 'text/html; charset=UTF-8';
const JSON_TYPE = 'application/json; charset=utf-8';

const WORDS: Readonly<Record<number, string>> = {
  200: 'Welcome',
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
};

/** The page of Google's proxy, for a call that never came to the service or whose answer was lost. */
const page = (status: number): string =>
  `<!DOCTYPE html>\n<html lang=en>\n<title>Error ${status} (${WORDS[status] ?? 'Server Error'})!!1</title>\n<p><b>${status}.</b> <ins>That’s an error.</ins>\n</html>\n`;

const listSchema = z.looseObject({
  items: z.unknown().optional(),
  nextPageToken: z.unknown().optional(),
});

/** A body that the service itself would not send. */
export function oddAnswer(body: ForeignBody, status: number): Answer {
  const bodies = {
    html: [HTML, page(status)],
    empty: [HTML, ''],
    emptyObject: [JSON_TYPE, '{}'],
    brokenJson: [JSON_TYPE, '{"kind":"youtube#comm'],
  } as const;
  const [type, text] = bodies[body];
  return { status, headers: { 'content-type': type }, body: Buffer.from(text) };
}

/** The real list without its items. A refusal stays as it is. */
export function emptied(answer: Answer, withItems: boolean): Answer {
  if (answer.status >= 400) return answer;
  const list = listSchema.parse(JSON.parse(answer.body.toString()));
  delete list.items;
  delete list.nextPageToken;
  if (withItems) list.items = [];
  return {
    status: answer.status,
    headers: { 'content-type': JSON_TYPE },
    body: Buffer.from(JSON.stringify(list)),
  };
}
