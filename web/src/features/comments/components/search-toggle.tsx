import { useCallback, useRef, useState, type ReactElement } from 'react';
import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { CloseIcon, SearchIcon } from '../../../components/icons/glyphs.tsx';
import { useSlashKey } from '../hooks/use-slash-key.ts';
import { SearchBox } from './search-box.tsx';

/** Lies over the toolbar, so an open search takes no row from the list. */
const Over = styled('div')({
  position: 'absolute',
  zIndex: 1,
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  paddingInline: 10,
  background: 'var(--paper)',
});

const Toggle = styled('button')({
  position: 'relative',
  '&[data-active="true"]': { color: 'var(--ink)', background: 'var(--hover)' },
});

interface SearchToggleProps {
  readonly q: string;
}

/** The search where the top bar has no room for it: one press away. */
export const SearchToggle = ({ q }: SearchToggleProps): ReactElement => {
  const { t } = useTranslation('comments');
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  useSlashKey(useCallback(() => setOpen(true), []));
  const close = (): void => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <>
      <Toggle
        ref={toggle}
        type="button"
        className="icon-button"
        aria-expanded={open}
        aria-label={q ? t('search.active', { q }) : t('search.label')}
        data-active={q !== ''}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </Toggle>
      {open && (
        <Over>
          <SearchBox focused onLeave={close} />
          <button
            type="button"
            className="icon-button"
            aria-label={t('search.close')}
            onClick={close}
          >
            <CloseIcon />
          </button>
        </Over>
      )}
    </>
  );
};
