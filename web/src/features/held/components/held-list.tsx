import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import {
  VERDICTS,
  moderateComments,
  type HeldComment,
  type HeldStatus,
  type Verdict,
} from '@replywell/contract/endpoints/held';
import { useInfiniteQuery, useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '../../../components/button.tsx';
import { CheckBox } from '../../../components/check-box.tsx';
import { Avatar } from '../../../components/face.tsx';
import { VideoThumbnail } from '../../../components/video-thumbnail.tsx';
import { ChoiceMenu } from '../../../components/choice-menu.tsx';
import { PageState } from '../../../components/page-state.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { dateTimeText } from '../../../lib/dates.ts';
import { handOnUp } from '../../../lib/keep-focus.ts';
import { troubleText } from '../../../lib/error-text.ts';
import { unitsFor, judgeOnYouTube } from '../../../reply/on-youtube.ts';
import { shortTime } from '../../../reply/time-ahead.ts';
import { quotaQuery } from '../../../lib/queries.ts';
import { useReplica, knownVideos } from '../../../replica/replica-store.ts';
import { thumb } from '../../../theme/controls/marks.ts';
import { PHONE } from '../../../theme/controls/media.ts';
import { TWO_LINES } from '../../../theme/controls/two-lines.ts';
import { heldIn, heldQuery, letGo } from '../api/held-query.ts';
import { ask } from '../../../components/question.tsx';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { codeOf } from '../../../lib/api-error.ts';
import { syncChanges } from '../../../replica/sync.ts';

/** Approves or rejects held comments. Rejecting asks first, and names the cost. */
const useJudge = (status: HeldStatus) => {
  const { t } = useTranslation(['held', 'shell']);
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: ({ ids, verdict }: { ids: readonly string[]; verdict: Verdict }) =>
      judgeOnYouTube(ids, verdict, (done) => letGo(client, status, done)),
    onSuccess: (_done, { ids, verdict }) =>
      toast({ title: t(`done.${verdict}`, { count: ids.length }) }),
    onError: (error) => {
      const isGone = codeOf(moderateComments, error) === 'comment_not_found';
      if (isGone) toast({ variant: 'destructive', title: t('failed'), description: t('gone') });
      else tellFailure(t('failed'), error);
    },
    onSettled: (_done, _error, { verdict }) => {
      void client.invalidateQueries({ queryKey: quotaQuery.queryKey });
      if (verdict === 'approve') syncChanges().catch(() => undefined);
    },
  });
  const order = (ids: readonly string[], verdict: Verdict): void => {
    const judge = (): void => mutate({ ids, verdict });
    if (verdict === 'approve') judge();
    else
      ask({
        title: t(`ask.${verdict}`, { count: ids.length }),
        text: `${t(`askText.${verdict}`)} ${t('shell:costs', { units: unitsFor(ids.length) })}`,
        options: [{ label: t(verdict), onChoose: judge }],
      });
  };
  return { judging: isPending ? variables.verdict : null, order };
};

/** In one band with the tabs, at its end, or in their place where there is no room. */
const Bar = styled('div')({
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  height: 36,
  margin: '-36px 0 8px',
  background: 'var(--palette-background-default)',
  fontSize: 13,
  '& p': { lineHeight: '18px', color: 'var(--palette-text-secondary)' },
  '@media (width >= 700px)': { gap: 8, justifyContent: 'flex-end' },
  '& .acts': { display: 'flex', gap: 8 },
  '@media (width < 700px)': {
    height: 48,
    marginTop: -48,
    '& label': { paddingLeft: 1 },
    '& .acts': {
      position: 'fixed',
      insetInline: 0,
      bottom: 'calc(var(--offline-height, 0px) + var(--bar-height, 0px))',
      padding: '8px 16px calc(8px + env(safe-area-inset-bottom))',
      borderTop: '1px solid var(--palette-divider)',
      background: 'var(--palette-background-paper)',
    },
    '& .acts > button': { flex: 1 },
    '& .choice-menu > button': { borderColor: 'var(--palette-divider)', color: 'inherit' },
  },
});

interface ActionsProps {
  readonly status: HeldStatus;
  readonly comments: readonly HeldComment[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** With fewer units left, the creator hears what a verdict costs. */
const SHORT = 1_000;

const Actions = ({ status, comments, chosen, onChoose }: ActionsProps) => {
  const { t } = useTranslation(['held', 'comments']);
  const { judging, order } = useJudge(status);
  const left = useQuery(quotaQuery).data?.units ?? Infinity;
  const isPhone = useMediaQuery(PHONE);
  const all = chosen.length === comments.length;
  const selected = t('comments:selected', { count: chosen.length });
  const units = unitsFor(chosen.length);
  const cost = left - units < SHORT ? ` · ${t('cost', { units, left })}` : '';
  const verdicts = VERDICTS.filter((verdict) => verdict !== 'block' || !isPhone);
  return (
    <Bar ref={handOnUp} className="band" data-chosen={chosen.length > 0 || undefined}>
      <CheckBox
        label={t('comments:selectAll')}
        checked={all}
        mixed={chosen.length > 0}
        onToggle={() => onChoose(all ? [] : comments.map(({ id }) => id))}
      >
        {chosen.length === 0 && !isPhone && t('comments:selectAll')}
      </CheckBox>
      <p role="status">{chosen.length > 0 && selected + cost}</p>
      {chosen.length > 0 && (
        <div className="acts">
          {verdicts.map((verdict) => (
            <Button
              key={verdict}
              variant={verdict === 'approve' ? 'contained' : 'outlined'}
              disabled={judging !== null}
              aria-busy={judging === verdict}
              onClick={() => order(chosen, verdict)}
            >
              {t(verdict)}
            </Button>
          ))}
          {isPhone && (
            <ChoiceMenu
              opener={Button}
              label={t('block')}
              current={selected}
              choices={[{ value: 'block', label: t('block') }]}
              onChoose={(verdict) => order(chosen, verdict)}
            >
              ···
            </ChoiceMenu>
          )}
        </div>
      )}
    </Bar>
  );
};

/** From 700 px with the measures of a row of comments. */
const Line = styled(ListItem)({
  alignItems: 'flex-start',
  gap: 10,
  padding: '10px 16px 10px 10px',
  '&:last-child': { borderBottom: 0 },
  '& > label': { justifyContent: 'center', width: 24, height: 20 },
  '@media (width >= 700px)': { gap: 12, padding: '7px 16px 6px', '& > label': { height: 36 } },
  '& .MuiAvatar-root': { marginTop: 2, fontSize: 15 },
  '& .MuiAvatar-root + div > :first-child': { ...TWO_LINES, WebkitLineClamp: 1 },
  '& > div': { minWidth: 0, maxWidth: 880, overflowWrap: 'anywhere' },
  '& > .side': { display: 'flex', flex: 'none', gap: 8, marginLeft: 'auto' },
  '& .side > :only-child': { marginRight: 72 },
  '& .thumb': { ...thumb, '@media (width < 900px)': { display: 'none' } },
  '& p': { margin: 0, color: 'var(--palette-text-secondary)', fontSize: 13 },
  '& strong': { color: 'var(--palette-text-primary)', fontWeight: 550 },
  '& p.text': { color: 'var(--palette-text-primary)', fontSize: 15, whiteSpace: 'pre-wrap' },
});

interface HeldRowProps extends Pick<ActionsProps, 'status'> {
  readonly comment: HeldComment;
  readonly chosen: boolean;
  readonly onToggle: () => void;
}

/** Never cut: the creator decides by these words alone. */
const HeldRow = ({ status, comment, chosen, onToggle }: HeldRowProps) => {
  const { t } = useTranslation(['held', 'comments']);
  const { judging, order } = useJudge(status);
  useReplica(({ version }) => version);
  const { id, authorName, text, imageUrl, publishedAt, isReply, videoId } = comment;
  const isPhone = useMediaQuery(PHONE);
  const video = knownVideos().get(videoId ?? '');
  const title = isPhone ? '' : video?.title;
  const forward = status === 'likelySpam' ? 'reject' : 'approve';
  return (
    <Line divider>
      <CheckBox label={t('select', { author: authorName })} checked={chosen} onToggle={onToggle}>
        {null}
      </CheckBox>
      {!isPhone && <Avatar name={authorName} src={comment.authorProfileImageUrl} />}
      <div>
        <p>
          <strong>{authorName}</strong>
          <span> · </span>
          <time dateTime={publishedAt}>{(isPhone ? shortTime : dateTimeText)(publishedAt)}</time>
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
      {!isPhone && (
        <div className="side">
          <Button
            ref={handOnUp}
            disabled={judging !== null}
            aria-label={`${t(forward)}: ${authorName}`}
            onClick={() => order([id], forward)}
          >
            {t(forward)}
          </Button>
          {video && <VideoThumbnail videoId={video.id} videoThumbnailUrl={video.thumbnailUrl} />}
        </div>
      )}
    </Line>
  );
};

type NothingProps = Pick<ActionsProps, 'status'> & Pick<ButtonProps, 'disabled' | 'onClick'>;

const Nothing = ({ status, ...again }: NothingProps) => {
  const { t } = useTranslation('held');
  return (
    <PageState title={t(`nothing.${status}`)}>
      <p>{t('readNow')}</p>
      <Button {...again}>{t('again')}</Button>
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
        <Nothing status={status} disabled={isFetching} onClick={readAgain} />
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
                  status={status}
                  comment={comment}
                  chosen={ticked.has(comment.id)}
                  onToggle={() => toggle(comment.id)}
                />
              ))}
            </List>
          </Paper>
        </>
      )}
      {trouble !== null && (
        <ErrorPanel title={t('loadFailed')} message={trouble} onRetry={readAgain} />
      )}
      {trouble === null && (hasNextPage || comments.length > 0) && (
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
