import type { ReactElement } from 'react';
import { Button } from '../../../components/button.tsx';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { ChevronDownIcon } from '../../../components/icons/glyphs.tsx';
import { Modal } from '../../../components/modal.tsx';
import { DATE_FILTERS, STATUS_FILTERS, type DateFilter } from '../lib/filters.ts';
import { useKinds } from '../hooks/use-kinds.ts';
import { useDateLabel } from '../hooks/use-date-label.ts';
import type { FilterDialog, FiltersBarProps, FiltersProps } from './filter-props.ts';

const Group = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '0 0 20px',
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 8, fontWeight: 700 },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 16px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-control)',
    fontSize: 14,
    fontWeight: 550,
  },
  '& label:has(:checked)': { background: 'var(--ink)', color: 'var(--paper)' },
  '& label:has(:focus-visible)': { outline: '2px solid var(--coral)', outlineOffset: 2 },
  '& .MuiRadio-root': { position: 'absolute', padding: 0 },
  '@media (forced-colors: active)': {
    '& label:has(:checked)': {
      background: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
});

/** No icon is needed, because the whole label shows whether it is checked. */
const NO_ICON = <span hidden />;

interface ChoicesProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly labelOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
  readonly onAgain?: (value: Value) => void;
}

const Choices = <Value extends string>(props: ChoicesProps<Value>): ReactElement => (
  <Group>
    <legend>{props.legend}</legend>
    {props.values.map((value) => (
      <label key={value}>
        <Radio
          icon={NO_ICON}
          checkedIcon={NO_ICON}
          name={props.name}
          value={value}
          checked={value === props.value}
          onChange={() => props.onChoose(value)}
          slotProps={{
            input: {
              // A click on the value that is already chosen still opens the dialog for other dates.
              onClick: () => {
                if (value === props.value) props.onAgain?.(value);
              },
            },
          }}
        />
        {props.labelOf(value)}
      </label>
    ))}
  </Group>
);

const Sheet = styled(Modal)({
  '@media (min-width: 700px)': { '& .MuiDialog-paper': { width: 520 } },
  '& .videos': { justifyContent: 'space-between', width: '100%', minWidth: 0 },
  '& .videos > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .videos > svg': { flex: 'none' },
});

interface FilterSheetProps extends FiltersBarProps {
  readonly onDate: (date: DateFilter) => void;
  readonly onDialog: (dialog: FilterDialog) => void;
  readonly onClose: () => void;
}

const KindChoices = (props: FiltersProps): ReactElement => {
  const { label, choices, chosen, choose, first } = useKinds(props);
  return (
    <>
      <Choices
        name="kind"
        legend={label}
        values={choices.map(({ value }) => value)}
        value={chosen}
        labelOf={(word) => choices.find(({ value }) => value === word)?.label ?? word}
        onChoose={choose}
      />
      <Group>
        <Button
          aria-pressed={first.isOn}
          variant={first.isOn ? 'contained' : 'outlined'}
          onClick={first.toggle}
        >
          {first.label}
        </Button>
      </Group>
    </>
  );
};

export const FilterSheet = (props: FilterSheetProps): ReactElement => {
  const { t } = useTranslation(['comments', 'filters']);
  const { filters, videoTitle, onChange, onDate, onDialog, onClose } = props;
  const labelOf = useDateLabel(filters);
  return (
    <Sheet layer="filters" label={t('filters:title')} onClose={onClose} focusOn=":checked">
      <Choices
        name="status"
        legend={t('status.label')}
        values={STATUS_FILTERS}
        value={filters.status}
        labelOf={(value) => t(`status.${value}`)}
        onChoose={(status) => onChange({ status })}
      />
      <Choices
        name="date"
        legend={t('date.label')}
        values={DATE_FILTERS}
        value={filters.date}
        labelOf={(value) => {
          const note = value === 'pick' && filters.range ? ` ${labelOf(value)}` : '';
          return t(`date.${value}`) + note;
        }}
        onChoose={onDate}
        onAgain={(date) => {
          if (date === 'pick') onDate(date);
        }}
      />
      <KindChoices {...{ filters, onChange }} />
      <Group>
        <legend>{t('filters:videos.label')}</legend>
        <Button className="videos" aria-haspopup="dialog" onClick={() => onDialog('videos')}>
          <span>{videoTitle ?? t('allVideos')}</span>
          <ChevronDownIcon size={14} />
        </Button>
      </Group>
      <div className="modal-actions">
        <Button variant="contained" onClick={onClose}>
          {t('filters:done')}
        </Button>
      </div>
    </Sheet>
  );
};
