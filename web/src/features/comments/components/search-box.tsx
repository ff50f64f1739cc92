import { useCallback, type KeyboardEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX_LENGTH } from '@replywell/contract/limits';
import { IconButton } from '../../../components/icon-button.tsx';
import { CloseIcon, SearchIcon } from '../../../components/icons/glyphs.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { editorKeyOf } from '../../../lib/editor-keys.ts';
import { useSearchText } from '../hooks/use-search-text.ts';
import { useSlashKey } from '../hooks/use-slash-key.ts';

/** From this width the box is in the top bar. Below it, a button in the toolbar opens it. */
export const ROOM_FOR_SEARCH = '(width >= 1280px)';

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
