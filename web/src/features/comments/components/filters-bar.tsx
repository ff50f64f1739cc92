import { lazy, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
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
import { useDateLabel, useLongDateLabel } from '../hooks/use-date-label.ts';
import type { FilterDialog, FiltersBarProps, FiltersProps } from './filter-props.ts';

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

type VideoChoiceProps = Pick<FiltersBarProps, 'videoTitle' | 'onChange'> & {
  readonly onOpen: () => void;
};

const VideoChoice = ({ videoTitle, onChange, onOpen }: VideoChoiceProps): ReactElement => {
  const { t } = useTranslation('comments');
  const title = videoTitle ?? t('allVideos');
  return (
    <>
      <Button
        className="video"
        aria-haspopup="dialog"
        aria-label={t('videoFilter', { title })}
        onClick={onOpen}
      >
        <span>{title}</span>
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
    </>
  );
};

const StatusMenu = ({ filters, onChange }: FiltersProps): ReactElement => {
  const { t } = useTranslation('comments');
  return (
    <ChoiceMenu
      opener={Button}
      layer="status"
      label={t('status.label')}
      value={filters.status}
      onChoose={(status) => onChange({ status })}
      choices={STATUS_FILTERS.map((value) => ({ value, label: t(`status.${value}`), icon: null }))}
    >
      {t(`status.${filters.status}`)} <ChevronDownIcon size={14} />
    </ChoiceMenu>
  );
};

interface PeriodMenuProps {
  readonly filters: CommentFilters;
  readonly onDate: (date: DateFilter) => void;
}

const PeriodMenu = ({ filters, onDate }: PeriodMenuProps): ReactElement => {
  const { t } = useTranslation('comments');
  const labelOf = useDateLabel(filters);
  const current = useLongDateLabel(filters)(filters.date);
  return (
    <ChoiceMenu
      opener={Button}
      layer="period"
      label={t('date.label')}
      current={current}
      value={filters.date}
      onChoose={onDate}
      choices={DATE_FILTERS.map((value) => ({
        value,
        label: t(`date.${value}`),
        note: value === 'pick' && filters.range ? labelOf(value) : undefined,
        icon: null,
      }))}
    >
      <span>{current}</span> <ChevronDownIcon size={14} />
    </ChoiceMenu>
  );
};

type OpenDialogProps = Pick<FiltersBarProps, 'filters' | 'onChange' | 'videos'> & {
  readonly dialog: FilterDialog;
  readonly onClose: () => void;
};

const OpenDialog = (props: OpenDialogProps): ReactElement => {
  const { dialog, filters, onChange, videos, onClose } = props;
  return (
    <LazyDialog onClose={onClose}>
      {dialog === 'dates' ? (
        <DateRangeDialog
          range={filters.range}
          onApply={(range) => onChange({ date: 'pick', range })}
          onClose={onClose}
        />
      ) : (
        <VideoDialog
          videos={videos}
          value={filters.videoId}
          onChoose={(videoId) => onChange({ videoId })}
          onClose={onClose}
        />
      )}
    </LazyDialog>
  );
};

/** A short text of the active filters, for screens where one button opens all filters. */
const useLimits = (filters: CommentFilters): string => {
  const { t } = useTranslation('comments');
  const labelOf = useDateLabel(filters);
  const limits = [
    ...(filters.status === 'all' ? [] : [t(`status.${filters.status}`)]),
    ...(filters.date === 'all' ? [] : [labelOf(filters.date)]),
  ];
  return limits.join(' · ') || t('filters');
};

export const FiltersBar = ({
  children,
  ...props
}: FiltersBarProps & { readonly children?: ReactNode }): ReactElement => {
  const { filters, onChange, videos, videoTitle } = props;
  const { t } = useTranslation('comments');
  const limits = useLimits(filters);
  const [sheet, setSheet] = useState(false);
  const [dialog, setDialog] = useState<FilterDialog | null>(null);
  const closeSheet = (): void => setSheet(false);
  const chooseDate = (date: DateFilter): void => {
    if (date === 'pick') setDialog('dates');
    else onChange({ date });
  };
  return (
    <div className="filters-bar" role="group" aria-label={t('filters')}>
      {children}
      <VideoChoice {...{ videoTitle, onChange }} onOpen={() => setDialog('videos')} />
      <StatusMenu {...{ filters, onChange }} />
      <PeriodMenu filters={filters} onDate={chooseDate} />
      <Button className="all-filters" aria-haspopup="dialog" onClick={() => setSheet(true)}>
        <span>{limits}</span>
      </Button>
      {sheet && (
        <LazyDialog onClose={closeSheet}>
          <FilterSheet {...props} onDate={chooseDate} onDialog={setDialog} onClose={closeSheet} />
        </LazyDialog>
      )}
      {dialog && (
        <OpenDialog {...{ dialog, filters, onChange, videos }} onClose={() => setDialog(null)} />
      )}
    </div>
  );
};
