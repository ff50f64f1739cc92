import { styled } from '@mui/material/styles';
import { GROUP_WORD } from '@replywell/contract/kinds';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { CloseIcon } from '../../components/icons/glyphs.tsx';
import { useCounts } from '../../replica/counts.ts';
import { useOwnViews } from './own-views.ts';
import { addressOf, addressOfView, SEARCHES, useShownView } from './views.tsx';

const Strip = styled('nav')({
  display: 'flex',
  flex: '1 1 0',
  gap: 8,
  overflowX: 'auto',
  marginRight: -10,
  paddingRight: 10,
  scrollbarWidth: 'none',
  '& a': {
    flex: 'none',
    padding: '11px 12px',
    border: '1px solid var(--palette-divider)',
    borderRadius: 'var(--shape-borderRadius)',
    background: 'var(--palette-background-paper)',
    color: 'var(--palette-text-primary)',
    fontSize: 14,
    fontWeight: 550,
    lineHeight: '20px',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  // Two to come, while the list is loading.
  '.comments-head:has(~ div > .MuiPaper-root[role="status"]) > &:empty::before': {
    content: "''",
    width: 112,
    height: 44,
    borderRadius: 'var(--shape-borderRadius)',
    background: 'var(--palette-action-hover)',
    boxShadow: '120px 0 var(--palette-action-hover)',
  },
  '& svg': { margin: '0 -2px -2px 8px' },
  '& [aria-current]': {
    borderColor: 'transparent',
    background: 'var(--palette-primary-main)',
    color: 'var(--palette-primary-contrastText)',
  },
});

interface ChipProps {
  readonly to: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

const showWhole = (chip: HTMLElement | null): void =>
  chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

const Chip = ({ to, isShown, children }: ChipProps) => (
  <Link ref={isShown ? showWhole : null} to={to} aria-current={isShown ? 'page' : undefined}>
    {children}
  </Link>
);

/** The sidebar's views where there is no sidebar: those with comments, and the current one. */
export const ViewChips = () => {
  const { t, i18n } = useTranslation(['shell', 'comments']);
  const [params] = useSearchParams();
  const q = params.get('q');
  const withoutSearch = new URLSearchParams(params);
  withoutSearch.delete('q');
  const counts = useCounts();
  const own = useOwnViews(({ views }) => views);
  const shown = useShownView();
  return (
    <Strip className="views" aria-label={t('comments')}>
      {shown === null && q && (
        <Chip to={addressOf(withoutSearch.toString())} isShown>
          <span className="visually-hidden">{`${t('comments:search.clear')}: `}</span>
          <bdi>{q === GROUP_WORD ? t('views.asked') : q}</bdi>
          <CloseIcon size={14} />
        </Chip>
      )}
      {SEARCHES.filter(([name, search]) => counts[name] > 0 || search === shown).map(
        ([name, search]) => (
          <Chip key={name} to={addressOf(search)} isShown={search === shown}>
            <span>{t(`views.${name}`)}</span>{' '}
            {counts[name] > 0 && <span>{counts[name].toLocaleString(i18n.language)}</span>}
          </Chip>
        ),
      )}
      {own.map((view) => (
        <Chip key={view.name} to={addressOfView(view)} isShown={view.search === shown}>
          {view.name}
        </Chip>
      ))}
    </Strip>
  );
};
