import { lazy, useState, type ReactElement } from 'react';
import { Button } from '../../../components/button.tsx';
import type { Video } from '@replywell/contract/endpoints/youtube';
import { useTranslation } from 'react-i18next';
import { ChoiceMenu } from '../../../components/choice-menu.tsx';
import { ChevronDownIcon, CloseIcon } from '../../../components/icons/glyphs.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { LazyDialog } from '../../../components/lazy-dialog.tsx';
import { whenOnline } from '../../../lib/when-online.ts';
import {
  DATE_FILTERS,
  STATUS_FILTERS,
  type CommentFilters,
  type DateFilter,
} from '../lib/filters.ts';
import { useDateLabel } from '../hooks/use-date-label.ts';

const FilterSheet = lazy(
  whenOnline(async () => ({
    default: (await import('./filter-sheet.tsx')).FilterSheet,
  })),
);
const DateRangeDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./date-range-dialog.tsx')).DateRangeDialog,
  })),
);
const VideoDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./video-dialog.tsx')).VideoDialog,
  })),
);

export interface FiltersProps {
  readonly filters: CommentFilters;
  readonly onChange: (changed: Partial<CommentFilters>) => void;
}

export interface FiltersBarProps extends FiltersProps {
  /** The channel's videos, as far as they are known. */
  readonly videos: readonly Video[];
  /** The chosen video's title; null: all videos are shown. */
  readonly videoTitle: string | null;
}

export type FilterDialog = 'dates' | 'videos';

export const FiltersBar = (props: FiltersBarProps): ReactElement => {
  const { filters, onChange, videos, videoTitle } = props;
  const { t } = useTranslation('comments');
  const labelOf = useDateLabel(filters);
  const [sheet, setSheet] = useState(false);
  const [dialog, setDialog] = useState<FilterDialog | null>(null);
  const closeDialog = (): void => setDialog(null);
  const closeSheet = (): void => setSheet(false);
  const chooseDate = (date: DateFilter): void => {
    if (date === 'pick') setDialog('dates');
    else onChange({ date });
  };
  const limits = [
    ...(filters.status === 'all' ? [] : [t(`status.${filters.status}`)]),
    ...(filters.date === 'all' ? [] : [labelOf(filters.date)]),
  ];
  return (
    <div className="filters-bar" role="group" aria-label={t('filters')}>
      <Button
        className="video"
        aria-haspopup="dialog"
        aria-label={t('videoFilter', { title: videoTitle ?? t('allVideos') })}
        onClick={() => setDialog('videos')}
      >
        <span>{videoTitle ?? t('allVideos')}</span>
        <ChevronDownIcon size={14} />
      </Button>
      {videoTitle !== null && (
        <IconButton
          className="all-videos"
          aria-label={t('showAllVideos')}
          onClick={() => onChange({ videoId: null })}
        >
          <CloseIcon size={16} />
        </IconButton>
      )}
      <ChoiceMenu
        opener={Button}
        layer="status"
        label={t('status.label')}
        value={filters.status}
        onChoose={(status) => onChange({ status })}
        choices={STATUS_FILTERS.map((value) => ({
          value,
          label: t(`status.${value}`),
          icon: null,
        }))}
      >
        {t(`status.${filters.status}`)} <ChevronDownIcon size={14} />
      </ChoiceMenu>
      <ChoiceMenu
        opener={Button}
        layer="period"
        label={t('date.label')}
        value={filters.date}
        onChoose={chooseDate}
        choices={DATE_FILTERS.map((value) => ({
          value,
          label: t(`date.${value}`),
          note: value === 'pick' && filters.range ? labelOf(value) : undefined,
          icon: null,
        }))}
      >
        {labelOf(filters.date)} <ChevronDownIcon size={14} />
      </ChoiceMenu>
      <Button className="all-filters" aria-haspopup="dialog" onClick={() => setSheet(true)}>
        <span>{limits.join(' · ') || t('filters')}</span>
      </Button>
      {sheet && (
        <LazyDialog onClose={closeSheet}>
          <FilterSheet {...props} onDate={chooseDate} onDialog={setDialog} onClose={closeSheet} />
        </LazyDialog>
      )}
      {dialog === 'dates' && (
        <LazyDialog onClose={closeDialog}>
          <DateRangeDialog
            range={filters.range}
            onApply={(range) => onChange({ date: 'pick', range })}
            onClose={closeDialog}
          />
        </LazyDialog>
      )}
      {dialog === 'videos' && (
        <LazyDialog onClose={closeDialog}>
          <VideoDialog
            videos={videos}
            value={filters.videoId}
            onChoose={(videoId) => onChange({ videoId })}
            onClose={closeDialog}
          />
        </LazyDialog>
      )}
    </div>
  );
};
