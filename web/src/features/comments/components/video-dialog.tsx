import { hasWords } from '@replywell/contract/search';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { SearchList, type Found } from '../../../components/search-menu.tsx';
import { knownVideos } from '../../../replica/replica-store.ts';

/** Not a video id. */
const ALL = '';

interface VideoDialogProps {
  readonly value: string | null;
  readonly onChoose: (videoId: string | null) => void;
  readonly onClose: () => void;
}

export const VideoDialog = ({ value, onChoose, onClose }: VideoDialogProps) => {
  const { t } = useTranslation(['filters', 'comments', 'common']);
  const all = useMemo((): Found[] => {
    const newest = [...knownVideos().values()]
      .filter(({ isGone }) => !isGone)
      .sort((a, b) => ((a.publishedAt ?? '') < (b.publishedAt ?? '') ? 1 : -1));
    const found = newest.map(({ id, title, thumbnailUrl }) => ({
      id,
      note: '',
      text: title || t('comments:videoFallback'),
      image: thumbnailUrl,
    }));
    return [{ id: ALL, note: '', text: t('comments:allVideos') }, ...found];
  }, [t]);
  return (
    <Modal label={t('videos.title')} onClose={onClose} focusOn="input">
      <h2>{t('videos.title')}</h2>
      <SearchList
        label={t('videos.search')}
        nothing={t('videos.none')}
        all={all}
        chosen={value ?? ALL}
        filter={(typed, { text }) => hasWords(text, typed)}
        onChoose={({ id }) => {
          onChoose(id === ALL ? null : id);
          onClose();
        }}
        onClose={onClose}
      />
      <div className="modal-actions">
        <Button onClick={onClose}>{t('common:cancel')}</Button>
      </div>
    </Modal>
  );
};
