import { needsCreator } from '@replywell/contract/comment-search';
import type { ListedComment } from '../../../replica/entry.ts';
import { sharedQuestion, type AskedQuestion, type Questions } from '../../../replica/questions.ts';

/** Comments of a list that wait for the same answer. It stands above the first of them. */
export interface QuestionGroup {
  /** Never that of a comment. */
  readonly id: string;
  readonly question: AskedQuestion;
  readonly rows: readonly ListedComment[];
}

/** What the list shows one below the other. */
export type ListItem = ListedComment | QuestionGroup;

export const isGroup = (item: ListItem): item is QuestionGroup => 'question' in item;

export const commentsIn = (items: readonly ListItem[]): ListedComment[] =>
  items.flatMap((item) => (isGroup(item) ? [] : [item]));

export const groupIdOf = ({ id }: Pick<AskedQuestion, 'id'>): string => `asked:${id}`;

/** By each of their comments. */
export const groupsIn = (
  rows: readonly ListedComment[],
  questions: Questions,
): ReadonlyMap<string, QuestionGroup> => {
  const byQuestion = new Map<AskedQuestion, ListedComment[]>();
  for (const row of rows) {
    const question = needsCreator(row) ? sharedQuestion(questions, row) : undefined;
    if (question) byQuestion.set(question, [...(byQuestion.get(question) ?? []), row]);
  }
  const groups = [...byQuestion]
    .filter(([, members]) => members.length > 1)
    .map(([question, members]) => ({ id: groupIdOf(question), question, rows: members }));
  return new Map(groups.flatMap((group) => group.rows.map(({ id }) => [id, group] as const)));
};

/** Each group in the place of its first comment. The comments of one that is folded are left out. */
export const groupedItems = (
  rows: readonly ListedComment[],
  questions: Questions,
  unfolded: ReadonlySet<string>,
): ListItem[] => {
  const groups = groupsIn(rows, questions);
  return rows.flatMap((row): readonly ListItem[] => {
    const group = groups.get(row.id);
    if (!group) return [row];
    if (group.rows[0] !== row) return [];
    return unfolded.has(group.id) ? [group, ...group.rows] : [group];
  });
};
