import { EXAMINED_AT_ONCE, examineDrafts } from '@replywell/contract/endpoints/drafts';
import i18next from 'i18next';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { writeSynced } from '../../../replica/replica-store.ts';

const t = i18next.getFixedT(null, 'context', 'look');

const look = async (ids: readonly string[]): Promise<void> => {
  for (let at = 0; at < ids.length; at += EXAMINED_AT_ONCE) {
    const some = ids.slice(at, at + EXAMINED_AT_ONCE);
    const { examined } = await call(examineDrafts, { body: { ids: some } });
    writeSynced(new Map(examined.map(({ id, draftFindings }) => [id, { draftFindings }])));
  }
};

export const isUnseen = ({ draftFindings }: Pick<ListedComment, 'draftFindings'>): boolean =>
  draftFindings.some(({ kind }) => kind === 'unseen');

/** Drafts that nobody reads one by one. Where it fails they stay unseen, and a batch says so. */
export const lookAtUnread = async (drafts: readonly ListedComment[]): Promise<void> => {
  const unseen = drafts.filter(isUnseen);
  await look(unseen.map(({ id }) => id)).catch(() => undefined);
};

/** The creator has pressed for it. What it finds stands in the row. */
export const lookAtOne = ({ id }: ListedComment): void =>
  void look([id]).then(
    () => toast({ title: t('done') }),
    (error: unknown) => tellFailure(t('failed'), error),
  );
