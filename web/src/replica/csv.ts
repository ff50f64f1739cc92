import type { ListedComment } from './entry.ts';

const COLUMNS = ['id', 'date', 'author', 'comment', 'kinds', 'state', 'reply'] as const;

/** A spreadsheet takes a cell that begins so for a formula. */
const FORMULA = /^[\s]*[=+\-@|%]/u;

const cellOf = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

const cellsOf = (row: ListedComment): Record<(typeof COLUMNS)[number], string> => ({
  id: row.id,
  date: row.wroteBack?.at ?? row.publishedAt,
  author: row.wroteBack?.author ?? row.authorName,
  comment: row.wroteBack?.text ?? row.text,
  kinds: row.assessment?.kinds.join(' ') ?? '',
  state: row.dismissed ? 'dismissed' : row.isReplied ? 'answered' : row.status,
  reply: row.channelReply ?? row.aiResponse ?? '',
});

/** As RFC 4180 has it, with the mark that makes Excel read it as UTF-8. */
export const csvOf = (rows: readonly ListedComment[]): string => {
  const lines = rows.map((row) => {
    const cells = cellsOf(row);
    return COLUMNS.map((name) => cellOf(cells[name])).join(',');
  });
  return `\uFEFF${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
};
