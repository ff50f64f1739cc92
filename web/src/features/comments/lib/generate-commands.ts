import { getDraftMonth, type DraftMonth } from '@replywell/contract/endpoints/drafts';
import { isUnwanted } from '@replywell/contract/kinds';
import type { Wish } from '@replywell/contract/wishes';
import { ask } from '../../../components/question.tsx';
import { toast, type ToastContent } from '../../../components/toast/toast-store.ts';
import { i18next } from '../../../i18n/index.ts';
import { call, loadConfig } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { generateMany, generateOne, isWrittenElsewhere } from './generate-replies.ts';
import { bringBack } from './save-commands.ts';
import { withoutOwnWords } from '../stores/edits-store.ts';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { deselectComments, selectAlone } from '../stores/selection-store.ts';

const TOLD = 'drafts-note';
const LONG_MS = 15_000;

/** The operator's note about drafts, once per browser. null: nothing new. */
const untoldDraftsNote = async (): Promise<string | null> => {
  const note = (await loadConfig().catch(() => null))?.draftsNote ?? null;
  if (note === null || readStored(TOLD) === note) return null;
  writeStored(TOLD, note);
  return note;
};

const tellDraftsNote = async (): Promise<void> => {
  const title = await untoldDraftsNote();
  if (title) toast({ title, duration: LONG_MS });
};

type Comments = readonly ListedComment[];

const t = i18next.getFixedT(null, 'comments');
const tOwn = i18next.getFixedT(null, 'replacing');
const tUnwanted = i18next.getFixedT(null, 'filters', 'unwanted');

type Proceed = (comments: Comments) => void;

const leavingOut = (others: Comments, label: string, proceed: Proceed) =>
  others.length === 0 ? [] : [{ label, onChoose: () => proceed(others) }];

/** Asks once about all of the creator's words, saved or not. */
const askToReplace = (comments: Comments, proceed: Proceed): void => {
  const others = withoutOwnWords(comments);
  const count = comments.length - others.length;
  const isOne = comments.length === 1;
  if (count === 0) proceed(comments);
  else
    ask({
      title: isOne ? tOwn('replaceTitle') : tOwn('replaceMany', { count }),
      text: isOne ? tOwn('replaceText') : tOwn('replaceManyText'),
      stay: isOne ? tOwn('keepMine') : undefined,
      options: [
        { label: tOwn('replace'), onChoose: () => proceed(comments) },
        ...leavingOut(others, tOwn('leaveOut', { count: others.length }), proceed),
      ],
    });
};

/** Such drafts cost money and attract more. A single comment was chosen on purpose. */
const askAboutUnwanted = (comments: Comments, proceed: Proceed): void => {
  const wanted = comments.filter(({ assessment }) => !(assessment && isUnwanted(assessment)));
  const unwanted = comments.filter((comment) => !wanted.includes(comment)).map(({ id }) => id);
  const count = unwanted.length;
  // Selected without a draft they would keep the others from being sent.
  const proceedWith: Proceed = (chosen) => {
    deselectComments(unwanted);
    proceed(chosen);
  };
  if (comments.length === 1 || count === 0) proceed(comments);
  else
    ask({
      title: tUnwanted('title', { count }),
      text: tUnwanted('text'),
      stay: tUnwanted('stay'),
      options: [
        ...leavingOut(wanted, tUnwanted('leaveOut', { count: wanted.length }), proceedWith),
        { label: tUnwanted('all', { count: comments.length }), onChoose: () => proceed(comments) },
      ],
    });
};

export const askFirst = (comments: Comments, proceed: Proceed): void =>
  askAboutUnwanted(comments, (chosen) => askToReplace(chosen, proceed));

/** More take a good part of a month's drafts. */
const MANY = 50;

/** null: what the month has is not known. */
const manyText = (month: DraftMonth | null, count: number): string => {
  if (!month) return t('many.text');
  const { limit, used } = month;
  if (limit === null) return t('many.unlimited');
  const left = Math.max(0, limit - used);
  const failing = count - left;
  return `${t('many.text')} ${t(failing > 0 ? 'many.short' : 'many.left', { left, failing })}`;
};

/** More than the month has: asked about, however few they are. */
const isTooMany = (month: DraftMonth | null, count: number): boolean =>
  month !== null && month.limit !== null && count > month.limit - month.used;

const askAboutMany = async (comments: Comments, proceed: Proceed): Promise<void> => {
  const count = comments.length;
  const month = count > 1 ? await call(getDraftMonth).catch(() => null) : null;
  if (count <= MANY && !isTooMany(month, count)) {
    proceed(comments);
    return;
  }
  ask({
    title: t('many.title', { count }),
    text: manyText(month, count),
    options: [{ label: t('generate'), onChoose: () => proceed(comments) }],
    takesNothing: true,
  });
};

const offer = (replaced: Comments): Partial<ToastContent> => ({
  action: { label: t('bringBack'), onClick: () => void bringBack(replaced) },
});

const sayFailed = ({ id }: ListedComment, error: unknown): void => {
  const why = errorText(error, (status) => t('refused.generate', { status }));
  if (isWrittenElsewhere(error)) toast({ title: why });
  else {
    const title = t('generateFailed', { count: 1 });
    toast({ variant: 'destructive', title, description: why, about: [id] });
  }
};

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
  if (end?.kind === 'written' && end.over)
    toast({ title: tOwn('replaced', { count: 1 }), ...offer([end.now]) });
  else if (end?.kind === 'written') await tellDraftsNote();
};

const writeAll = async (comments: Comments): Promise<void> => {
  const result = await generateMany(comments);
  if (!result) return;
  const { done, failed, missing, ended, kept, replaced } = result;
  const nothing = ended !== null && done + failed + kept === 0;
  const note = done > 0 ? await untoldDraftsNote() : null;
  const more = [
    ...(ended ? [errorText(ended.error)] : []),
    ...(replaced.length > 0 ? [tOwn('replaced', { count: replaced.length })] : []),
    ...(kept > 0 ? [tOwn('ownKept', { count: kept })] : []),
    ...(note ? [note] : []),
  ];
  toast({
    title: nothing
      ? t('generateFailed', { count: comments.length })
      : t('generatedSummary', { done, failed }),
    ...(more.length > 0 ? { description: more.join(' ') } : {}),
    ...(replaced.length > 0 ? offer(replaced) : {}),
    ...(failed > 0 || ended ? { variant: 'destructive', about: missing } : {}),
  });
};

export const generate = (comment: ListedComment): void =>
  askFirst([comment], () => void writeOne(comment));

/** Asks only where they are very many: whoever presses has just said what the drafts are to say. */
export const generateChosen = (comments: Comments): void =>
  void askAboutMany(comments, (many) => void writeAll(many));

export const generateAll = (comments: Comments): void =>
  askFirst(comments, (chosen) => void askAboutMany(chosen, (many) => void writeAll(many)));

/** Asks nothing, because replaced words can be restored. */
export const rewrite = (comment: ListedComment, wish: Wish): void => void writeOne(comment, wish);

/** In a sitting they come where they are looked through. */
export const draftOnAnswer = (comments: Comments): void =>
  generateChosen(withoutOwnWords(comments));

/**
 * Writes drafts that rest on an answer, once it is kept, for those who ask: `toWrite` of the question.
 * The list then shows them alone, selected. Words of the creator's own stay.
 */
export const writeAnswerDrafts = (comments: Comments): void => {
  const chosen = withoutOwnWords(comments);
  if (chosen.length === 0) return;
  selectAlone(chosen.map(({ id }) => id));
  generateChosen(chosen);
};
