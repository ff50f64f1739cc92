import { NAMED_COMMENTS_MAX, PASSWORD_MIN_LENGTH, REPLY_MAX_LENGTH } from './limits.ts';

/**
 * The messages about one field, word for word. The schemas carry them, and the page and the server
 * each have them in every language. Any other message of a schema is not meant for people.
 */
export const FIELD_FAULTS = {
  email: 'Invalid email address',
  tooShort: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
  mismatch: "Passwords don't match",
  noToken: 'Either accessToken or idToken must be provided',
  noReply: 'not all comments have responses',
  blankEdit: 'Write the text of the reply.',
  manyComments: `Name at most ${NAMED_COMMENTS_MAX} comments at once.`,
  longReply: `A reply may have at most ${REPLY_MAX_LENGTH} characters.`,
} as const;
export type FieldFault = keyof typeof FIELD_FAULTS;

const isFault = (name: string): name is FieldFault => name in FIELD_FAULTS;

const BY_WORDS = new Map(
  Object.entries(FIELD_FAULTS).flatMap(([name, words]) =>
    isFault(name) ? [[words as string, name] as const] : [],
  ),
);

/** The fault that a schema's message stands for. undefined: the message is zod's own. */
export const faultOfMessage = (message: string): FieldFault | undefined => BY_WORDS.get(message);
