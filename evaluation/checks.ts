import type { DraftFinding } from '@replywell/contract/drafts';
import { audit } from '../functions/src/core/drafting/audit.ts';
import { DEFAULT_PROMPT } from '../functions/src/core/drafting/default-prompt.ts';
import type { LanguageScores } from '../functions/src/core/drafting/language.ts';
import { annaContent } from '../standins/world/anna/anna.ts';
import { borisContent } from '../standins/world/boris/boris.ts';
import { draftReply } from '../standins/openai/drafts.ts';
import { auditInputOf, BAD_DRAFTS } from './sets/bad-drafts.ts';
import { COMMENTS } from './sets/comments.ts';
import { honestDrafts } from './sets/honest-drafts.ts';
import { percent, tableOf } from './table.ts';
import { noPause } from '../functions/src/testing/free-model.ts';

type Kind = DraftFinding['kind'];

export interface Count {
  /** Drafts that were judged wrongly. */
  wrong: number;
  of: number;
}

interface Missed extends Count {
  kind: Kind;
  language: 'en' | 'ru';
}

interface Alarms extends Count {
  byKind: ReadonlyMap<Kind, number>;
}

/** How many bad drafts get no finding of the kind that they were written for. */
export async function countMissed(languages: LanguageScores): Promise<Missed[]> {
  const rows = new Map<string, Missed>();
  for (const bad of BAD_DRAFTS) {
    const { kind, language } = bad;
    const findings = await audit({ ...auditInputOf(bad), languages }, noPause);
    const found = findings.map((finding) => finding.kind);
    const row = rows.get(kind + language) ?? { kind, language, wrong: 0, of: 0 };
    row.of += 1;
    if (!found.includes(kind)) row.wrong += 1;
    rows.set(kind + language, row);
  }
  return [...rows.values()];
}

/** A comment that honest drafts are written to. */
interface Commented {
  text: string;
  author: string;
  videoText?: string;
}

/** What the honest drafts to the files' comments are said to be under. */
const VIDEO = 'Official music video\nFilmed in one day on a roof.';

/** The comments of the local world's channels, English and Russian, under their videos. */
export const worldComments = (now: number): Commented[] =>
  [annaContent(now), borisContent(now)].flatMap(({ videos, comments }) => {
    const texts = new Map(
      videos.map(({ id, title, description }) => [id, `${title}\n${description}`]),
    );
    return comments
      .filter(({ parentId }) => parentId === null)
      .map(({ text, authorName, videoId }) => ({
        text,
        author: authorName,
        videoText: texts.get(videoId) ?? '',
      }));
  });

/** The stand-in's first two drafts: written for another purpose than to pass the checks. */
export const standinDrafts = (comment: string): string[] =>
  [0, 1].map((variant) => draftReply(comment, variant));

/** How many honest drafts to these comments get any finding. */
export async function countAlarms(
  comments: readonly Commented[],
  languages: LanguageScores,
  draftsOf: (comment: string) => string[] = honestDrafts,
): Promise<Alarms> {
  const byKind = new Map<Kind, number>();
  const count = { wrong: 0, of: 0 };
  for (const { text, author, videoText = VIDEO } of comments)
    for (const reply of draftsOf(text)) {
      const input = { reply, cutOff: false, comment: text, author, videoText, recent: [] };
      const audited = { ...input, template: DEFAULT_PROMPT, languages };
      const found = await audit(audited, noPause);
      count.of += 1;
      if (found.length > 0) count.wrong += 1;
      for (const { kind } of found) byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
    }
  return { ...count, byKind };
}

export const ownComments = (): Commented[] =>
  COMMENTS.map(({ comment, author, video, summary }) => ({
    text: comment,
    author,
    videoText: `${video}\n${summary}`,
  }));

export const sumOf = (rows: readonly Count[]): Count => ({
  wrong: rows.reduce((sum, { wrong }) => sum + wrong, 0),
  of: rows.reduce((sum, row) => sum + row.of, 0),
});

const shown = ({ wrong, of }: Count): string[] => [`${wrong} of ${of}`, percent(wrong, of)];

export function missedTable(rows: readonly Missed[]): string {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const cell = (kind: Kind, language: string): string => {
    const { wrong, of } = sumOf(
      rows.filter((row) => row.kind === kind && row.language === language),
    );
    return `${wrong} of ${of}`;
  };
  return tableOf([
    ['missed', 'English', 'Russian', ''],
    ...kinds.map((kind) => [kind, cell(kind, 'en'), cell(kind, 'ru'), '']),
    ['all', '', ...shown(sumOf(rows))],
  ]);
}

export const alarmsTable = (sets: readonly (readonly [string, Alarms])[]): string =>
  tableOf([
    ['false alarms', 'drafts', '', 'by kind'],
    ...sets.map(([name, alarms]) => [
      name,
      ...shown(alarms),
      Array.from(alarms.byKind, ([kind, count]) => `${kind} ${count}`).join(', '),
    ]),
  ]);
