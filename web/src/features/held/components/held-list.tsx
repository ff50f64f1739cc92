import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { VERDICTS, type HeldComment, type HeldStatus } from '@replywell/contract/endpoints/held';
import { JUDGED_ON_YOUTUBE_AT_ONCE, QUOTA } from '@replywell/contract/limits';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { CheckBox } from '../../../components/check-box.tsx';
import { PageState } from '../../../components/page-state.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { dateTimeText } from '../../../lib/dates.ts';
import { handOnUp } from '../../../lib/keep-focus.ts';
import { troubleText } from '../../../lib/error-text.ts';
import { unitsFor } from '../../../reply/on-youtube.ts';
import { quotaQuery } from '../../../lib/queries.ts';
import { useReplica } from '../../../replica/collection.ts';
import { knownVideos } from '../../../replica/replica-store.ts';
import { heldIn, heldQuery } from '../api/held-query.ts';
import { useJudge } from '../hooks/use-judge.ts';

const Bar = styled('div')({
  position: 'sticky',
  zIndex: 2,
  top: 'var(--offline-height, 0px)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  padding: '8px 0',
  background: 'var(--palette-background-default)',
  fontSize: 13,
  '& > button': { order: 1 },
  '& p': { flex: '1 1 240px', color: 'var(--palette-text-secondary)' },
  '& .chosen': { marginInline: 12 },
  '@media (width < 700px)': { '& p': { flexBasis: '100%' } },
});

/** What the next press costs, and what is left of the day once that is known. */
const useCost = (chosen: number): string => {
  const { t } = useTranslation(['held', 'shell']);
  const { data } = useQuery(quotaQuery);
  const most = JUDGED_ON_YOUTUBE_AT_ONCE;
  const cost =
    chosen === 0
      ? t('costs', { units: QUOTA.unitsPerJudgement, most })
      : t('shell:costs', { units: unitsFor(chosen) });
  return data ? `${cost} ${t('left', { left: data.units })}` : cost;
};

interface ActionsProps {
  readonly status: HeldStatus;
  readonly comments: readonly HeldComment[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

const Actions = ({ status, comments, chosen, onChoose }: ActionsProps) => {
  const { t } = useTranslation(['held', 'comments']);
  const { judging, order } = useJudge(status);
  const cost = useCost(chosen.length);
  const all = chosen.length === comments.length;
  return (
    <Bar ref={handOnUp}>
      <CheckBox
        className="chosen"
        label={t('comments:selectAll')}
        checked={all}
        mixed={chosen.length > 0}
        onToggle={() => onChoose(all ? [] : comments.map(({ id }) => id))}
      >
        <span aria-live="polite">
          {chosen.length > 0
            ? t('comments:selected', { count: chosen.length })
            : t('comments:selectAll')}
        </span>
      </CheckBox>
      {VERDICTS.map((verdict) => (
        <Button
          key={verdict}
          size="small"
          variant={verdict === 'approve' && chosen.length > 0 ? 'contained' : 'outlined'}
          disabled={chosen.length === 0 || judging !== null}
          aria-busy={judging === verdict}
          onClick={() => order(chosen, verdict, cost)}
        >
          {t(verdict)}
        </Button>
      ))}
      <p role="status">{cost}</p>
    </Bar>
  );
};

const Line = styled(ListItem)({
  alignItems: 'flex-start',
  gap: 12,
  padding: '10px 16px 10px 12px',
  '&:last-child': { borderBottom: 0 },
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: 'var(--palette-text-secondary)', fontSize: 13 },
  '& p.text': { color: 'var(--palette-text-primary)', fontSize: 15, whiteSpace: 'pre-wrap' },
});

interface HeldRowProps {
  readonly comment: HeldComment;
  readonly chosen: boolean;
  readonly onToggle: () => void;
}

/** Never cut: the creator decides by these words alone. */
const HeldRow = ({ comment, chosen, onToggle }: HeldRowProps) => {
  const { t } = useTranslation(['held', 'comments']);
  useReplica(({ version }) => version);
  const { authorName, text, imageUrl, publishedAt, isReply, videoId } = comment;
  const title = videoId === null ? undefined : knownVideos().get(videoId)?.title;
  return (
    <Line divider>
      <CheckBox label={t('select', { author: authorName })} checked={chosen} onToggle={onToggle}>
        {null}
      </CheckBox>
      <div>
        <p>
          <strong>{authorName}</strong>
          <span> · </span>
          <time dateTime={publishedAt}>{dateTimeText(publishedAt)}</time>
          {isReply && <span>{` · ${t('reply')}`}</span>}
          {title && <span>{` · ${title}`}</span>}
        </p>
        <p className="text" dir="auto">
          {text}
        </p>
        {imageUrl !== null && (
          <Link component={NewTabLink} href={imageUrl}>
            {t('comments:picture')}
          </Link>
        )}
      </div>
    </Line>
  );
};

const Nothing = ({ status }: Pick<ActionsProps, 'status'>) => {
  const { t } = useTranslation('held');
  return (
    <PageState title={t(`nothing.${status}`)}>
      <p>{t('readNow')}</p>
    </PageState>
  );
};

/** Opening it costs one unit a page. */
export const HeldList = ({ status }: Pick<ActionsProps, 'status'>) => {
  const { t } = useTranslation('held');
  const client = useQueryClient();
  const query = useInfiniteQuery(heldQuery(status));
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const trouble = troubleText(query);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const comments = heldIn(data);
  const chosen = comments.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const readAgain = (): void => void client.resetQueries({ queryKey: heldQuery(status).queryKey });
  const toggle = (id: string): void =>
    setTicked(new Set(ticked.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id]));
  if (!data && trouble === null) return <PageSkeleton rows={4} />;
  return (
    <>
      {data && comments.length === 0 && !hasNextPage && trouble === null && (
        <Nothing status={status} />
      )}
      {comments.length > 0 && (
        <>
          <Actions
            status={status}
            comments={comments}
            chosen={chosen}
            onChoose={(ids) => setTicked(new Set(ids))}
          />
          <Paper variant="outlined">
            <List disablePadding aria-label={t(status)}>
              {comments.map((comment) => (
                <HeldRow
                  key={comment.id}
                  comment={comment}
                  chosen={ticked.has(comment.id)}
                  onToggle={() => toggle(comment.id)}
                />
              ))}
            </List>
          </Paper>
        </>
      )}
      {trouble !== null ? (
        <ErrorPanel message={trouble} onRetry={readAgain} />
      ) : (
        <Stack direction="row" spacing={2} sx={{ mt: 4, justifyContent: 'center' }}>
          {hasNextPage && (
            <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
              {t('more')}
            </Button>
          )}
          <Button variant="text" disabled={isFetching} onClick={readAgain}>
            {t('again')}
          </Button>
        </Stack>
      )}
    </>
  );
};
