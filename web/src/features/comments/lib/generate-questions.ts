import { isUnwanted, assessmentSchema } from '@replywell/contract/kinds';
import type { i18n } from 'i18next';
import { ask } from '../../../components/question/question-store.ts';
import type { ListedComment } from './list.ts';
import { askToReplace } from './replace-question.ts';

type Proceed = (comments: readonly ListedComment[]) => void;

const isSpamOrHostile = ({ assessment }: ListedComment): boolean => {
  const read = assessmentSchema.safeParse(assessment);
  return read.success && isUnwanted(read.data);
};

/**
 * Drafts for advertising and insults cost money and attract more of both, so they are written in
 * bulk only if the creator says so. One comment alone was chosen on purpose.
 */
const askAboutUnwanted = async (
  comments: readonly ListedComment[],
  texts: i18n,
  proceed: Proceed,
): Promise<void> => {
  const wanted = comments.filter((comment) => !isSpamOrHostile(comment));
  const count = comments.length - wanted.length;
  if (comments.length === 1 || count === 0) {
    proceed(comments);
    return;
  }
  await texts.loadNamespaces('filters');
  const t = texts.getFixedT(null, 'filters');
  ask({
    layer: 'unwanted',
    title: t('unwanted.title', { count }),
    text: t('unwanted.text'),
    stay: t('unwanted.stay'),
    answers: [
      ...(wanted.length === 0
        ? []
        : [
            {
              label: t('unwanted.leaveOut', { count: wanted.length }),
              onChoose: () => proceed(wanted),
            },
          ]),
      { label: t('unwanted.all', { count: comments.length }), onChoose: () => proceed(comments) },
    ],
  });
};

/** Asks about spam and hostile comments, then about words of the creator that would be replaced. */
export const askToGenerate = async (
  comments: readonly ListedComment[],
  texts: i18n,
  proceed: Proceed,
): Promise<void> =>
  askAboutUnwanted(comments, texts, (chosen) => void askToReplace(chosen, texts, proceed));
