import type { ReactElement } from 'react';
import { usePageName } from './page-name.ts';

export const PageHeading = ({ children }: { readonly children: string }): ReactElement => {
  usePageName(children);
  return <h1>{children}</h1>;
};
