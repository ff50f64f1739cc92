import Autocomplete from '@mui/material/Autocomplete';
import type { PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from './icons/glyphs.tsx';
import { TWO_LINES } from '../theme/controls/two-lines.ts';

const Frame = styled('div')({
  width: 'min(420px, calc(100vw - 32px))',
  padding: 12,
  '& .MuiAutocomplete-paper': { boxShadow: 'none' },
  '& .MuiInputBase-root input': { border: 0, outline: 0 },
  '& .note, & .keys': { color: 'var(--palette-text-secondary)', fontSize: 13 },
  '& .keys': { display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto', paddingLeft: 12 },
  '@media (pointer: coarse)': { '& .keys kbd': { display: 'none' } },
  '& .text': TWO_LINES,
  '& .group': {
    display: 'flex',
    alignItems: 'end',
    padding: '0 16px 4px',
    color: 'var(--palette-text-secondary)',
    fontSize: 12,
  },
  '& .image': {
    flex: 'none',
    width: 64,
    height: 36,
    marginRight: 12,
    borderRadius: 4,
    background: 'var(--palette-action-hover)',
    objectFit: 'cover',
  },
});

/** The list is under its field, not in a popper. */
const Under = ({ children }: PopperProps) => (
  <div>{typeof children === 'function' ? null : children}</div>
);

export interface Found {
  readonly id: string;
  readonly text: string;
  /** Shown above the text, and searched too. */
  readonly note: string;
  /** A URL. null: it has none. */
  readonly image?: string | null;
  readonly Icon?: ComponentType;
  readonly keys?: readonly string[];
  readonly count?: number;
  /** Those of a group follow each other. */
  readonly group?: string;
}

const Line = ({ found, isChosen }: { readonly found: Found; readonly isChosen: boolean }) => {
  const { note, text, image, Icon, keys = [], count = 0 } = found;
  const { i18n } = useTranslation();
  return (
    <>
      {Icon && <Icon />}
      {image && (
        <img className="image" src={image} alt="" loading="lazy" referrerPolicy="no-referrer" />
      )}
      {image === null && <span className="image" />}
      <div dir="auto">
        {note !== '' && <div className="note">{note}</div>}
        <div className="text">{text}</div>
      </div>
      <span className="keys" aria-hidden="true">
        {count > 0 && <span>{count.toLocaleString(i18n.language)}</span>}
        {keys.map((one) => (
          <kbd key={one}>{one}</kbd>
        ))}
        {isChosen && <CheckIcon size={16} />}
      </span>
    </>
  );
};

interface SearchListProps<One extends Found> {
  readonly label: string;
  readonly nothing: string;
  /** undefined: loading. */
  readonly all: readonly One[] | undefined;
  readonly chosen?: string;
  /** Defaults to a search in text and note. */
  readonly filter?: (typed: string, one: One) => boolean;
  /** In its place: what is found, in groups. */
  readonly find?: (typed: string) => readonly One[];
  /** Typed before the list was there. */
  readonly typedAhead?: string;
  readonly onChoose: (found: One) => void;
  /** The opener has to restore the focus. */
  readonly onClose: () => void;
}

export const SearchList = <One extends Found>(props: SearchListProps<One>) => {
  const { label, all, chosen, filter, find, onChoose, onClose } = props;
  const [typed, setTyped] = useState(props.typedAhead ?? '');
  return (
    <Frame>
      <Autocomplete<One>
        open
        autoHighlight
        forcePopupIcon={false}
        options={all ?? []}
        loading={!all}
        noOptionsText={props.nothing}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ note, text }) => `${note} ${text}`}
        inputValue={typed}
        // The field is never reset to a choice.
        onInputChange={(_event, text, reason) => reason !== 'reset' && setTyped(text)}
        {...(filter && { filterOptions: (options) => options.filter((one) => filter(typed, one)) })}
        {...(find && {
          filterOptions: () => [...find(typed)],
          groupBy: ({ group = '' }) => group,
          renderGroup: ({ key, group, children }) => (
            <div key={key} role="group" aria-label={group}>
              <div className="group" aria-hidden="true">
                {group}
              </div>
              {children}
            </div>
          ),
        })}
        // Escape does not leave the field by itself.
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        onChange={(_event, found) => found && onChoose(found)}
        slots={{ popper: Under }}
        slotProps={{ listbox: { component: 'div', 'aria-label': label } }}
        renderOption={({ key, ...option }, found) => (
          <li key={key} {...option} aria-selected={found.id === chosen}>
            <Line found={found} isChosen={found.id === chosen} />
          </li>
        )}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            autoFocus
            size="small"
            placeholder={label}
            slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-label': label } }}
          />
        )}
      />
    </Frame>
  );
};
