import styled from '@emotion/styled';

export const TextArea = styled('textarea')({
  display: 'block',
  width: '100%',
  padding: '10px 12px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--card)',
  color: 'var(--ink)',
  font: '400 14px/1.5 var(--font)',
  resize: 'vertical',
  '&::placeholder': { color: 'var(--ink-2)', opacity: 1 },
  '&:focus-visible': { outline: '2px solid var(--coral)', outlineOffset: -2 },
  '&[aria-invalid="true"]': { borderColor: 'var(--status-failed-text)' },
  '&:disabled': { background: 'var(--paper)', color: 'var(--ink-2)', resize: 'none' },
  // A phone zooms into smaller text when it is touched.
  '@media (pointer: coarse)': { fontSize: 16 },
});
