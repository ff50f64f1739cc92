import type { ReactElement } from 'react';
import { usePageName } from './page-name.ts';

/** Shows the name of a page as its heading and in the tab. */
export const PageHeading = ({ children }: { readonly children: string }): ReactElement => {
  usePageName(children);
  return <h1>{children}</h1>;
};
