import { kindWord, NEEDS_YOU_WORD, WROTE_BACK_WORD } from '@replywell/contract/kinds';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { COARSE } from '../../theme/controls/media.ts';
import { NavItem } from '../../components/nav-item.tsx';
import { paths } from '../../config/paths.ts';
import {
  readFilters,
  WAITING_FILTERS,
  writeFilters,
  type CommentFilters,
} from '../../features/comments/lib/filters.ts';
import { useCounts } from '../../lib/replica/counts.ts';
import { useReplica } from '../../lib/replica/replica-store.ts';

/** What the list is asked for most, each under the name of its count. */
const VIEWS = [
  ['waiting', {}],
  ['needsYou', { q: NEEDS_YOU_WORD }],
  ['questions', { q: kindWord('question') }],
  ['wroteBack', { q: WROTE_BACK_WORD }],
  ['praise', { q: kindWord('praise') }],
  ['putOff', { status: 'put_off' }],
  ['dismissed', { status: 'dismissed' }],
] as const satisfies readonly (readonly [string, Partial<CommentFilters>])[];

const searchOf = (filters: CommentFilters): string =>
  writeFilters(new URLSearchParams(), filters).toString();

/** The views, each with its search in the address. */
export const SEARCHES = VIEWS.map(
  ([name, filters]) => [name, searchOf({ ...WAITING_FILTERS, ...filters })] as const,
);

/** The view that the address shows. null: it shows another list, or another page. */
export const useShownView = (): string | null => {
  const { pathname, search } = useLocation();
  if (pathname !== paths.dashboard.path) return null;
  const shown = searchOf(readFilters(new URLSearchParams(search)));
  return SEARCHES.find(([, own]) => own === shown)?.[0] ?? null;
};

interface ViewsProps {
  /** null: none, or something stands over it. */
  readonly shown: string | null;
  readonly onNavigate: (() => void) | undefined;
}

export const Views = ({ shown, onNavigate }: ViewsProps): ReactElement => {
  const { t, i18n } = useTranslation('shell');
  const counts = useCounts();
  const isKnown = useReplica(({ phase }) => phase === 'ready');
  const format = new Intl.NumberFormat(i18n.language);
  return (
    <>
      {SEARCHES.map(([name, search]) => (
        <li key={name}>
          <NavItem
            component={Link}
            to={`${paths.dashboard.path}?${search}`}
            // Its words stand under those of its page.
            sx={{
              justifyContent: 'space-between',
              ...{ minHeight: 32, py: 0.5, pl: 10.5, [COARSE]: { minHeight: 44 } },
            }}
            aria-current={shown === name ? 'page' : undefined}
            onClick={() => {
              window.scrollTo({ top: 0 });
              onNavigate?.();
            }}
          >
            <span>{t(`views.${name}`)}</span>
            {isKnown && counts[name] > 0 && <span>{format.format(counts[name])}</span>}
          </NavItem>
        </li>
      ))}
    </>
  );
};
