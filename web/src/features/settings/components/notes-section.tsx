import type { NotedVideo } from '@replywell/contract/endpoints/notes';
import { NOTES_MAX_LENGTH } from '@replywell/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { Field } from '../../../components/field.tsx';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { Section } from '../../../components/section.tsx';
import { troubleText } from '../../../lib/error-text.ts';
import { notesQuery, useWords } from '../hooks/use-words.ts';
import { useUnsaved, write } from '../stores/unsaved-store.ts';
import { Entries, useFull, WordsEditor } from './words-editor.tsx';

const NotesEditor = ({ title }: { readonly title: string }) => {
  const { t } = useTranslation('settings');
  const full = useFull();
  const { busy, keepNotes } = useWords();
  const written = useUnsaved((state) => state.notes);
  if (!written) return null;
  const { before, now } = written;
  return (
    <WordsEditor
      disabled={busy}
      onCancel={() => write('notes', undefined)}
      onKeep={() => keepNotes(now)}
    >
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
    </WordsEditor>
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

const Videos = () => {
  const { t } = useTranslation('settings');
  const query = useQuery(notesQuery);
  const { data, refetch } = query;
  const trouble = troubleText(query);
  if (trouble !== null)
    return (
      <ErrorPanel title={t('notes.loadFailed')} message={trouble} onRetry={() => void refetch()} />
    );
  if (!data) return <PageSkeleton rows={3} />;
  if (data.videos.length === 0) return <p>{t('notes.noVideos')}</p>;
  return (
    <Entries>
      {data.videos.map((video) => (
        <VideoRow key={video.videoId} video={video} />
      ))}
    </Entries>
  );
};

export const NotesSection = () => {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('notes.title')} hint={t('notes.hint')}>
      <Videos />
    </Section>
  );
};
