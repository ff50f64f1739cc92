import { useCallback, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX_LENGTH } from '@replywell/contract/limits';
import { IconButton } from '../../../components/icon-button.tsx';
import { CloseIcon, SearchIcon } from '../../../components/icons/glyphs.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { useLayer } from '../../../lib/layers.ts';
import { usePageKeys } from '../../../lib/page-keys.ts';
import { editorKeyOf } from '../../../lib/editor-keys.ts';
import { useSearchText } from '../hooks/use-search-text.ts';

/** From this width the box is in the top bar. Below it, a button in the toolbar opens it. */
export const ROOM_FOR_SEARCH = '(width >= 1280px)';

/** Also checks the physical key, because it types a full stop on a Russian layout. */
const isSlash = ({ key, code, shiftKey }: globalThis.KeyboardEvent): boolean =>
  key === '/' || (code === 'Slash' && !shiftKey && key !== '?');

const useSlashKey = (onSlash: () => void): void =>
  usePageKeys(
    useCallback(
      (event) => {
        if (!isSlash(event) || event.ctrlKey || event.metaKey || event.altKey) return false;
        onSlash();
        return true;
      },
      [onSlash],
    ),
  );

interface SearchBoxProps {
  /** The box covers the toolbar for a short time. Closing it does not change the search. */
  readonly over?: boolean;
}

export const SearchBox = ({ over = false }: SearchBoxProps): ReactElement => {
  const { t } = useTranslation('comments');
  const { input, q, write, writeSoon, clear } = useSearchText();
  useSlashKey(useCallback(() => input.current?.select(), [input]));

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isEmpty = event.currentTarget.value === '';
    // The key closes an empty box over the toolbar.
    if (editorKeyOf(event.nativeEvent) !== 'leave' || (over && isEmpty)) return;
    event.preventDefault();
    if (isEmpty) event.currentTarget.blur();
    else clear();
  };
  return (
    <form
      className="search-box"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        write();
      }}
    >
      <SearchIcon size={16} />
      <TextInput
        ref={input}
        type="search"
        name="q"
        aria-label={t('search.label')}
        aria-keyshortcuts="/"
        placeholder={t('search.placeholder')}
        defaultValue={q}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        autoFocus={over}
        onKeyDown={onKeyDown}
        // The box may close when it loses focus, before the last typed text has been searched for.
        onBlur={over ? write : undefined}
        onChange={({ nativeEvent }) => {
          // An unfinished input, for example half a Japanese word, must not be searched for.
          if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) writeSoon();
        }}
        onCompositionEnd={writeSoon}
      />
      <kbd aria-hidden="true">/</kbd>
      <IconButton aria-label={t('search.clear')} onClick={clear}>
        <CloseIcon size={16} />
      </IconButton>
    </form>
  );
};

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
