import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { useDiscards } from '../hooks/use-discards.ts';
import { isUnsaved, useEditsStore } from '../stores/edits-store.ts';
import { useTranslationsStore, wouldBeLost } from '../stores/translations-store.ts';

const Frame = styled('section')({
  marginBottom: 12,
  padding: '12px 16px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--status-generating-tint)',
  color: 'var(--status-generating-text)',
  fontSize: 14,
  '& p': { margin: 0 },
  '& details': { marginTop: 8 },
  '& summary': { minHeight: 24, cursor: 'pointer', fontWeight: 550 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '8px 0',
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li p': {
    flex: '1 1 240px',
    color: 'var(--ink)',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

interface Stray {
  readonly key: string;
  readonly text: string;
  readonly discard: () => void;
}

/** What a comment has in its editor, in the field for the creator's own language, or in both. */
const useStrays = (ids: readonly string[]): Stray[] => {
  const byId = useEditsStore((state) => state.byId);
  const ownWords = useTranslationsStore(({ words }) => words);
  const { discardEdit, discardWords } = useDiscards();
  return [...new Set(ids)].flatMap((id): Stray[] => {
    const edit = byId[id];
    const words = ownWords[id];
    return [
      ...(edit && isUnsaved(edit)
        ? [{ key: `edit-${id}`, text: edit.text, discard: () => discardEdit(id) }]
        : []),
      ...(words && wouldBeLost(words)
        ? [{ key: `words-${id}`, text: words.text, discard: () => discardWords(id) }]
        : []),
    ];
  });
};

/** Shows the words that would be lost with the page, and lets the creator discard them. */
export const StrayPanel = ({ ids }: { readonly ids: readonly string[] }): ReactElement => {
  const { t } = useTranslation('unsaved');
  const strays = useStrays(ids);
  const { length: count } = strays;
  return (
    <Frame ref={handOnToMain} aria-label={t('stray.label')}>
      <p role="status">{t('stray.text', { count })}</p>
      <details>
        <summary>{t('stray.show', { count })}</summary>
        <ul>
          {strays.map(({ key, text, discard }) => (
            <li key={key} ref={handOnToMain}>
              <p id={`stray-${key}`} dir="auto">
                {text}
              </p>
              <Button size="small" aria-describedby={`stray-${key}`} onClick={discard}>
                {t('discard')}
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </Frame>
  );
};
