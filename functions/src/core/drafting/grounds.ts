import type { AuditInput } from './audit.ts';
import type { DraftData } from './prompt.ts';

/** Of the audit's input, what is known from the data of a prompt. */
export type Grounds = Pick<
  AuditInput,
  'comment' | 'author' | 'videoText' | 'ownTexts' | 'othersTexts'
>;

/**
 * Who vouches for which text of the prompt: what the creator has written or said supports prices and
 * links too, what others said only what they themselves brought up. Pure.
 */
export function groundsOf(data: DraftData): Grounds {
  const { comment, author, video, summary, thread = [], facts = [], notes } = data;
  const saidBy = (isChannel: boolean): string[] =>
    thread.filter(({ by }) => (by === 'channel') === isChannel).map(({ text }) => text);
  return {
    comment,
    author,
    videoText: [video, summary].filter(Boolean).join('\n'),
    ownTexts: [...facts.map(({ answer }) => answer), ...(notes ? [notes] : []), ...saidBy(true)],
    othersTexts: [...facts.map(({ question }) => question), ...saidBy(false)],
  };
}
