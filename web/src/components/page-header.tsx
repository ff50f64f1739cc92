import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place in the top bar where a page puts its title and its one action. */
export const PageHeaderSlot = createContext<HTMLElement | null>(null);

interface PageHeaderProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Stands in the top bar inside the shell, and in place anywhere else. */
export const PageHeader = ({ title, children }: PageHeaderProps): ReactElement => {
  const slot = useContext(PageHeaderSlot);
  const header = (
    <div className="page-header">
      <h1>{title}</h1>
      {children}
    </div>
  );
  return slot ? createPortal(header, slot) : header;
};
