import type { ReactElement, ReactNode } from 'react';

export interface IconProps {
  readonly size?: number;
}

/** A line drawing on a 20 by 20 grid, in the colour of the text beside it. */
export const Icon = ({
  size = 20,
  children,
}: IconProps & { readonly children: ReactNode }): ReactElement => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);
