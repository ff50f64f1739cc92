import type { ReactElement, ReactNode } from 'react';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { MarkedDraft } from '../../../components/findings/marked-draft.tsx';
import type { Candidate } from '../lib/rules.ts';
import type { SendQuestion } from '../lib/send-selected.ts';

const Asked = styled('div')({
  display: 'grid',
  gap: 16,
  '& > p': { fontSize: 14, color: 'var(--ink-2)' },
  '& h3': { fontSize: 14, marginBottom: 6 },
  '& li + li': { marginTop: 6 },
  '& li': {
    paddingLeft: 11,
    borderLeft: '3px solid var(--status-ready-text)',
    fontSize: 14,
    overflowWrap: 'anywhere',
  },
  '& li strong': { display: 'block', fontSize: 13, fontWeight: 550 },
  '& q': { display: 'block', quotes: 'none', whiteSpace: 'pre-wrap' },
  '& q.short': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    whiteSpace: 'normal',
  },
  '& li.doubtful': { borderLeftColor: 'var(--status-generating-text)' },
  '& li.doubtful + li.doubtful': { marginTop: 16 },
  '& li p': { marginTop: 4, fontSize: 13, color: 'var(--status-generating-text)' },
});

interface FrameProps {
  readonly title: string;
  readonly why: string;
  readonly onBack: () => void;
  /** What can be done instead of going back. */
  readonly answers: ReactNode;
  readonly children: ReactNode;
}

/** The focus is on the answer that sends nothing and changes nothing. */
const Frame = ({ title, why, onBack, answers, children }: FrameProps): ReactElement => {
  const { t } = useTranslation('queue');
  return (
    <Dialog layer="send" onClose={onBack} aria-labelledby="asked-title" maxWidth="sm" fullWidth>
      <DialogTitle id="asked-title">{title}</DialogTitle>
      <DialogContent dividers tabIndex={0} role="group" aria-labelledby="asked-title">
        <Asked>
          <p>{why}</p>
          {children}
        </Asked>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {answers}
        <Button variant="contained" autoFocus onClick={onBack}>
          {t('backToSelection')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface AskedProps<About extends SendQuestion['about']> {
  readonly question: Extract<SendQuestion, { about: About }>;
  readonly selected: readonly Candidate[];
  /** Carries out what was chosen. null: nothing is sent. */
  readonly onAnswer: (order: (() => Promise<void>) | null) => void;
  readonly onRegenerate: (ids: string[]) => void;
}

const Alike = (props: AskedProps<'alike'>): ReactElement => {
  const { t } = useTranslation('queue');
  const { question, selected, onAnswer, onRegenerate } = props;
  const ids = [...new Set(question.alike.flatMap(({ commentIds }) => commentIds))];
  const known = new Map(selected.map((one) => [one.id, one]));
  const regenerate = (): void => {
    onAnswer(null);
    onRegenerate(ids);
  };
  return (
    <Frame
      title={t('alike.title', { count: ids.length })}
      why={t('alike.why')}
      onBack={() => onAnswer(null)}
      answers={
        <>
          <Button variant="text" onClick={() => onAnswer(question.send)}>
            {t('alike.send')}
          </Button>
          <Button onClick={regenerate}>{t('alike.regenerate')}</Button>
        </>
      }
    >
      {question.alike.map(({ commentIds, with: repeats }) => (
        <section key={`${repeats} ${commentIds.join()}`}>
          <h3>{t(`alike.${repeats}`)}</h3>
          <ul>
            {commentIds.map((id) => (
              <li key={id}>
                <strong dir="auto">{known.get(id)?.authorName}</strong>
                <q dir="auto" className="short">
                  {known.get(id)?.aiResponse}
                </q>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Frame>
  );
};

/** Shows each draft in which something was found, in full and with what was found. */
const Doubtful = (props: AskedProps<'doubtful'>): ReactElement => {
  const { t } = useTranslation(['queue', 'notes']);
  const { question, selected, onAnswer } = props;
  const { doubtful, others, send, sendOthers } = question;
  const names = new Map(selected.map(({ id, authorName }) => [id, authorName]));
  const count = doubtful.length;
  return (
    <Frame
      title={t('doubt.title', { count })}
      why={t('doubt.why')}
      onBack={() => onAnswer(null)}
      answers={
        <>
          <Button variant="text" onClick={() => onAnswer(send)}>
            {t('doubt.send', { count: count + others })}
          </Button>
          {others > 0 && (
            <Button onClick={() => onAnswer(sendOthers)}>
              {t('doubt.sendOthers', { count: others })}
            </Button>
          )}
        </>
      }
    >
      <ul>
        {doubtful.map((draft) => (
          <li key={draft.commentId} className="doubtful">
            <strong dir="auto">{names.get(draft.commentId)}</strong>
            <q dir="auto">
              <MarkedDraft text={draft.text} findings={draft.findings} />
            </q>
            {[...new Set(draft.findings.map(({ kind }) => kind))].map((kind) => (
              <p key={kind}>{t(`notes:finding.${kind}`)}</p>
            ))}
          </li>
        ))}
      </ul>
    </Frame>
  );
};

/** What the creator decides before these replies are sent. */
export const SendQuestionDialog = ({
  question,
  ...rest
}: Omit<AskedProps<never>, 'question'> & { readonly question: SendQuestion }): ReactElement =>
  question.about === 'alike' ? (
    <Alike question={question} {...rest} />
  ) : (
    <Doubtful question={question} {...rest} />
  );
