import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface NewTabProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link that leaves the page standing, and says so to whoever does not see the tab. */
export const NewTab = ({ href, children }: NewTabProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('footer.newTab')})</span>
    </a>
  );
};
