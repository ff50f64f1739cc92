import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { SEARCH_MAX_LENGTH } from '@replywell/contract/limits';
import { styled } from '@mui/material/styles';
import { COARSE } from '../../../theme/controls/media.ts';
import { IconButton } from '../../../components/button.tsx';
import { CloseIcon, SearchIcon } from '../../../components/icons/glyphs.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { useLayer } from '../../../lib/layers.ts';
import { keyOf, editorKeyOf } from '../../../lib/key-of.ts';
import { usePageKeys } from '../../../lib/page-keys.ts';
import { cleanSearch, useCommentFilters } from '../lib/filters.ts';

const useSlashKey = (onSlash: () => void): void =>
  usePageKeys((event) => {
    if (keyOf(event) !== '/') return false;
    onSlash();
    return true;
  });

const Form = styled('form')({
  position: 'relative',
  display: 'flex',
  flex: '1 1 auto',
  alignItems: 'center',
  minWidth: 0,
  '& > svg': { position: 'absolute', zIndex: 1, left: 11, color: 'var(--palette-text-secondary)' },
  '& > .MuiInputBase-root': { flex: 1 },
  '& > .MuiInputBase-root input': { minHeight: 36, padding: '6px 38px 6px 36px' },
  '& input:placeholder-shown': { textOverflow: 'ellipsis' },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  '& :is(kbd, button)': { position: 'absolute', right: 4, pointerEvents: 'none' },
  '& button': { width: 28, minHeight: 28, pointerEvents: 'auto' },
  '&:has(input:placeholder-shown) > button': { display: 'none' },
  '&:has(input:not(:placeholder-shown)) > kbd': { display: 'none' },
  [COARSE]: {
    '& kbd': { display: 'none' },
    '& > .MuiInputBase-root input': { minHeight: 44, paddingRight: 44 },
    '& button': { right: 0 },
  },
});

/** Browsers throttle changes of the URL. */
const PAUSE_MS = 120;

/** Only the box uses `replace`, and its own change may arrive after the next letter. */
const useSearchText = () => {
  const [{ q }, setFilters] = useCommentFilters();
  const isOwn = useNavigationType() === NavigationType.Replace;
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    if (!isOwn) setText(q);
  }
  // Nobody searches for half a Japanese word.
  const [isComposing, setComposing] = useState(false);
  const write = (said = text): void => {
    if (cleanSearch(said) !== q) setFilters({ q: said }, { replace: true });
  };
  const writeLater = useEffectEvent(() => write());
  useEffect(() => {
    if (isComposing) return undefined;
    const timer = setTimeout(() => writeLater(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isComposing]);
  return { text, setText, setComposing, write };
};

interface SearchBoxProps {
  /** Covers the toolbar until it is closed. */
  readonly over?: boolean;
  /** What it searches. Missing: comments. */
  readonly label?: string;
}

export const SearchBox = ({ over = false, label }: SearchBoxProps) => {
  const { t } = useTranslation('comments');
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, setComposing, write } = useSearchText();
  useSlashKey(() => {
    input.current?.focus();
    input.current?.select();
  });

  const clear = (): void => {
    setText('');
    write('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Left to the layer, which closes the box.
    if (editorKeyOf(event.nativeEvent) !== 'leave' || (over && text === '')) return;
    event.preventDefault();
    if (text === '') input.current?.blur();
    else clear();
  };
  return (
    <Form
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
        aria-label={label ?? t('search.label')}
        aria-keyshortcuts="/"
        placeholder={label ?? t('search.placeholder')}
        value={text}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        autoFocus={over}
        onKeyDown={onKeyDown}
        // The box may close before the debounced search.
        onBlur={over ? () => write() : undefined}
        onChange={({ target }) => setText(target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      <kbd aria-hidden="true">/</kbd>
      <IconButton aria-label={t('search.clear')} onClick={clear}>
        <CloseIcon size={16} />
      </IconButton>
    </Form>
  );
};

const Over = styled('div')({
  position: 'fixed',
  zIndex: 20,
  inset: '0 0 auto',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 62,
  paddingInline: 10,
  background: 'var(--palette-background-default)',
});

export const SearchToggle = () => {
  const { t } = useTranslation('comments');
  const [{ q }] = useCommentFilters();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  useSlashKey(() => setOpen(true));
  const close = (): void => {
    setOpen(false);
    toggle.current?.focus();
  };
  useLayer(close, { isOpen: open, isPassing: true });
  return (
    <>
      <IconButton
        ref={toggle}
        aria-expanded={open}
        aria-label={q ? t('search.active', { q }) : t('search.label')}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      {open && (
        <Over>
          <SearchBox over />
          <IconButton aria-label={t('search.close')} onClick={close}>
            <CloseIcon />
          </IconButton>
        </Over>
      )}
    </>
  );
};
