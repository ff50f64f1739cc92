import type { Wish } from '@replywell/contract/wishes';
import {
  takeBackFailure,
  toast,
  type ToastContent,
} from '../../../components/toast/toast-store.ts';
import { i18next } from '../../../i18n/index.ts';
import { errorText } from '../../../lib/error-text.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { askFirst } from './ask-first.ts';
import { generateMany, generateOne, isWrittenElsewhere } from './generate-replies.ts';
import { bringBack } from './save-commands.ts';

type Comments = readonly ListedComment[];

const t = i18next.getFixedT(null, 'comments');
const tOwn = i18next.getFixedT(null, 'replacing');

const offer = (replaced: Comments): Partial<ToastContent> => ({
  action: {
    label: t('bringBack', { count: replaced.length }),
    onClick: () => void bringBack(replaced),
  },
});

const sayFailed = ({ id }: ListedComment, error: unknown): void => {
  const why = errorText(error, i18next.t, (status) => t('refused.generate', { status }));
  if (isWrittenElsewhere(error)) toast({ title: why });
  else {
    const title = t('generateFailed', { count: 1 });
    toast({ variant: 'destructive', title, description: why, about: [id] });
  }
};

/** Writes a draft, reports the result and offers to restore the words that it replaced. */
const writeOne = async (comment: ListedComment, wish?: Wish): Promise<void> => {
  const end = await generateOne(comment, { wish });
  if (end?.kind === 'unreachable')
    toast({
      variant: 'destructive',
      title: t('generateUnknown'),
      description: t('generateUnknownText'),
      about: [comment.id],
    });
  else if (end && 'error' in end) sayFailed(comment, end.error);
  if (end?.kind === 'kept') toast({ title: tOwn('ownKept', { count: 1 }) });
  if (end?.kind !== 'written') return;
  takeBackFailure([comment.id]);
  if (end.over) toast({ title: tOwn('replaced', { count: 1 }), ...offer([end.now]) });
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
  const more = [
    ...(ended ? [errorText(ended.error, i18next.t)] : []),
    ...(replaced.length > 0 ? [tOwn('replaced', { count: replaced.length })] : []),
    ...(kept > 0 ? [tOwn('ownKept', { count: kept })] : []),
  ];
  toast({
    title: nothing
      ? t('generateFailed', { count: comments.length })
      : t('generatedSummary', { done, failed }),
    ...(more.length > 0 ? { description: more.join(' ') } : {}),
    ...(replaced.length > 0 ? offer(replaced) : {}),
    ...(failed > 0 || ended ? { variant: 'destructive', about: notWritten } : {}),
  });
};

/** Asks first if the creator's own words would be replaced. `generateAll` does the same. */
export const generate = (comment: ListedComment): void =>
  askFirst([comment], () => void writeOne(comment));

export const generateAll = (comments: Comments): void =>
  askFirst(comments, (chosen) => void writeAll(chosen));

/** Has the draft written again. It asks nothing, because the creator's words can be brought back. */
export const rewrite = (comment: ListedComment, wish: Wish): void => void writeOne(comment, wish);
