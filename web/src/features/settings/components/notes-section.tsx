import { styled } from '@mui/material/styles';
import { listNotes, saveNotes, type NotedVideo } from '@replywell/contract/endpoints/notes';
import { NOTES_MAX_LENGTH } from '@replywell/contract/limits';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { unsavedOf, useUnsaved, writeNotes, type WrittenNotes } from '../stores/unsaved-store.ts';
import { Section } from './section.tsx';
import { TextArea } from './text-area.tsx';

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

const notesQuery = queryOptions({
  queryKey: ['notes'],
  queryFn: ({ signal }) => call(listNotes, { signal }),
});

interface NotesEditorProps {
  readonly uid: string;
  readonly written: WrittenNotes;
  readonly title: string;
}

const NotesEditor = ({ uid, written, title }: NotesEditorProps): ReactElement => {
  const { t } = useTranslation('settings');
  const { t: tCommon } = useTranslation();
  const client = useQueryClient();
  const { videoId, text } = written;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(saveNotes, { params: { videoId }, body: { notes: text.trim() } }),
    onSuccess: (notes) => {
      client.setQueryData(notesQuery.queryKey, notes);
      writeNotes(uid, null);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('notes.failed'),
        description: errorText(error, tCommon),
      }),
  });
  return (
    <Editor>
      <TextArea
        rows={6}
        dir="auto"
        // What was written before the settings were closed does not take the focus of the page.
        autoFocus={text === written.before}
        maxLength={NOTES_MAX_LENGTH}
        aria-label={t('notes.of', { title })}
        placeholder={t('notes.example')}
        value={text}
        onChange={({ target }) => writeNotes(uid, { ...written, text: target.value })}
      />
      <div>
        <Button size="small" onClick={() => writeNotes(uid, null)}>
          {t('cancel')}
        </Button>
        <Button size="small" variant="outlined" disabled={isPending} onClick={() => mutate()}>
          {t('notes.keep')}
        </Button>
      </div>
    </Editor>
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
  const own = useUnsaved((state) => unsavedOf(state, uid).notes);
  const written = own?.videoId === videoId ? own : null;
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
          aria-expanded={written !== null}
          onClick={() => writeNotes(uid, { videoId, text: notes, before: notes })}
        >
          {t('notes.edit')}
        </Button>
      </Row>
      {written && <NotesEditor uid={uid} written={written} title={title} />}
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
  const [open, setOpen] = useState(() => unsavedOf(useUnsaved.getState(), uid).notes !== null);
  return (
    <Section title={t('notes.title')} hint={t('notes.hint')}>
      <Button variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('notes.show')}
      </Button>
      {open && <Videos uid={uid} />}
    </Section>
  );
};
