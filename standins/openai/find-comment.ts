import { z } from 'zod';
import { textOf, type Message } from './request.ts';

const commentData = z.looseObject({ comment: z.string() });

const videoData = z.looseObject({ description: z.string(), said: z.string() });

const translationData = z.looseObject({ text: z.string(), into: z.string() });
export type Translating = z.infer<typeof translationData>;
const rewriting = z.looseObject({ comment: z.string(), draft: z.string() });
export type Rewriting = z.infer<typeof rewriting>;

const lastUserText = (messages: readonly Message[]): string => {
  const last = messages.findLast((one) => one.role === 'user');
  return last ? textOf(last) : '';
};

/** What a request tells about a video that is to be summed up. null: it asks for something else. */
export function findVideo(messages: readonly Message[]): string | null {
  const parsed = videoData.safeParse(firstJsonObject(lastUserText(messages)));
  return parsed.success ? `${parsed.data.description} ${parsed.data.said}` : null;
}

/** The text that a request wants translated, and the language's name. null: it asks for something else. */
export function findTranslation(messages: readonly Message[]): Translating | null {
  return translationData.safeParse(firstJsonObject(lastUserText(messages))).data ?? null;
}

/** The draft that a request wants rewritten, with its comment. null: it wants a new one. */
export function findDraft(messages: readonly Message[]): Rewriting | null {
  const parsed = rewriting.safeParse(firstJsonObject(lastUserText(messages)));
  return parsed.success ? parsed.data : null;
}

/**
 * The viewer's comment in a request: `comment` of the first JSON object in the last user message,
 * or that whole message if it has no such object.
 */
export function findComment(messages: readonly Message[]): string {
  const text = lastUserText(messages);
  const parsed = commentData.safeParse(firstJsonObject(text));
  return parsed.success ? parsed.data.comment : text;
}

function firstJsonObject(text: string): unknown {
  for (let start = text.indexOf('{'); start >= 0; start = text.indexOf('{', start + 1)) {
    const end = endOfObject(text, start);
    if (end === null) continue;
    const value = parseJson(text.slice(start, end));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The index after the brace that closes the one at `start`. Braces inside strings do not count. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index += 1) {
    const char = text[index];
    if (inString) {
      if (char === '\\') index += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
