import { useMemo, type ReactElement } from 'react';
import type { Video } from '@replywell/contract/endpoints/youtube';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { SearchList, type Found } from '../../../components/search-menu.tsx';
import { searchable } from '../../../lib/replica/search.ts';

/** No id of a video. */
const ALL = '';

const isFound = (typed: string, { text }: Found): boolean => {
  const title = searchable(text);
  return searchable(typed)
    .split(/\s+/u)
    .every((word) => title.includes(word));
};

interface VideoDialogProps {
  /** undefined: they have not been read. */
  readonly videos: readonly Video[] | undefined;
  readonly value: string | null;
  readonly onChoose: (videoId: string | null) => void;
  readonly onClose: () => void;
}

export const VideoDialog = (props: VideoDialogProps): ReactElement => {
  const { videos, value, onChoose, onClose } = props;
  const { t } = useTranslation(['filters', 'comments']);
  const all = useMemo((): Found[] => {
    if (!videos) return [];
    const found = videos.map(({ id, title, thumbnailUrl }) => ({
      ...{ id, note: '', text: title || t('comments:videoFallback'), image: thumbnailUrl },
    }));
    return [{ id: ALL, note: '', text: t('comments:allVideos') }, ...found];
  }, [videos, t]);
  return (
    <Modal label={t('videos.title')} onClose={onClose} focusOn="input">
      <h2>{t('videos.title')}</h2>
      <SearchList
        label={t('videos.search')}
        nothing={t(videos ? 'videos.none' : 'videos.unread')}
        all={all}
        chosen={value ?? ALL}
        filter={isFound}
        onChoose={({ id }) => {
          onChoose(id === ALL ? null : id);
          onClose();
        }}
        onClose={onClose}
      />
      <div className="modal-actions">
        <Button onClick={onClose}>{t('comments:cancel')}</Button>
      </div>
    </Modal>
  );
};
