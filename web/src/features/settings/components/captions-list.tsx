import { styled } from '@mui/material/styles';
import type { CaptionedVideo } from '@replywell/contract/endpoints/captions';
import { CAPTIONS_MAX_LENGTH } from '@replywell/contract/limits';
import { lazy, Suspense, useId, useMemo, useState, type ReactElement, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ask } from '../../../components/question/question-store.ts';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { handOnFocus } from '../../../lib/keep-focus.ts';
import { whenOnline } from '../../../lib/when-online.ts';
import { useCaptions, type CaptionsForm } from '../hooks/use-captions.ts';
import { paste, usePasted, type PastedCaptions } from '../stores/pasted-captions-store.ts';
import { TextArea } from './text-area.tsx';

const CaptionsDialog = lazy(
  whenOnline(async () => ({ default: (await import('./captions-dialog.tsx')).CaptionsDialog })),
);

const List = styled('ul')({
  maxHeight: 360,
  margin: '12px 0 0',
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  '& > li + li': { borderTop: '1px solid var(--line)' },
});
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  padding: '8px 0',
  '& > div': { flex: '1 1 220px', minWidth: 0 },
  '& p': { margin: 0, fontSize: 14, overflowWrap: 'anywhere' },
  '& p + p': { color: 'var(--ink-2)', fontSize: 13 },
});
const Editor = styled('div')({
  display: 'grid',
  gap: 8,
  paddingBottom: 12,
  '& > div:last-child': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
});

interface PasteProps {
  readonly pasted: PastedCaptions;
  /** There are captions already. They are not replaced before the creator has agreed. */
  readonly isThere: boolean;
  readonly title: string;
  readonly form: CaptionsForm;
  readonly ref: Ref<HTMLDivElement>;
}

const Paste = ({ pasted, isThere, title, form, ref }: PasteProps): ReactElement => {
  const { t } = useTranslation('settings');
  const keep = (): void => {
    if (!isThere) {
      form.save(pasted);
      return;
    }
    ask({
      layer: 'replace-captions',
      title: t('captions.replaceTitle', { title }),
      text: t('captions.replaceText'),
      stay: t('cancel'),
      answers: [{ label: t('captions.replace'), onChoose: () => form.save(pasted) }],
    });
  };
  return (
    <Editor ref={ref}>
      <TextArea
        rows={5}
        // What was pasted before the settings were closed does not take the focus of the page.
        autoFocus={pasted.text === ''}
        dir="auto"
        maxLength={CAPTIONS_MAX_LENGTH}
        aria-label={t('captions.of', { title })}
        placeholder={t('captions.example')}
        value={pasted.text}
        onChange={({ target }) => paste({ ...pasted, text: target.value })}
      />
      <div>
        <Button size="small" onClick={() => paste(null)}>
          {t('cancel')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={form.busy || pasted.text.trim() === ''}
          onClick={keep}
        >
          {t('captions.keep')}
        </Button>
      </div>
    </Editor>
  );
};

interface VideoRowProps {
  readonly uid: string;
  readonly video: CaptionedVideo;
  readonly form: CaptionsForm;
}

const VideoRow = ({ uid, video, form }: VideoRowProps): ReactElement => {
  const { t } = useTranslation('settings');
  const { videoId, captions } = video;
  const title = video.title || t('captions.untitled');
  const pasted = usePasted((state) =>
    state.pasted?.uid === uid && state.pasted.videoId === videoId ? state.pasted : null,
  );
  const [reading, setReading] = useState(false);
  const openerId = useId();
  const handOnToOpener = useMemo(
    () => handOnFocus(() => document.getElementById(openerId)?.focus()),
    [openerId],
  );
  const isThere = captions === 'pasted' || captions === 'youtube';
  return (
    <>
      <Row>
        <div>
          <p dir="auto">{title}</p>
          <p>{t(`captions.sources.${captions ?? 'unknown'}`)}</p>
        </div>
        <Button
          id={openerId}
          size="small"
          aria-label={t('captions.pasteNamed', { title })}
          onClick={() => paste({ uid, videoId, text: '' })}
        >
          {t('captions.paste')}
        </Button>
        {isThere && (
          <Button
            size="small"
            aria-label={t('captions.readNamed', { title })}
            aria-haspopup="dialog"
            onClick={() => setReading(true)}
          >
            {t('captions.read')}
          </Button>
        )}
        {isThere && (
          <Button
            ref={handOnToOpener}
            size="small"
            aria-label={t('captions.removeNamed', { title })}
            disabled={form.busy}
            onClick={() => form.remove(videoId)}
          >
            {t('captions.remove')}
          </Button>
        )}
      </Row>
      {reading && (
        <Suspense fallback={null}>
          <CaptionsDialog {...{ videoId, title }} onClose={() => setReading(false)} />
        </Suspense>
      )}
      {pasted && <Paste ref={handOnToOpener} {...{ pasted, isThere, title, form }} />}
    </>
  );
};

export const CaptionsList = ({ uid }: { readonly uid: string }): ReactElement => {
  const { t } = useTranslation('settings');
  const form = useCaptions();
  if (form.failed) return <ErrorPanel message={t('captions.loadFailed')} onRetry={form.retry} />;
  if (form.videos?.length === 0) return <p>{t('captions.noVideos')}</p>;
  return (
    <List>
      {form.videos?.map((video) => (
        <li key={video.videoId}>
          <VideoRow {...{ uid, video, form }} />
        </li>
      ))}
    </List>
  );
};
