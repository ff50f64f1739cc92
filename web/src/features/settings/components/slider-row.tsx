import { styled } from '@mui/material/styles';
import Slider, { type SliderProps } from '@mui/material/Slider';
import { useId } from 'react';

const Row = styled('div')({ display: 'grid', marginBottom: 8 });
const Label = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 16,
  fontSize: 14,
  '& output': { fontWeight: 700, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});

/** Neither the thumb nor its touch area reaches beyond the row. */
const WITHIN = {
  width: 'calc(100% - 18px)',
  mx: 'auto',
  '& .MuiSlider-rail': { bgcolor: 'divider', opacity: 1 },
  '& .MuiSlider-thumb::after': { width: 40, height: 40 },
} as const;

interface SliderRowProps extends Pick<SliderProps, 'min' | 'max' | 'step' | 'disabled'> {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly onChange?: (value: number) => void;
}

export const SliderRow = (props: SliderRowProps) => {
  const { label, value, min, max, step, text, disabled, onChange } = props;
  const labelId = useId();
  return (
    <Row>
      <Label>
        <span id={labelId}>{label}</span>
        <output>{text}</output>
      </Label>
      <Slider
        aria-labelledby={labelId}
        getAriaValueText={() => text}
        sx={WITHIN}
        value={value}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        onChange={(_event, changed) => onChange?.(changed)}
      />
    </Row>
  );
};
