import { useCallback, useMemo } from 'react';
import type { i18n, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Wish } from '@replywell/contract/wishes';
import {
  takeBackFailure,
  toast,
  type ToastContent,
} from '../../../components/toast/toast-store.ts';
import { errorText } from '../../../lib/error-text.ts';
import { generateReply } from '../api/write-replies.ts';
import { bringAllBack } from '../lib/bring-back.ts';
import { generateMany, generateOne, isWrittenElsewhere } from '../lib/generate-replies.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { askFirst } from '../lib/ask-first.ts';

type Comments = readonly ListedComment[];

export interface GenerateCommands {
  /** Asks first if the creator's own words would be replaced. `generateAll` does the same. */
  generate: (comment: ListedComment) => void;
  generateAll: (comments: Comments) => void;
  /** Has the draft written again. It asks nothing, because the creator's words can be brought back. */
  rewrite: (comment: ListedComment, wish: Wish) => void;
  /** Restores the creator's own words in place of the draft that replaced them. */
  bringBack: (comment: ListedComment) => void;
}

/** Few drafts replace words of the creator, so these texts come when one does. */
const textsOfReplacing = async (texts: i18n): Promise<TFunction<'replacing'>> => {
  await texts.loadNamespaces('replacing');
  return texts.getFixedT(null, 'replacing');
};

/** Restores the creator's words and reports the result. */
const useBringBack = (): ((comments: Comments) => Promise<void>) => {
  const { i18n } = useTranslation();
  return useCallback(
    async (comments) => {
      const t = await textsOfReplacing(i18n);
      const failures = await bringAllBack(comments);
      const [first] = failures;
      if (!first) {
        toast({ title: t('broughtBack', { count: comments.length }) });
        return;
      }
      toast({
        variant: 'destructive',
        title: t('bringBackFailed'),
        description: errorText(first.error, i18n.t),
        about: failures.map(({ id }) => id),
      });
    },
    [i18n],
  );
};

/** Generates one reply and reports the result. */
const useWriteOne = (offer: (replaced: Comments) => Partial<ToastContent>) => {
  const { t, i18n } = useTranslation('comments');
  return useCallback(
    async (comment: ListedComment, wish?: Wish): Promise<void> => {
      const end = await generateOne(comment, (replaces) =>
        generateReply(comment.id, replaces, { wish }),
      );
      if (end && 'error' in end && end.kind !== 'unreachable') {
        const why = errorText(end.error, i18n.t, (status) => t('refused.generate', { status }));
        toast(
          isWrittenElsewhere(end.error)
            ? { title: why }
            : {
                variant: 'destructive',
                title: t('generateFailed', { count: 1 }),
                description: why,
                about: [comment.id],
              },
        );
      }
      if (end?.kind === 'unreachable')
        toast({
          variant: 'destructive',
          title: t('generateUnknown'),
          description: t('generateUnknownText'),
          about: [comment.id],
        });
      if (end?.kind === 'kept')
        toast({ title: (await textsOfReplacing(i18n))('ownKept', { count: 1 }) });
      if (end?.kind !== 'written') return;
      takeBackFailure([comment.id]);
      if (!end.over) return;
      const title = (await textsOfReplacing(i18n))('replaced', { count: 1 });
      toast({ title, ...offer([end.now]) });
    },
    [t, i18n, offer],
  );
};

/** Generates many replies and reports a summary. */
const useWriteAll = (offer: (replaced: Comments) => Partial<ToastContent>) => {
  const { t, i18n } = useTranslation('comments');
  return useCallback(
    async (comments: Comments): Promise<void> => {
      const notWritten: string[] = [];
      const result = await generateMany(comments, (id, { kind }) => {
        if (kind === 'written') takeBackFailure([id]);
        else if (kind !== 'kept' && kind !== 'stopped') notWritten.push(id);
      });
      if (!result) return;
      const { done, failed, ended, kept, replaced } = result;
      const nothing = ended !== null && done + failed + kept === 0;
      const tOwn = replaced.length + kept > 0 ? await textsOfReplacing(i18n) : null;
      const more = [
        ...(ended ? [errorText(ended.error, i18n.t)] : []),
        ...(tOwn && replaced.length > 0 ? [tOwn('replaced', { count: replaced.length })] : []),
        ...(tOwn && kept > 0 ? [tOwn('ownKept', { count: kept })] : []),
      ];
      toast({
        title: nothing
          ? t('generateFailed', { count: comments.length })
          : t('generatedSummary', { done, failed }),
        ...(more.length > 0 ? { description: more.join(' ') } : {}),
        ...(replaced.length > 0 ? offer(replaced) : {}),
        ...(failed > 0 || ended ? { variant: 'destructive', about: notWritten } : {}),
      });
    },
    [t, i18n, offer],
  );
};

/** Generates drafts, reports the result and offers to restore the words that a draft replaced. */
export const useGenerateCommands = (): GenerateCommands => {
  const { t, i18n } = useTranslation('comments');
  const bringBack = useBringBack();
  const offer = useCallback(
    (replaced: Comments) => ({
      action: {
        label: t('bringBack', { count: replaced.length }),
        onClick: () => void bringBack(replaced),
      },
    }),
    [t, bringBack],
  );
  const writeOne = useWriteOne(offer);
  const writeAll = useWriteAll(offer);
  return useMemo(
    () => ({
      generate: (comment) => void askFirst([comment], i18n, () => void writeOne(comment)),
      generateAll: (comments) => void askFirst(comments, i18n, (chosen) => void writeAll(chosen)),
      rewrite: (comment, wish) => void writeOne(comment, wish),
      bringBack: (comment) => void bringBack([comment]),
    }),
    [i18n, bringBack, writeOne, writeAll],
  );
};
