import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { PageState } from '../../../components/page-state.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { errorText, troubleText } from '../../../lib/error-text.ts';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { answersQuery, useAnswers } from '../../../replica/answers.ts';
import { useReplica } from '../../../replica/replica-store.ts';
import { useQuestions, type AskedQuestion } from '../../../replica/questions.ts';
import { syncChanges } from '../../../replica/sync.ts';
import { AnswerEditor, type WriteDrafts } from '../../../reply/answer-editor.tsx';
import { openNew, useIsAnswerOpen } from '../../../reply/answer-form.ts';
import { PHONE } from '../../../theme/controls/media.ts';
import { useAnswersKeys } from '../hooks/use-answers-keys.ts';
import { useArrival } from '../hooks/use-arrival.ts';
import { shownQuestions, type ShownQuestions } from '../lib/shown-questions.ts';
import { PageNote, Rows } from './answers-look.ts';
import { QuestionRow } from './question-row.tsx';

interface SectionProps extends WriteDrafts {
  readonly title: string;
  readonly action?: ReactNode;
  readonly questions: readonly AskedQuestion[];
  readonly onActive: (id: string) => void;
}

const Section = ({ title, action, questions, onActive, ...writing }: SectionProps) => {
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', mt: 4, mb: 2 }}
      >
        <Typography id={id} variant="subtitle2" component="h2">
          {title}
        </Typography>
        {action}
      </Stack>
      <Paper variant="outlined">
        <Rows>
          {questions.map((asked) => (
            <QuestionRow
              key={asked.id}
              asked={asked}
              onFocus={() => onActive(asked.id)}
              {...writing}
            />
          ))}
        </Rows>
      </Paper>
    </section>
  );
};

/** For whoever keeps several answers first. One alone has its button in its row. */
const WriteAll = ({
  given,
  isWriting,
  writeDrafts,
}: WriteDrafts & Pick<ShownQuestions, 'given'>) => {
  const { t } = useTranslation('answers');
  const due = given.filter(({ toWrite }) => toWrite.length > 0);
  const rows = [...new Set(due.flatMap(({ toWrite }) => toWrite))];
  if (due.length < 2) return null;
  return (
    <Button
      size="small"
      variant="text"
      sx={{ m: -3, color: 'text.primary' }}
      disabled={isWriting}
      onClick={() => writeDrafts(rows)}
    >
      {t('writeAll', { count: rows.length })}
    </Button>
  );
};

const NewAnswer = (writing: WriteDrafts) => {
  if (!useIsAnswerOpen(null)) return null;
  return (
    <Paper variant="outlined" sx={{ mt: 4 }}>
      <Rows>
        <li data-open="true">
          <AnswerEditor {...writing} onLeave={() => undefined} />
        </li>
      </Rows>
    </Paper>
  );
};

const Questions = ({ note, ...writing }: WriteDrafts & { readonly note: string }) => {
  const { t } = useTranslation(['answers', 'sent']);
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const { all } = useQuestions();
  const shown = useMemo(() => shownQuestions(all, q), [all, q]);
  const { several, once, given, idle } = shown;
  const [isWhole, setWhole] = useState(false);
  const showsOnce = isWhole || q !== '' || several.length + given.length === 0;
  const listed = [...several, ...(showsOnce ? once : []), ...given, ...idle];
  const onActive = useAnswersKeys(listed, writing);
  if (listed.length + once.length === 0)
    return (
      <PageState title={t(q === '' ? 'empty' : 'noneFound')}>
        {q === '' ? (
          <>
            <p>{`${t('emptyText')} ${note}`}</p>
            <Button variant="contained" onClick={() => openNew()}>
              {t('add')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setParams({})}>{t('showAll')}</Button>
        )}
      </PageState>
    );
  const section = { ...writing, onActive };
  return (
    <>
      <PageNote>{note}</PageNote>
      <Section title={t('several')} questions={several} {...section} />
      {showsOnce && <Section title={t('once')} questions={once} {...section} />}
      <Section
        title={t('given')}
        action={<WriteAll given={given} {...writing} />}
        questions={given}
        {...section}
      />
      <Section title={t('found')} questions={idle} {...section} />
      {!showsOnce && once.length > 0 && (
        <Button
          ref={handOnToMain}
          variant="text"
          sx={{ mt: 4, ml: '-11px' }}
          onClick={() => setWhole(true)}
        >
          {t('showOnce', { count: once.length })}
        </Button>
      )}
    </>
  );
};

interface AnswersPageProps extends WriteDrafts {
  readonly search: ReactNode;
}

export const AnswersPage = ({ search, ...writing }: AnswersPageProps) => {
  // Every namespace up front: also those in which the drafts are told of.
  const { t } = useTranslation([
    ...(['answers', 'sent', 'shell', 'comments', 'context', 'filters', 'replacing'] as const),
  ]);
  const query = useQuery({ ...answersQuery, refetchOnMount: 'always' });
  const { data, refetch } = query;
  const isKnown = useAnswers(({ answers }) => answers !== null);
  const { phase, syncError } = useReplica();
  const isGrouping = useArrival(data?.hasModel ?? false);
  const failed = phase === 'failed' ? errorText(syncError) : isKnown ? null : troubleText(query);
  const retry = (): void => {
    void refetch();
    void syncChanges().catch(() => undefined);
  };
  const isPhone = useMediaQuery(PHONE);
  const tools = (
    <Stack direction="row" spacing={2} sx={{ flex: 'auto', alignItems: 'center' }}>
      {search}
      <Button variant="outlined" sx={{ flex: 'none' }} onClick={() => openNew()}>
        {t('add')}
      </Button>
    </Stack>
  );
  const note = data?.hasModel === false ? t('noModel') : '';
  const isThere = isKnown && (phase === 'ready' || phase === 'loading');
  return (
    <>
      <PageHeader title={t('shell:answers')}>{!isPhone && tools}</PageHeader>
      {isPhone && tools}
      <NewAnswer {...writing} />
      {failed !== null && <ErrorPanel title={t('loadFailed')} message={failed} onRetry={retry} />}
      {failed === null && (isThere ? <Questions note={note} {...writing} /> : <PageSkeleton />)}
      {/* Below the questions, which would move. */}
      <PageNote role="status">{isGrouping && t('grouping')}</PageNote>
    </>
  );
};
