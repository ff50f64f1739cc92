import type { ReactElement } from 'react';
import { Button } from '../../../components/button.tsx';
import Drawer from '@mui/material/Drawer';
import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Mui } from '../../../theme/mui.tsx';
import { DATE_FILTERS, STATUS_FILTERS } from '../filters.ts';
import type { FiltersProps } from './filters-bar.tsx';

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
  '& input': { position: 'absolute', opacity: 0 },
});

interface ChoicesProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly labelOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

const Choices = <Value extends string>(props: ChoicesProps<Value>): ReactElement => (
  <Group>
    <legend>{props.legend}</legend>
    {props.values.map((value) => (
      <label key={value}>
        <input
          type="radio"
          name={props.name}
          checked={value === props.value}
          onChange={() => props.onChoose(value)}
        />
        {props.labelOf(value)}
      </label>
    ))}
  </Group>
);

interface FilterSheetProps extends FiltersProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export const FilterSheet = (props: FilterSheetProps): ReactElement => {
  const { t } = useTranslation('comments');
  const { open, filters, onChange, onClose } = props;
  return (
    <Mui>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={onClose}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('filters'), sx: { padding: 4 } } }}
      >
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
          labelOf={(value) => t(`date.${value}`)}
          onChoose={(date) => onChange({ date })}
        />
        <Button variant="contained" onClick={onClose}>
          {t('done')}
        </Button>
      </Drawer>
    </Mui>
  );
};
