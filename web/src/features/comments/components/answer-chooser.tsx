import Autocomplete from '@mui/material/Autocomplete';
import Popover from '@mui/material/Popover';
import type { PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { Fact } from '@replywell/contract/documents/facts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { closeOnBackdrop, useLayer } from '../../../lib/layers.ts';
import { factsQuery } from '../../../lib/facts-query.ts';
import { Mui } from '../../../theme/mui.tsx';

const Frame = styled('div')({
  width: 'min(420px, calc(100vw - 32px))',
  padding: 12,
  '& .MuiAutocomplete-paper': { boxShadow: 'none' },
  '& .question': { color: 'var(--palette-text-secondary)', fontSize: 13 },
  '& .answer': {
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

interface AnswerChooserProps {
  readonly anchor: HTMLElement;
  readonly onChoose: (answer: string) => void;
  readonly onClose: () => void;
}

/** The creator's answers, to be searched and put into a reply. */
export const AnswerChooser = ({ anchor, onChoose, onClose }: AnswerChooserProps): ReactElement => {
  const { t } = useTranslation('context');
  const { data, isPending, isError } = useQuery(factsQuery);
  useLayer('answers', onClose);
  return (
    <Mui>
      <Popover
        open
        // The editor gets the focus back itself, with the cursor where it belongs.
        disableRestoreFocus
        disableScrollLock
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={closeOnBackdrop(onClose)}
      >
        <Frame>
          <Autocomplete<Fact>
            open
            autoHighlight
            openOnFocus
            options={data?.facts ?? []}
            loading={isPending}
            loadingText={t('answers.loading')}
            noOptionsText={t(isError ? 'answers.failed' : 'answers.none')}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ question, answer }) => `${question} ${answer}`}
            // The field keeps the key Escape to itself.
            onClose={(_event, reason) => reason === 'escape' && onClose()}
            onChange={(_event, fact) => fact && onChoose(fact.answer)}
            slots={{ popper: Under }}
            renderOption={({ key, ...props }, { question, answer }) => (
              <li key={key} {...props}>
                <div dir="auto">
                  <div className="question">{question}</div>
                  <div className="answer">{answer}</div>
                </div>
              </li>
            )}
            renderInput={(params) => (
              <TextField {...params} autoFocus size="small" label={t('answers.search')} />
            )}
          />
        </Frame>
      </Popover>
    </Mui>
  );
};
