import { translate, translateReply } from '@replywell/contract/endpoints/translations';
import type { ReadLanguage } from '@replywell/contract/languages';
import { call } from '../../../lib/api-client.ts';
import type { GeneratedDraft } from './write-replies.ts';

/** `draft` undefined: the comment itself is meant. */
export const fetchTranslation = async (
  id: string,
  to: ReadLanguage,
  draft?: string,
): Promise<string> => {
  const { text } = await call(translate, {
    params: { id },
    body: { to, ...(draft === undefined ? {} : { draft }) },
  });
  return text;
};

/** The server refuses as it refuses a generated draft. */
export const putIntoTheirs = (
  id: string,
  words: { text: string; to: string; replaces: string | null },
): Promise<GeneratedDraft> => call(translateReply, { params: { id }, body: words });
