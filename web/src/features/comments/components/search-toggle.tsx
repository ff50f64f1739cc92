import { useCallback, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button.tsx';
import { CloseIcon, SearchIcon } from '../../../components/icons/glyphs.tsx';
import { useLayer } from '../../../lib/layers.ts';
import { useSlashKey } from '../hooks/use-slash-key.ts';
import { SearchBox } from './search-box.tsx';

interface SearchToggleProps {
  readonly q: string;
}

/** Opens the search with one press where the top bar has no room for it. */
export const SearchToggle = ({ q }: SearchToggleProps): ReactElement => {
  const { t } = useTranslation('comments');
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  useSlashKey(useCallback(() => setOpen(true), []));
  const close = (): void => {
    setOpen(false);
    toggle.current?.focus();
  };
  useLayer('search', close, open);
  return (
    <>
      <IconButton
        ref={toggle}
        className="search-toggle"
        aria-expanded={open}
        aria-label={q ? t('search.active', { q }) : t('search.label')}
        data-active={q !== ''}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      {open && (
        <div className="search-over">
          <SearchBox over />
          <IconButton aria-label={t('search.close')} onClick={close}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
    </>
  );
};
