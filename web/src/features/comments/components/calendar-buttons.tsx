import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef, type ComponentProps, type ReactElement } from 'react';
import type { CustomComponents, DayButtonProps } from 'react-day-picker';

/** The arrow keys choose a day. This component moves the focus to it. */
const Day = ({ day: _day, modifiers, ...props }: DayButtonProps): ReactElement => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers['focused']) button.current?.focus();
  }, [modifiers]);
  return <ButtonBase {...props} ref={button} />;
};

const Step = (props: ComponentProps<'button'>): ReactElement => <ButtonBase {...props} />;

export const calendarButtons: Partial<CustomComponents> = {
  DayButton: Day,
  PreviousMonthButton: Step,
  NextMonthButton: Step,
};
