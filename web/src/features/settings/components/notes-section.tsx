import { styled } from '@mui/material/styles';
import type { NotedVideo } from '@replywell/contract/endpoints/notes';
import { NOTES_MAX_LENGTH } from '@replywell/contract/limits';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { Field } from '../../../components/field.tsx';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { Section } from '../../../components/section.tsx';
import { VideoThumbnail } from '../../../components/video-thumbnail.tsx';
import { editorKeyOf } from '../../../lib/key-of.ts';
import { troubleText } from '../../../lib/error-text.ts';
import { notesQuery, useWords } from '../hooks/use-words.ts';
import { useFull } from '../hooks/use-full.ts';
import { useUnsaved, write } from '../stores/unsaved-store.ts';

const Entries = styled('ul')({
  margin: '12px 0',
  '& > li + li': { borderTop: '1px solid var(--palette-divider)' },
  '& .entry': { display: 'flex', alignItems: 'center', gap: 12, padding: '10px 0' },
  '& .entry > div': { flex: 1, minWidth: 0 },
  '& img': { display: 'block', borderRadius: 4, background: 'var(--palette-action-hover)' },
  '& .entry p': { fontSize: 14, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& .entry .note': { color: 'var(--palette-text-secondary)', fontSize: 13 },
});

/** Kept at once, not with the settings around it. */
const Editor = styled('div')({
  display: 'grid',
  gap: 8,
  margin: '12px 0',
  '& > .actions': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 },
});

const NotesEditor = ({ title }: { readonly title: string }) => {
  const { t } = useTranslation('settings');
  const full = useFull();
  const { busy, keepNotes } = useWords();
  const written = useUnsaved((state) => state.notes);
  if (!written) return null;
  const { before, now } = written;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (editorKeyOf(event.nativeEvent) !== 'send') return;
    event.preventDefault();
    if (!busy) keepNotes(now);
  };
  return (
    <Editor onKeyDown={onKeyDown}>
      <Field
        rows={6}
        // Restored words do not steal the focus.
        autoFocus={now.text === before.text}
        maxLength={NOTES_MAX_LENGTH}
        label={t('notes.of', { title })}
        placeholder={t('notes.example')}
        value={now.text}
        error={full(now.text, NOTES_MAX_LENGTH)}
        onChange={(text) => write('notes', { before, now: { ...now, text } })}
      />
      <div className="actions">
        <Button size="small" onClick={() => write('notes', undefined)}>
          {t('drop')}
        </Button>
        <Button size="small" variant="outlined" disabled={busy} onClick={() => keepNotes(now)}>
          {t('keep')}
        </Button>
      </div>
    </Editor>
  );
};

const VideoRow = ({ video: { videoId, notes, ...video } }: { readonly video: NotedVideo }) => {
  const { t } = useTranslation('settings');
  const title = video.title || t('notes.untitled');
  const isOpen = useUnsaved((state) => state.notes?.now.videoId === videoId);
  const stored = { videoId, text: notes };
  return (
    <li>
      <div className="entry">
        <VideoThumbnail videoId={videoId} />
        <div>
          <p dir="auto">{title}</p>
          <p className="note">{t(notes === '' ? 'notes.none' : 'notes.there')}</p>
        </div>
        <Button
          size="small"
          aria-label={t('notes.editNamed', { title })}
          aria-expanded={isOpen}
          onClick={() => write('notes', { before: stored, now: stored })}
        >
          {t('notes.edit')}
        </Button>
      </div>
      {isOpen && <NotesEditor title={title} />}
    </li>
  );
};

export const NotesSection = () => {
  const { t } = useTranslation('settings');
  const query = useQuery(notesQuery);
  const trouble = troubleText(query);
  const retry = (): void => void query.refetch();
  const videos = query.data?.videos;
  return (
    <Section title={t('tabs.knows')} hint={t('notes.hint')}>
      {trouble !== null && (
        <ErrorPanel title={t('notes.loadFailed')} message={trouble} onRetry={retry} />
      )}
      {trouble === null && !videos && <PageSkeleton rows={3} />}
      {videos?.length === 0 && <p>{t('notes.noVideos')}</p>}
      <Entries>
        {videos?.map((video) => (
          <VideoRow key={video.videoId} video={video} />
        ))}
      </Entries>
    </Section>
  );
};
