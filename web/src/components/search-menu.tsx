import Autocomplete from '@mui/material/Autocomplete';
import type { PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import type { ModalLayer } from '../lib/layers.ts';
import { Mui } from '../theme/mui.tsx';
import { Popover } from './popover.tsx';

const Frame = styled('div')({
  width: 'min(420px, calc(100vw - 32px))',
  padding: 12,
  '& .MuiAutocomplete-paper': { boxShadow: 'none' },
  // The frame of the field shows where the focus is.
  '& .MuiInputBase-root input': { border: 0, outline: 0 },
  '& .note': { color: 'var(--palette-text-secondary)', fontSize: 13 },
  '& .text': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
});

/** The list stands under its field, and not over the page. */
const Under = ({ children }: PopperProps): ReactElement => (
  <div>{typeof children === 'function' ? null : children}</div>
);

export interface Found {
  readonly id: string;
  readonly text: string;
  /** Stands over the text, and is searched too. */
  readonly note: string;
}

interface SearchMenuProps {
  readonly layer: ModalLayer;
  readonly anchor: HTMLElement;
  readonly label: string;
  /** What is said where nothing is found. */
  readonly nothing: string;
  /** undefined: they are on their way. */
  readonly all: readonly Found[] | undefined;
  readonly onChoose: (found: Found) => void;
  /** Who opened it has to take the focus back. */
  readonly onClose: () => void;
}

/** A long list to choose one of, by searching. */
export const SearchMenu = (props: SearchMenuProps): ReactElement => {
  const { layer, anchor, label, all, onChoose, onClose } = props;
  return (
    <Mui>
      <Popover
        layer={layer}
        label={label}
        disableRestoreFocus
        disableScrollLock
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        onClose={onClose}
      >
        <Frame>
          <Autocomplete<Found>
            open
            autoHighlight
            forcePopupIcon={false}
            options={all ?? []}
            loading={!all}
            noOptionsText={props.nothing}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ note, text }) => `${note} ${text}`}
            // The field keeps the key Escape to itself.
            onClose={(_event, reason) => reason === 'escape' && onClose()}
            onChange={(_event, found) => found && onChoose(found)}
            slots={{ popper: Under }}
            renderOption={({ key, ...option }, { note, text }) => (
              <li key={key} {...option}>
                <div dir="auto">
                  <div className="note">{note}</div>
                  <div className="text">{text}</div>
                </div>
              </li>
            )}
            renderInput={({ slotProps, ...params }) => (
              <TextField
                {...params}
                autoFocus
                size="small"
                placeholder={label}
                slotProps={{
                  ...slotProps,
                  htmlInput: { ...slotProps.htmlInput, 'aria-label': label },
                }}
              />
            )}
          />
        </Frame>
      </Popover>
    </Mui>
  );
};
