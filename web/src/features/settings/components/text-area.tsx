import { styled } from '@mui/material/styles';
import { TextArea as Area } from '../../../components/text-area.tsx';
import { COARSE } from '../../../theme/controls/media.ts';

export const TextArea = styled(Area)({
  '& textarea': {
    padding: '10px 12px',
    fontSize: 14,
    '&:disabled': {
      background: 'var(--paper)',
      color: 'var(--ink-2)',
      WebkitTextFillColor: 'currentcolor',
      resize: 'none',
    },
    // A phone zooms in when a field with smaller text is touched.
    [COARSE]: { fontSize: 16 },
  },
});
