import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Button } from '../../../components/button.tsx';
import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { ChoiceMenu } from '../../../components/choice-menu.tsx';
import { ChevronDownIcon, CloseIcon } from '../../../components/icons/glyphs.tsx';
import { DATE_FILTERS, STATUS_FILTERS, type CommentFilters } from '../filters.ts';

const FilterSheet = lazy(async () => ({
  default: (await import('./filter-sheet.tsx')).FilterSheet,
}));

const Frame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginLeft: 'auto',
  '& .quiet-button': {
    border: '1px solid var(--line)',
    background: 'var(--card)',
    color: 'var(--ink)',
    paddingLeft: 14,
  },
  '& .on-phone': { display: 'none' },
  '& .one-video svg': { marginRight: -4 },
  '@media (max-width: 699px)': {
    '& .on-phone': { display: 'inline-flex' },
    '& .choice-menu': { display: 'none' },
    '& .one-video span': { display: 'none' },
  },
});

export interface FiltersProps {
  readonly filters: CommentFilters;
  readonly onChange: (changed: Partial<CommentFilters>) => void;
}

export const FiltersBar = ({ filters, onChange }: FiltersProps): ReactElement => {
  const { t } = useTranslation('comments');
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <Frame>
      {filters.videoId !== null && (
        <Button
          variant="text"
          className="one-video"
          aria-label={t('showAllVideos')}
          onClick={() => onChange({ videoId: null })}
        >
          <span>{t('oneVideo')}</span>
          <CloseIcon size={16} />
        </Button>
      )}
      <ChoiceMenu
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
        label={t('date.label')}
        value={filters.date}
        onChoose={(date) => onChange({ date })}
        choices={DATE_FILTERS.map((value) => ({ value, label: t(`date.${value}`), icon: null }))}
      >
        {t(`date.${filters.date}`)} <ChevronDownIcon size={14} />
      </ChoiceMenu>
      <Button className="on-phone" aria-haspopup="dialog" onClick={() => setSheet('open')}>
        {t(`status.${filters.status}`)} · {t(`date.${filters.date}`)}
      </Button>
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <FilterSheet
            open={sheet === 'open'}
            filters={filters}
            onChange={onChange}
            onClose={() => setSheet('closed')}
          />
        </Suspense>
      )}
    </Frame>
  );
};
