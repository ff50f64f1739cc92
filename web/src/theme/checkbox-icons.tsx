import type { ReactElement, ReactNode } from 'react';

const Box = ({ filled, children }: { filled: boolean; children?: ReactNode }): ReactElement => (
  <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
    <rect
      x="0.75"
      y="0.75"
      width="16.5"
      height="16.5"
      rx="4.5"
      stroke="currentColor"
      strokeWidth="1.5"
      fill={filled ? 'currentColor' : 'none'}
    />
    <g stroke="var(--paper)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      {children}
    </g>
  </svg>
);

export const BoxEmptyIcon = (): ReactElement => <Box filled={false} />;
export const BoxCheckedIcon = (): ReactElement => (
  <Box filled>
    <path d="m5 9.2 2.7 2.6L13 6.4" />
  </Box>
);
export const BoxMixedIcon = (): ReactElement => (
  <Box filled>
    <path d="M5.5 9h7" />
  </Box>
);
