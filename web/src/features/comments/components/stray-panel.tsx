import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { handOnToMain } from '../../../lib/keep-focus.ts';
import { useDiscards } from '../hooks/use-discards.ts';
import { useEditsStore } from '../stores/edits-store.ts';

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

/** Shows the words that would be lost with the page, and lets the creator discard them. */
export const StrayPanel = ({ ids }: { readonly ids: readonly string[] }): ReactElement => {
  const { t } = useTranslation('unsaved');
  const byId = useEditsStore((state) => state.byId);
  const { discardEdit } = useDiscards();
  const { length: count } = ids;
  return (
    <Frame ref={handOnToMain} aria-label={t('stray.label')}>
      <p role="status">{t('stray.text', { count })}</p>
      <details>
        <summary>{t('stray.show', { count })}</summary>
        <ul>
          {ids.map((id) => (
            <li key={id} ref={handOnToMain}>
              <p id={`stray-${id}`} dir="auto">
                {byId[id]?.text}
              </p>
              <Button size="small" aria-describedby={`stray-${id}`} onClick={() => discardEdit(id)}>
                {t('discard')}
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </Frame>
  );
};
