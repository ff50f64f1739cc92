import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../components/field.tsx';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 0',
  'p + &': { paddingTop: 0 },
  '& + &': { borderTop: '1px solid var(--palette-divider)' },
  '& > div': { flex: '1 1 260px' },
  '& h4': { margin: 0, fontSize: 14, fontWeight: 550 },
  '& p': { margin: 0, color: 'var(--palette-text-secondary)', fontSize: 14 },
});

interface DataRowProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

type SecretFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'note' | 'value'>;

/** To be copied. */
export const SecretField = (props: SecretFieldProps) => (
  <Field {...props} readOnly spellCheck={false} onFocus={({ target }) => target.select()} />
);

export const DataRow = ({ title, text, children }: DataRowProps) => (
  <Row>
    <div>
      <h4>{title}</h4>
      <p>{text}</p>
    </div>
    {children}
  </Row>
);
