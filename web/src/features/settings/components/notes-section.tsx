import { styled } from '@mui/material/styles';
import type { NotedVideo } from '@replywell/contract/endpoints/notes';
import { NOTES_MAX_LENGTH } from '@replywell/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { Section } from '../../../components/section.tsx';
import { notesQuery, useWords } from '../hooks/use-words.ts';
import { useUnsaved, write, writtenBy } from '../stores/unsaved-store.ts';
import { TextArea } from './text-area.tsx';
import { WordsEditor } from './words-editor.tsx';

const List = styled('ul')({
  maxHeight: 360,
  margin: '12px 0 0',
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  '& > li + li': { borderTop: '1px solid var(--palette-divider)' },
});
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  padding: '8px 0',
  '& > div': { flex: '1 1 220px', minWidth: 0 },
  '& p': { margin: 0, fontSize: 14, overflowWrap: 'anywhere' },
  '& p + p': { color: 'var(--palette-text-secondary)', fontSize: 13 },
});
interface NotesEditorProps {
  readonly uid: string;
  readonly title: string;
}

const NotesEditor = ({ uid, title }: NotesEditorProps): ReactElement | null => {
  const { t } = useTranslation('settings');
  const words = useWords(uid);
  const written = useUnsaved((state) => writtenBy(state, uid).notes);
  if (!written) return null;
  const { before, now } = written;
  return (
    <WordsEditor
      disabled={words.busy}
      onCancel={() => write(uid, 'notes', undefined)}
      onKeep={() => words.keepNotes(now)}
    >
      <TextArea
        rows={6}
        dir="auto"
        // What was written before the settings were closed does not take the focus of the page.
        autoFocus={now.text === before.text}
        maxLength={NOTES_MAX_LENGTH}
        aria-label={t('notes.of', { title })}
        placeholder={t('notes.example')}
        value={now.text}
        onChange={({ target }) =>
          write(uid, 'notes', { before, now: { ...now, text: target.value } })
        }
      />
    </WordsEditor>
  );
};

interface VideoRowProps {
  readonly uid: string;
  readonly video: NotedVideo;
}

const VideoRow = ({ uid, video }: VideoRowProps): ReactElement => {
  const { t } = useTranslation('settings');
  const { videoId, notes } = video;
  const title = video.title || t('notes.untitled');
  const isOpen = useUnsaved((state) => writtenBy(state, uid).notes?.now.videoId === videoId);
  const open = (): void => {
    const stored = { videoId, text: notes };
    write(uid, 'notes', { before: stored, now: stored });
  };
  return (
    <li>
      <Row>
        <div>
          <p dir="auto">{title}</p>
          <p>{t(notes === '' ? 'notes.none' : 'notes.there')}</p>
        </div>
        <Button
          size="small"
          aria-label={t('notes.editNamed', { title })}
          aria-expanded={isOpen}
          onClick={open}
        >
          {t('notes.edit')}
        </Button>
      </Row>
      {isOpen && <NotesEditor uid={uid} title={title} />}
    </li>
  );
};

const Videos = ({ uid }: { readonly uid: string }): ReactElement => {
  const { t } = useTranslation('settings');
  const { data, isError, refetch } = useQuery(notesQuery);
  if (isError) return <ErrorPanel message={t('notes.loadFailed')} onRetry={() => void refetch()} />;
  if (data?.videos.length === 0) return <p>{t('notes.noVideos')}</p>;
  return (
    <List>
      {data?.videos.map((video) => (
        <VideoRow key={video.videoId} {...{ uid, video }} />
      ))}
    </List>
  );
};

/** For each video a text that the model is given: notes, or what is said in it. */
export const NotesSection = ({ uid }: { readonly uid: string }): ReactElement => {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useState(() => writtenBy(useUnsaved.getState(), uid).notes !== undefined);
  return (
    <Section title={t('notes.title')} hint={t('notes.hint')}>
      <Button variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('notes.show')}
      </Button>
      {open && <Videos uid={uid} />}
    </Section>
  );
};
