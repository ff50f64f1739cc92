import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitNote } from '../../../components/limit-note.tsx';
import { TextArea as Area } from '../../../components/text-area.tsx';
import { COARSE } from '../../../theme/controls/media.ts';

const Styled = styled(Area)({
  '& textarea': {
    padding: '10px 12px',
    fontSize: 14,
    '&:disabled': {
      background: 'var(--palette-background-default)',
      color: 'var(--palette-text-secondary)',
      WebkitTextFillColor: 'currentcolor',
      resize: 'none',
    },
    // A phone zooms in when a field with smaller text is touched.
    [COARSE]: { fontSize: 16 },
  },
});

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value'> & { readonly value: string };

/** With `maxLength` it says when no more letters fit. */
export const TextArea = (props: TextAreaProps): ReactElement => {
  const { t } = useTranslation('settings');
  const { value, maxLength } = props;
  return (
    <>
      <Styled {...props} />
      {maxLength !== undefined && (
        <LimitNote text={value} limit={maxLength} say={(count) => t('full', { count })} />
      )}
    </>
  );
};
