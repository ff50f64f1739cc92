import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { annaPlan } from './anna.ts';
import { channelIdOf, hash, videoIdOf } from './ids.ts';
import { agesOf, contentOf, fresh, type Film } from './invent.ts';
import { htmlToText } from './markup.ts';
import type { ChannelContent, Comment } from './model.ts';

const rowsSchema = z.array(
  z.object({
    COMMENT_ID: z.string().min(1),
    AUTHOR: z.string(),
    DATE: z.string(),
    CONTENT: z.string(),
  }),
);

/** One comment of a file, with the time for sorting (its own, or its neighbour's). */
interface FileComment {
  file: string;
  id: string;
  author: string;
  html: string;
  writtenAt: number;
}

/** The comments of a folder, newest first, each id once. */
export type CommentFiles = readonly FileComment[];

/** `Youtube01-Psy.csv` is about "Psy", `KatyPerry_live-set.csv` about "Katy Perry live set". */
function titleOf(file: string): string {
  const words = file
    .replace(/\.csv$/i, '')
    .replace(/^youtube\d*[-_ ]+/i, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The times in the files have no zone. Reading them as UTC gives the same order on every machine. */
const timeOf = (date: string): number => Date.parse(/T[\d:.]+$/.test(date) ? `${date}Z` : date);

function readFile(directory: string, file: string): FileComment[] | null {
  const rows = rowsSchema.safeParse(
    parse(readFileSync(join(directory, file)), {
      bom: true,
      columns: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  );
  if (!rows.success || rows.data.length === 0) return null;
  let neighbour = rows.data.map(({ DATE }) => timeOf(DATE)).find(Number.isFinite) ?? 0;
  return rows.data.map((row) => {
    const own = timeOf(row.DATE);
    if (Number.isFinite(own)) neighbour = own;
    return {
      file,
      id: row.COMMENT_ID,
      author: row.AUTHOR,
      html: row.CONTENT,
      writtenAt: neighbour,
    };
  });
}

/** Throws an error with one clear sentence if the folder is missing or has nothing to serve. */
export function readCommentFiles(directory: string): CommentFiles {
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`The comments folder ${directory} does not exist.`);
  const names = readdirSync(directory)
    .filter((name) => /\.csv$/i.test(name))
    .sort();
  const comments = names.flatMap((name) => readFile(directory, name) ?? []);
  if (comments.length === 0)
    throw new Error(
      `The folder ${directory} holds no CSV file with the columns COMMENT_ID, AUTHOR, DATE and CONTENT.`,
    );
  const distinct = new Map<string, FileComment>();
  for (const comment of comments) if (!distinct.has(comment.id)) distinct.set(comment.id, comment);
  return [...distinct.values()].sort((a, b) => b.writtenAt - a.writtenAt);
}

const filmOf = (file: string, index: number): Film => ({
  daysOld: 30 + index,
  seconds: 200 + (hash(file) % 120),
  title: titleOf(file),
  things: [file],
});

const commentFrom = ({ file, id, author, html }: FileComment, publishedAt: number): Comment => ({
  ...fresh(publishedAt),
  id,
  parentId: null,
  videoId: videoIdOf(`${annaPlan.channel.handle} ${titleOf(file)}`),
  channelId: annaPlan.channel.id,
  authorName: author,
  authorChannelId: channelIdOf(`viewer ${author}`),
  hasAvatar: hash(author) % 9 !== 0,
  text: htmlToText(html),
  likeCount: hash(id) % 4,
  canReply: true,
});

/**
 * Anna's channel with the files as its videos. Their comments are moved to recent days and keep
 * their order.
 */
export function annaFromFiles(files: CommentFiles, now: number): ChannelContent {
  const films = [...new Set(files.map(({ file }) => file))].sort().map(filmOf);
  const ages = agesOf(files.length);
  return {
    ...contentOf({ ...annaPlan, films, invented: 0 }, now),
    comments: files.map((entry, rank) => commentFrom(entry, now - (ages[rank] ?? 0) * 1000)),
  };
}
