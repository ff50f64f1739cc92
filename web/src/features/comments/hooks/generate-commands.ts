import type { i18n, TFunction } from 'i18next';
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
const bringBack = async (texts: i18n, comments: Comments): Promise<void> => {
  const tOwn = await textsOfReplacing(texts);
  const failures = await bringAllBack(comments);
  const [first] = failures;
  if (!first) toast({ title: tOwn('broughtBack', { count: comments.length }) });
  else
    toast({
      variant: 'destructive',
      title: tOwn('bringBackFailed'),
      description: errorText(first.error, texts.t),
      about: failures.map(({ id }) => id),
    });
};

const offer = (texts: i18n, replaced: Comments): Partial<ToastContent> => ({
  action: {
    label: texts.t('comments:bringBack', { count: replaced.length }),
    onClick: () => void bringBack(texts, replaced),
  },
});

const sayFailed = (texts: i18n, { id }: ListedComment, error: unknown): void => {
  const t = texts.getFixedT(null, 'comments');
  const why = errorText(error, texts.t, (status) => t('refused.generate', { status }));
  if (isWrittenElsewhere(error)) toast({ title: why });
  else {
    const title = t('generateFailed', { count: 1 });
    toast({ variant: 'destructive', title, description: why, about: [id] });
  }
};

/** Generates drafts, reports the result and offers to restore the words that a draft replaced. */
export const generateCommandsFor = (texts: i18n): GenerateCommands => {
  const t = texts.getFixedT(null, 'comments');

  const writeOne = async (comment: ListedComment, wish?: Wish): Promise<void> => {
    const end = await generateOne(comment, (replaces) =>
      generateReply(comment.id, replaces, { wish }),
    );
    if (end?.kind === 'unreachable')
      toast({
        variant: 'destructive',
        title: t('generateUnknown'),
        description: t('generateUnknownText'),
        about: [comment.id],
      });
    else if (end && 'error' in end) sayFailed(texts, comment, end.error);
    if (end?.kind === 'kept')
      toast({ title: (await textsOfReplacing(texts))('ownKept', { count: 1 }) });
    if (end?.kind !== 'written') return;
    takeBackFailure([comment.id]);
    if (!end.over) return;
    const title = (await textsOfReplacing(texts))('replaced', { count: 1 });
    toast({ title, ...offer(texts, [end.now]) });
  };

  const writeAll = async (comments: Comments): Promise<void> => {
    const notWritten: string[] = [];
    const result = await generateMany(comments, (id, { kind }) => {
      if (kind === 'written') takeBackFailure([id]);
      else if (kind !== 'kept' && kind !== 'stopped') notWritten.push(id);
    });
    if (!result) return;
    const { done, failed, ended, kept, replaced } = result;
    const nothing = ended !== null && done + failed + kept === 0;
    const tOwn = replaced.length + kept > 0 ? await textsOfReplacing(texts) : null;
    const more = [
      ...(ended ? [errorText(ended.error, texts.t)] : []),
      ...(tOwn && replaced.length > 0 ? [tOwn('replaced', { count: replaced.length })] : []),
      ...(tOwn && kept > 0 ? [tOwn('ownKept', { count: kept })] : []),
    ];
    toast({
      title: nothing
        ? t('generateFailed', { count: comments.length })
        : t('generatedSummary', { done, failed }),
      ...(more.length > 0 ? { description: more.join(' ') } : {}),
      ...(replaced.length > 0 ? offer(texts, replaced) : {}),
      ...(failed > 0 || ended ? { variant: 'destructive', about: notWritten } : {}),
    });
  };

  return {
    generate: (comment) => void askFirst([comment], texts, () => void writeOne(comment)),
    generateAll: (comments) => void askFirst(comments, texts, (chosen) => void writeAll(chosen)),
    rewrite: (comment, wish) => void writeOne(comment, wish),
    bringBack: (comment) => void bringBack(texts, [comment]),
  };
};
