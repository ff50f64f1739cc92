import { memo, useState } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { useTranslation } from 'react-i18next';
import { ChoiceMenu } from '../../../components/choice-menu.tsx';
import { ChevronDownIcon, CloseIcon, Icon } from '../../../components/icons/glyphs.tsx';
import { LazyDialog } from '../../../components/lazy-dialog.tsx';
import { commandOf } from '../../../lib/commands.ts';
import { lazyPart } from '../../../lib/when-online.ts';
import {
  usePeriodChoice,
  useStatusChoice,
  useVideoTitle,
  type FilterChoice,
  type FiltersProps,
} from '../hooks/use-filter-choices.ts';
import { useCommentFilters } from '../lib/filters.ts';

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);
const DateRangeDialog = lazyPart(
  async () => (await import('./date-range-dialog.tsx')).DateRangeDialog,
);
const VideoDialog = lazyPart(async () => (await import('./video-dialog.tsx')).VideoDialog);

interface VideoChoiceProps extends Pick<FiltersProps, 'onChange'> {
  readonly videoTitle: string | null;
  readonly onOpen: () => void;
}

const VideoChoice = ({ videoTitle, onChange, onOpen }: VideoChoiceProps) => {
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

const limitsOf = (filters: readonly FilterChoice[]): string =>
  filters
    .map(({ value, choices }) =>
      choices.find((choice) => choice.value === value && value !== 'all'),
    )
    .flatMap((choice) => (choice ? [choice.note ?? choice.label] : []))
    .join(' · ');

interface AllFiltersProps {
  readonly limits: string;
  /** Its name is not shown. */
  readonly isBare: boolean;
  readonly onOpen: () => void;
}

const AllFilters = ({ limits, isBare, onOpen }: AllFiltersProps) => {
  const Opener = isBare ? IconButton : Button;
  return (
    <Opener className="all-filters" aria-label={limits} aria-haspopup="dialog" onClick={onOpen}>
      <Icon size={isBare ? 20 : 16}>
        <path d="M3 4.5h14l-5.5 6.3V16l-3 1.5v-6.7Z" />
      </Icon>
      {!isBare && <span>{limits}</span>}
    </Opener>
  );
};

const CSV = 'csv';

interface FiltersBarProps {
  /** The list is whole, and not empty. */
  readonly canSave?: boolean;
  /** Only the button for all of them. */
  readonly isButton?: boolean;
}

export const FiltersBar = memo(({ canSave = false, isButton = false }: FiltersBarProps) => {
  const [filters, onChange] = useCommentFilters();
  const videoTitle = useVideoTitle(filters.videoId);
  const { t } = useTranslation('comments');
  const [sheet, setSheet] = useState(false);
  const [dialog, setDialog] = useState<'dates' | 'videos' | null>(null);
  const status = useStatusChoice({ filters, onChange });
  const period = usePeriodChoice({ filters, onChange }, () => setDialog('dates'));
  const csv = { value: CSV, label: t('saveCsv'), isAction: true };
  const limits = limitsOf([status, period]) || t('filters');
  const closeSheet = (): void => setSheet(false);
  const closeDialog = (): void => setDialog(null);
  const openVideos = (): void => setDialog('videos');
  return (
    <div className="filters-bar" role="group" aria-label={t('filters')}>
      {!isButton && (
        <>
          <VideoChoice videoTitle={videoTitle} onChange={onChange} onOpen={openVideos} />
          <ChoiceMenu
            opener={Button}
            {...status}
            choices={canSave ? [...status.choices, csv] : status.choices}
            onChoose={(value) =>
              value === CSV ? commandOf('saveCsv')?.() : status.onChoose(value)
            }
          />
          <ChoiceMenu opener={Button} {...period} />
        </>
      )}
      <AllFilters limits={limits} isBare={isButton} onOpen={() => setSheet(true)} />
      {sheet && (
        <LazyDialog onClose={closeSheet}>
          <FilterSheet
            filters={[status, period]}
            video={videoTitle ?? t('allVideos')}
            onVideos={openVideos}
            onClose={closeSheet}
          />
        </LazyDialog>
      )}
      {dialog && (
        <LazyDialog onClose={closeDialog}>
          {dialog === 'dates' ? (
            <DateRangeDialog
              range={filters.range}
              onApply={(range) => onChange({ date: 'pick', range })}
              onClose={closeDialog}
            />
          ) : (
            <VideoDialog
              value={filters.videoId}
              onChoose={(videoId) => onChange({ videoId })}
              onClose={closeDialog}
            />
          )}
        </LazyDialog>
      )}
    </div>
  );
});
