import * as z from 'zod/mini';
import { instantSchema } from '../values.ts';

/** A question that viewers ask, and what the channel says to it. */
export const channelAnswerSchema = z.object({
  /** Made of the question's first wording, so that the same words always find the same question. */
  id: z.string(),
  question: z.string(),
  /** null: nobody has answered it yet. */
  answer: z.nullable(z.string()),
  /** The videos that the answer is about. Empty: all. */
  videoIds: z.array(z.string()),
  /** Questions that the creator has joined with this one. Comments may still name them. */
  aliases: z.array(z.object({ id: z.string(), question: z.string() })),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type ChannelAnswer = z.infer<typeof channelAnswerSchema>;

export type Given<A extends ChannelAnswer = ChannelAnswer> = A & { answer: string };
export const isGiven = <A extends ChannelAnswer>(one: A): one is Given<A> => one.answer !== null;

/** `users/{uid}/answers/{id}` */
export const answerDocumentSchema = z.extend(channelAnswerSchema, {
  schemaVersion: z.int(),
  /**
   * Not answered, it goes with the comments that ask it: at this moment it is looked whether there are
   * any. null: it is answered, and the creator's.
   */
  lookedAfterAt: z.nullable(instantSchema),
});
export type AnswerDocument = z.infer<typeof answerDocumentSchema>;

export const isNamed = ({ id, aliases }: Pick<ChannelAnswer, 'id' | 'aliases'>, named: string) =>
  id === named || aliases.some((alias) => alias.id === named);

/** The question that an id means, also after it was joined with another one. */
export const questionNamed = <A extends Pick<ChannelAnswer, 'id' | 'aliases'>>(
  all: readonly A[],
  named: string,
): A | undefined => all.find((one) => isNamed(one, named));

export const isAbout = ({ videoIds }: Pick<ChannelAnswer, 'videoIds'>, videoId: string): boolean =>
  videoIds.length === 0 || videoIds.includes(videoId);

/** The answer as it is said to this viewer. */
export const answerTo = (viewer: string, answer: string): string =>
  answer.replaceAll('${name}', viewer);
