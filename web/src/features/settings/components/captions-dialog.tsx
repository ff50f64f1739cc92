import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { getCaptions } from '@replywell/contract/endpoints/captions';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { call } from '../../../lib/api-client.ts';
import { placeIn, timeIn } from '../../../lib/video-time.ts';

const Passage = styled('p')({
  margin: '0 0 12px',
  overflowWrap: 'anywhere',
  '& a': { display: 'block', fontSize: 13, fontWeight: 550 },
});

interface CaptionsDialogProps {
  readonly videoId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Everything that is kept of what is said in a video. Asked for anew each time, and not kept here. */
export const CaptionsDialog = ({ videoId, title, onClose }: CaptionsDialogProps): ReactElement => {
  const { t } = useTranslation('settings');
  const { t: tCommon } = useTranslation();
  const { data, isError, refetch } = useQuery({
    queryKey: ['captions', videoId],
    queryFn: ({ signal }) => call(getCaptions, { params: { videoId }, signal }),
    gcTime: 0,
  });
  return (
    <Dialog
      layer="captions"
      onClose={onClose}
      aria-labelledby="captions-title"
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id="captions-title" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {t('captions.of', { title })}
      </DialogTitle>
      <DialogContent dividers tabIndex={0} role="group" aria-labelledby="captions-title">
        {isError && (
          <ErrorPanel message={t('captions.readFailed')} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Spinner />}
        {data?.passages.map(({ at, text }, index) => (
          <Passage key={`${String(index)} ${String(at)}`} dir="auto">
            {at !== null && (
              <NewTabLink href={placeIn(videoId, at)}>
                {t('captions.from', { time: timeIn(at) })}
              </NewTabLink>
            )}
            {text}
          </Passage>
        ))}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {tCommon('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
