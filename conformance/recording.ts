import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Answer } from './answer.ts';
import { blank } from './blank.ts';
import { UsageError } from './options.ts';

/** A recorded answer of a real service. */
export interface Recording {
  file: string;
  /** The title of the call that it answers. null: somebody else's recording, which is a body alone. */
  title: string | null;
  answer: Answer;
}

const ownSchema = z.strictObject({
  call: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
});
const refusedSchema = z.object({ error: z.object({ code: z.number() }) });

function contentOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UsageError(`${file} is no JSON.`);
  }
}

function recordingOf(file: string, text: string): Recording {
  const content = contentOf(file, text);
  const own = ownSchema.safeParse(content).data;
  if (own) {
    const { call, status, headers, body } = own;
    return { file, title: call, answer: { status, headers, body } };
  }
  const status = refusedSchema.safeParse(content).data?.error.code ?? null;
  return { file, title: null, answer: { status, headers: null, body: content } };
}

/** Every JSON file of the folder. Throws UsageError if there is none, or one is no JSON. */
export function readRecordings(folder: string): Recording[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  if (files.length === 0) throw new UsageError(`There is no recorded answer in ${folder}.`);
  return files
    .sort()
    .map((file) => recordingOf(file, readFileSync(path.join(folder, file), 'utf8')));
}

const fileOf = (title: string): string => `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.json`;

/** Headers that tell whose key it was. */
const PERSONAL = ['openai-organization', 'x-request-id'];

/** Writes the answer without what people wrote, names, ids, tokens and counts. */
export function writeRecording(folder: string, title: string, answer: Answer, keyed = false): void {
  const headers = Object.fromEntries(
    Object.entries(answer.headers ?? {}).map(([name, value]) => [
      name,
      PERSONAL.includes(name) ? '-' : value,
    ]),
  );
  const content = { call: title, status: answer.status, headers, body: blank(answer.body, keyed) };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, fileOf(title)), `${JSON.stringify(content, null, 2)}\n`);
}
