import { needsCreator } from '@replywell/contract/comment-search';
import type { ListedComment } from '../../../replica/entry.ts';
import { sharedQuestion, type AskedQuestion, type Questions } from '../../../replica/questions.ts';

/** Comments of a list that wait for the same answer. It stands above the first of them. */
export interface QuestionGroup {
  /** Never that of a comment. */
  readonly id: string;
  readonly question: AskedQuestion;
  readonly rows: readonly ListedComment[];
  /** Those, and the one that was answered last. */
  readonly shown: readonly ListedComment[];
}

export type ListItem = ListedComment | QuestionGroup;

export const isGroup = (item: ListItem): item is QuestionGroup => 'question' in item;

export const commentsIn = (items: readonly ListItem[]): ListedComment[] =>
  items.flatMap((item) => (isGroup(item) ? [] : [item]));

/** Of unfolded groups: those of the others are not in the list. */
export const membersIn = (items: readonly ListItem[]): ReadonlySet<string> =>
  new Set(items.flatMap((item) => (isGroup(item) ? item.shown.map(({ id }) => id) : [])));

export const groupIdOf = ({ id }: Pick<AskedQuestion, 'id'>): string => `asked:${id}`;

/**
 * By each of their comments. `answered`: the comment that the creator has answered last. It stays where it
 * was, among the others.
 */
export const groupsIn = (
  rows: readonly ListedComment[],
  questions: Questions,
  answered: string | null = null,
): ReadonlyMap<string, QuestionGroup> => {
  const left = rows.find(({ id }) => id === answered);
  const isMember = (row: ListedComment): boolean => row === left || needsCreator(row);
  const byQuestion = new Map<AskedQuestion, ListedComment[]>();
  for (const row of rows) {
    const question = isMember(row) ? sharedQuestion(questions, row, left) : undefined;
    if (question) byQuestion.set(question, [...(byQuestion.get(question) ?? []), row]);
  }
  const groups = [...byQuestion].map(([question, shown]): QuestionGroup => {
    return { id: groupIdOf(question), question, rows: shown.filter(needsCreator), shown };
  });
  return new Map(
    groups
      .filter((group) => group.shown.length > 1 && group.rows.length > 0)
      .flatMap((group) => group.shown.map(({ id }) => [id, group] as const)),
  );
};

/** Each group in the place of its first comment. The comments of one that is folded are left out. */
export const groupedItems = (
  rows: readonly ListedComment[],
  questions: Questions,
  unfolded: ReadonlySet<string>,
  answered: string | null = null,
): ListItem[] => {
  const groups = groupsIn(rows, questions, answered);
  return rows.flatMap((row): readonly ListItem[] => {
    const group = groups.get(row.id);
    if (!group) return [row];
    if (group.shown[0] !== row) return [];
    return unfolded.has(group.id) ? [group, ...group.shown] : [group];
  });
};
