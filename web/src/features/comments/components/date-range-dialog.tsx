import { styled } from '@mui/material/styles';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { rangeText, type DayRange } from '../lib/date-range.ts';
import { RangeCalendar } from './range-calendar.tsx';

const Hint = styled('p')({ margin: '12px 0 0', minHeight: 21, fontSize: 14, textAlign: 'center' });

/** MUI's circle of Tab leads past what is inside a custom element, so the last button leads there. */
const toCalendar = (event: KeyboardEvent<HTMLElement>): void => {
  const isLast = event.target === event.currentTarget.lastElementChild;
  if (!isLast || event.key !== 'Tab' || event.shiftKey) return;
  const calendar = event.currentTarget.closest('[role="dialog"]')?.querySelector('calendar-range');
  calendar?.focus({ target: 'previous' });
  event.preventDefault();
};

interface DateRangeDialogProps {
  readonly range: DayRange | null;
  readonly onApply: (range: DayRange) => void;
  readonly onClose: () => void;
}

export const DateRangeDialog = ({ range, onApply, onClose }: DateRangeDialogProps) => {
  const { t, i18n } = useTranslation(['filters', 'comments']);
  const [days, setDays] = useState(range);
  return (
    <Modal label={t('dates.title')} onClose={onClose} focusOn="calendar-range">
      <h2>{t('dates.title')}</h2>
      <RangeCalendar range={days} onChange={setDays} />
      <Hint role="status">{days ? rangeText(days) : t('dates.hint')}</Hint>
      <div className="modal-actions" onKeyDown={toCalendar}>
        <Button onClick={onClose}>{i18n.t('cancel')}</Button>
        <Button
          variant="contained"
          disabled={days === null}
          onClick={() => {
            if (days) onApply(days);
            onClose();
          }}
        >
          {t('dates.apply')}
        </Button>
      </div>
    </Modal>
  );
};
