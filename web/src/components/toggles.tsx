import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';

/** Joined buttons that break into lines look torn, so each of these has its own border. */
export const Toggles = styled(ToggleButtonGroup)({
  flexWrap: 'wrap',
  gap: 6,
  '& > p': { flexBasis: '100%', marginBottom: -2 },
  '& .MuiToggleButton-root': {
    margin: 0,
    border: '1px solid var(--palette-divider)',
    borderRadius: 'var(--shape-borderRadius)',
  },
});
