import ListItemButton from '@mui/material/ListItemButton';
import { useMemo, useState, type KeyboardEvent, type ReactElement } from 'react';
import { styled } from '@mui/material/styles';
import type { Video } from '@replywell/contract/endpoints/youtube';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { CheckIcon } from '../../../components/icons/glyphs.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { Modal } from '../../../components/modal.tsx';
import { searchable } from '../../../lib/replica/search.ts';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: 12,
  width: 'min(480px, calc(100vw - 72px))',
  height: 'min(520px, 60dvh)',
  '& input': { padding: '6px 14px', '&:focus-visible': { outlineOffset: 2 } },
  '& ul': { margin: 0, padding: 2, overflowY: 'auto', listStyle: 'none' },
  '& .menu-item': { gap: 12, minHeight: 52 },
  '& .menu-item > span': { overflowWrap: 'anywhere' },
  '& .menu-item svg': { flex: 'none' },
  '& img, & .no-image': {
    flex: 'none',
    width: 64,
    height: 36,
    borderRadius: 4,
    background: 'var(--palette-action-hover)',
    objectFit: 'cover',
  },
  '& p': { margin: 0, padding: '12px', color: 'var(--palette-text-secondary)' },
  '@media (max-width: 699px)': { width: '100%' },
});

interface VideoDialogProps {
  /** undefined: they have not been read. */
  readonly videos: readonly Video[] | undefined;
  readonly value: string | null;
  readonly onChoose: (videoId: string | null) => void;
  readonly onClose: () => void;
}

const matching = (videos: readonly Video[], query: string): Video[] => {
  const words = searchable(query).split(/\s+/u).filter(Boolean);
  return videos.filter(({ title }) => words.every((word) => searchable(title).includes(word)));
};

/** The arrow keys move the focus from the box into the list, through the list and back. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .menu-item')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[at + step]?.focus();
};

const Thumbnail = ({ url }: { readonly url: string | null }): ReactElement =>
  url ? (
    <img src={url} alt="" loading="lazy" referrerPolicy="no-referrer" />
  ) : (
    <span className="no-image" />
  );

export const VideoDialog = (props: VideoDialogProps): ReactElement => {
  const { videos = [], value, onChoose, onClose } = props;
  const isUnread = props.videos === undefined;
  const { t } = useTranslation('filters');
  const [query, setQuery] = useState('');
  const found = useMemo(() => matching(videos, query), [videos, query]);
  const choose = (videoId: string | null): void => {
    onChoose(videoId);
    onClose();
  };
  const itemFor = (videoId: string | null, title: string): ReactElement => (
    <ListItemButton
      component="button"
      className="menu-item"
      aria-pressed={videoId === value}
      onClick={() => choose(videoId)}
    >
      {videoId !== null && (
        <Thumbnail url={videos.find(({ id }) => id === videoId)?.thumbnailUrl ?? null} />
      )}
      <span>{title}</span>
      {videoId === value && <CheckIcon size={16} />}
    </ListItemButton>
  );
  return (
    <Modal label={t('videos.title')} onClose={onClose} focusOn="input">
      <h2>{t('videos.title')}</h2>
      <Frame onKeyDown={walk}>
        <TextInput
          type="search"
          aria-label={t('videos.search')}
          placeholder={t('videos.search')}
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <ul>
          {query === '' && <li>{itemFor(null, t('videos.all'))}</li>}
          {found.map(({ id, title }) => (
            <li key={id}>{itemFor(id, title || t('videos.untitled'))}</li>
          ))}
          {found.length === 0 && (query !== '' || isUnread) && (
            <li>
              <p role="status">{t(isUnread ? 'videos.unread' : 'videos.none')}</p>
            </li>
          )}
        </ul>
      </Frame>
      <div className="modal-actions">
        <Button onClick={onClose}>{t('dates.cancel')}</Button>
      </div>
    </Modal>
  );
};
