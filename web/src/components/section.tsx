import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { COARSE } from '../theme/controls/media.ts';

const Frame = styled('section')({
  '& + &': { marginTop: 28, paddingTop: 24, borderTop: '1px solid var(--palette-divider)' },
  '& > h3': { fontSize: 16, lineHeight: 1.5 },
  // Its box stands at the edge of the text, its target reaches beyond.
  '& .MuiCheckbox-root': { marginLeft: -7, [COARSE]: { marginLeft: -13 } },
  '& > h3 + p': { marginBottom: 16, color: 'var(--palette-text-secondary)', fontSize: 14 },
});

interface SectionProps {
  readonly title: string;
  readonly hint: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, hint, children }: SectionProps) => {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{hint}</p>
      {children}
    </Frame>
  );
};
