import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { htmlToText } from '../standins/world/markup.ts';

/** A comment of a file. `spam` is what the file says, if it says anything. */
export interface RealComment {
  id: string;
  text: string;
  author: string;
  spam: boolean;
}

const rowsSchema = z.array(
  z.object({
    COMMENT_ID: z.string().min(1),
    AUTHOR: z.string(),
    CONTENT: z.string(),
    CLASS: z.enum(['0', '1']).optional(),
  }),
);

function readFile(file: string): RealComment[] {
  const parsed = rowsSchema.safeParse(
    parse(readFileSync(file), {
      bom: true,
      columns: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  );
  if (!parsed.success)
    throw new Error(`${file} needs the columns COMMENT_ID, AUTHOR, CONTENT and, if known, CLASS.`);
  return parsed.data.map(({ COMMENT_ID, AUTHOR, CONTENT, CLASS }) => ({
    id: COMMENT_ID,
    text: htmlToText(CONTENT),
    author: AUTHOR,
    spam: CLASS === '1',
  }));
}

/** The comments of a CSV file, or of all in a folder, each id once. Throws one clear sentence. */
export function readRealComments(place: string): RealComment[] {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (!stat) throw new Error(`${place} with comments does not exist.`);
  const files = stat.isDirectory()
    ? readdirSync(place)
        .filter((name) => /\.csv$/i.test(name))
        .sort()
        .map((name) => path.join(place, name))
    : [place];
  const comments = files.flatMap(readFile);
  if (comments.length === 0) throw new Error(`${place} holds no CSV file with comments.`);
  return [...new Map(comments.map((comment) => [comment.id, comment])).values()];
}
