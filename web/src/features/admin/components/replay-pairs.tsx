import type { ReplayComment, Replayed } from '@replywell/contract/endpoints/replay';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSideNames } from '../hooks/use-prompt-names.ts';
import type { Pair } from '../stores/replay-store.ts';
import { Findings, Notes } from './test-result.tsx';

const useCommentNote = (): ((comment: ReplayComment) => string) => {
  const { t, i18n } = useTranslation('admin');
  return ({ kinds, language }) => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
    return [
      ...kinds.map((kind) => t(`test.kind.${kind}`)),
      language === null ? t('replay.language.unknown') : (names.of(language) ?? language),
    ].join(' · ');
  };
};

interface SideProps {
  readonly title: string;
  readonly drafted: Replayed | null;
  readonly running: boolean;
}

const Side = ({ title, drafted, running }: SideProps): ReactElement => {
  const { t } = useTranslation('admin');
  return (
    <div className="replay-side" aria-busy={running}>
      <h3>{title}</h3>
      {!drafted && <p className="field-note">{t(running ? 'test.running' : 'replay.notYet')}</p>}
      {drafted && (
        <div className="test-reply">
          {drafted.reply === null ? (
            <p className="field-note">{t('replay.noDraft')}</p>
          ) : (
            <p dir="auto">{drafted.reply}</p>
          )}
          {drafted.reply !== null && <Findings findings={drafted.findings} />}
          <Notes cost={drafted.cost} assessment={drafted.assessment} />
        </div>
      )}
    </div>
  );
};

/** Each comment with what the two prompts made of it, side by side. */
export const ReplayPairs = ({ pairs }: { readonly pairs: readonly Pair[] }): ReactElement => {
  const { t } = useTranslation('admin');
  const noteOf = useCommentNote();
  const names = useSideNames();
  return (
    <ol className="replay-pairs" aria-label={t('replay.comments')}>
      {pairs.map(({ comment, drafts, running }, at) => (
        // The list never changes its order, and two comments may have the same text.
        <li key={at}>
          <p className="replay-comment" dir="auto">
            {comment.text}
          </p>
          <p className="field-note">{noteOf(comment)}</p>
          {(drafts ?? running) && (
            <div className="replay-sides">
              <Side title={names.before} drafted={drafts?.before ?? null} running={running} />
              <Side title={names.after} drafted={drafts?.after ?? null} running={running} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
};
