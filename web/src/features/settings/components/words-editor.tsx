import { styled } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { editorKeyOf } from '../../../lib/key-of.ts';

export const Entries = styled('ul')({
  margin: '12px 0',
  '& > li + li': { borderTop: '1px solid var(--palette-divider)' },
  '& .entry': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '4px 8px',
    padding: '10px 0',
  },
  '& .entry > div': { flex: '1 1 220px', minWidth: 0 },
  '@media (width < 700px)': { '& .entry > div': { flexBasis: '100%' } },
  '& .entry p': { fontSize: 14, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& .entry .note': { color: 'var(--palette-text-secondary)', fontSize: 13 },
});

const Frame = styled('div')({
  display: 'grid',
  gap: 8,
  margin: '12px 0',
  '& > .actions': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 },
});

export const useFull = (): ((text: string, limit: number) => string | undefined) => {
  const { t } = useTranslation('settings');
  return (text, limit) => (text.length < limit ? undefined : t('full', { limit }));
};

interface WordsEditorProps {
  readonly disabled: boolean;
  readonly onCancel: () => void;
  readonly onKeep: () => void;
  readonly children: ReactNode;
}

/** Saved at once, not with the settings around it. */
export const WordsEditor = (props: WordsEditorProps) => {
  const { disabled, onCancel, onKeep, children } = props;
  const { t } = useTranslation('settings');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (editorKeyOf(event.nativeEvent) !== 'send') return;
    event.preventDefault();
    if (!disabled) onKeep();
  };
  return (
    <Frame onKeyDown={onKeyDown}>
      {children}
      <div className="actions">
        <Button size="small" onClick={onCancel}>
          {t('drop')}
        </Button>
        <Button size="small" variant="outlined" disabled={disabled} onClick={onKeep}>
          {t('keep')}
        </Button>
      </div>
    </Frame>
  );
};
