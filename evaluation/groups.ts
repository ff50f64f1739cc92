import type { AnswerDocument } from '@replywell/contract/documents/answers';
import { newQuestion, questionSaid } from '../functions/src/core/answers/questions.ts';
import { askWhat, groupingTokens } from '../functions/src/core/drafting/grouping-call.ts';
import { Calls } from '../functions/src/core/model/calls.ts';
import type { Evaluation } from './run.ts';
import type { GroupedComment } from './sets.ts';

/** Comments of one load, as they come in: what the first have asked is known to the next. */
const LOAD = 40;

/** What the model says that each comment asks, as the product reads it: ids of questions. */
export async function groupAll(evaluation: Evaluation, comments: readonly GroupedComment[]) {
  const known: AnswerDocument[] = [];
  const asked: string[][] = [];
  const idOf = (words: string): string => {
    const one = questionSaid(known, words) ?? newQuestion(words, evaluation.clock(), {});
    if (!known.includes(one)) known.push(one);
    return one.id;
  };
  for (let at = 0; at < comments.length; at += LOAD) {
    const some = comments.slice(at, at + LOAD);
    const maxTokens = groupingTokens(some.length);
    const calls = new Calls(evaluation, {
      aiModel: evaluation.modelName,
      temperature: 0,
      maxTokens,
    });
    const said = await askWhat(calls, some, [...known]);
    asked.push(...said.map((one) => (one ?? []).map((is) => is.known ?? idOf(is.question))));
  }
  return { asked, wordsOf: new Map(known.map(({ id, question }) => [id, question])) };
}

/** Whom the question of most comments of a group belongs to; each question stands for one group. */
function owners(comments: readonly GroupedComment[], asked: readonly string[][]) {
  const meetings = new Map<string, { group: string; id: string; count: number }>();
  comments.forEach(({ groups }, at) => {
    for (const group of groups)
      for (const id of asked[at] ?? []) {
        const key = `${group} ${id}`;
        meetings.set(key, { group, id, count: (meetings.get(key)?.count ?? 0) + 1 });
      }
  });
  const groupOf = new Map<string, string>();
  for (const { group, id } of [...meetings.values()].toSorted((a, b) => b.count - a.count))
    if (!groupOf.has(id) && ![...groupOf.values()].includes(group)) groupOf.set(id, group);
  return groupOf;
}

/**
 * A comment is right if what it asks are the questions of its groups and no other. What is joined
 * with another group's question is a wrong merge; what stands alone is only one answer more.
 */
export function judgedGroups(comments: readonly GroupedComment[], asked: readonly string[][]) {
  const groupOf = owners(comments, asked);
  return comments.map((comment, at) => {
    const said = asked[at] ?? [];
    const named = said.map((id) => groupOf.get(id));
    const merged = said.filter((_, nth) => {
      const group = named[nth];
      return group !== undefined && !comment.groups.includes(group);
    });
    const isRight =
      comment.groups.every((group) => named.includes(group)) &&
      said.length === comment.groups.length;
    return { comment, said, merged, isRight };
  });
}
