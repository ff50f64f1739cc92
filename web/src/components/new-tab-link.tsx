import type { ComponentProps, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const HINT_ID = 'opens-in-a-new-tab';

/** Once on a page: what its links into new tabs are described with. */
export const NewTabHint = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <span id={HINT_ID} hidden>
      {t('footer.newTab')}
    </span>
  );
};

type NewTabLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'>;

/** A link that leaves the page where it is, and says so. */
export const NewTabLink = ({ children, ...rest }: NewTabLinkProps): ReactElement => (
  <a {...rest} target="_blank" rel="noopener noreferrer" aria-describedby={HINT_ID}>
    {children}
  </a>
);
