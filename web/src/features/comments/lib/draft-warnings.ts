import { getI18n } from 'react-i18next';
import type { DraftWarnings } from '../components/draft-warnings.tsx';
import type { ListedComment } from './list.ts';

type Warned = Pick<ListedComment, 'status' | 'sendReason' | 'draftFindings'>;

/** How many warnings stand under the draft of a comment. */
export const countWarnings = ({ status, sendReason, draftFindings }: Warned): number =>
  status === 'sent' ? 0 : draftFindings.length + Number(status === 'ready' && sendReason !== null);

let fetched: typeof DraftWarnings | undefined;

/** What shows warnings, if it is here with its texts. Drawn at once, no row moves because of it. */
export const fetchedWarnings = (): typeof DraftWarnings | undefined => fetched;

/** Few drafts have warnings, so what shows them is fetched with the first. */
export const fetchWarnings = async (): Promise<{ default: typeof DraftWarnings }> => {
  const [shown] = await Promise.all([
    import('../components/draft-warnings.tsx'),
    getI18n().loadNamespaces('notes'),
  ]);
  fetched = shown.DraftWarnings;
  return { default: fetched };
};

/** A list waits no longer than this for its warnings. Without them it can be worked in too. */
const WAIT_MS = 1_000;

/** Resolves when the rows of these comments can be drawn as high as they stay. */
export const warningsFor = async (comments: readonly Warned[]): Promise<void> => {
  if (!comments.some((comment) => countWarnings(comment) > 0)) return;
  await Promise.race([
    fetchWarnings().catch(() => undefined),
    new Promise((over) => setTimeout(over, WAIT_MS)),
  ]);
};
