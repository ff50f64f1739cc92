import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

const HINT_ID = 'opens-in-a-new-tab';

/** Rendered once per page; describes every link that opens a new tab. */
export const NewTabHint = () => {
  const { t } = useTranslation();
  return (
    <span id={HINT_ID} hidden>
      {t('footer.newTab')}
    </span>
  );
};

type NewTabLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'>;

export const NewTabLink = (props: NewTabLinkProps) => (
  <a {...props} target="_blank" rel="noopener noreferrer" aria-describedby={HINT_ID} />
);
