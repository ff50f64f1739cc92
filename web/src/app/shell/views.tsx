import { kindWord, NEEDS_YOU_WORD, WROTE_BACK_WORD } from '@replywell/contract/kinds';
import { useState, type ComponentProps, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { CloseIcon } from '../../components/icons/glyphs.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { NavItem } from '../../components/nav-item.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { toast } from '../../components/toast/toast-store.ts';
import { paths } from '../../config/paths.ts';
import {
  readFilters,
  WAITING_FILTERS,
  writeFilters,
  type CommentFilters,
} from '../../features/comments/lib/filters.ts';
import { editorKeyOf } from '../../lib/editor-keys.ts';
import { useCounts } from '../../lib/replica/counts.ts';
import { useReplica } from '../../lib/replica/replica-store.ts';
import { COARSE } from '../../theme/controls/media.ts';
import {
  saveOwnView,
  setOwnViews,
  useOwnViews,
  VIEW_NAME_MAX_LENGTH,
  type OwnView,
} from './own-views.ts';

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

export const addressOf = (search: string): string => `${paths.dashboard.path}?${search}`;

/** The search of the list that the address shows. null: it shows another page. */
const useShownSearch = (): string | null => {
  const { pathname, search } = useLocation();
  if (pathname !== paths.dashboard.path) return null;
  return searchOf(readFilters(new URLSearchParams(search)));
};

/** The search of the view that the address shows. null: it shows another list, or another page. */
export const useShownView = (): string | null => {
  const shown = useShownSearch();
  const own = useOwnViews(({ views }) => views);
  const all = [...SEARCHES.map(([, search]) => search), ...own.map(({ search }) => search)];
  return shown !== null && all.includes(shown) ? shown : null;
};

// The words stand under those of their page.
const indented = {
  justifyContent: 'space-between',
  ...{ minHeight: 32, py: 0.5, pl: 10.5, [COARSE]: { minHeight: 44 } },
} as const;

interface ViewLinkProps extends ComponentProps<typeof NavItem> {
  readonly search: string;
  readonly isShown: boolean;
  readonly onNavigate: (() => void) | undefined;
}

const ViewLink = ({ search, isShown, onNavigate, ...rest }: ViewLinkProps): ReactElement => (
  <NavItem
    component={Link}
    to={addressOf(search)}
    sx={indented}
    aria-current={isShown ? 'page' : undefined}
    onClick={() => {
      window.scrollTo({ top: 0 });
      onNavigate?.();
    }}
    {...rest}
  />
);

const RemoveView = ({ view: { name } }: { readonly view: OwnView }): ReactElement => {
  const { t } = useTranslation('shell');
  const remove = (): void => {
    const { views } = useOwnViews.getState();
    setOwnViews(views.filter((one) => one.name !== name));
    toast({
      title: t('ownView.removed', { name }),
      action: { label: t('ownView.undo'), isUndo: true, onClick: () => setOwnViews(views) },
    });
  };
  return (
    <IconButton size="small" aria-label={t('ownView.remove', { name })} onClick={remove}>
      <CloseIcon size={14} />
    </IconButton>
  );
};

/** Gives the list on the screen a name, where it has none yet. */
const NameView = ({ search }: { readonly search: string }): ReactElement => {
  const { t } = useTranslation('shell');
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <NavItem sx={indented} onClick={() => setAsked(true)}>
        {t('ownView.save')}
      </NavItem>
    );
  const save = (typed: string): void => {
    const name = typed.trim();
    if (name !== '') saveOwnView({ name, search });
    setAsked(false);
  };
  return (
    <TextInput
      autoFocus
      aria-label={t('ownView.name')}
      placeholder={t('ownView.name')}
      maxLength={VIEW_NAME_MAX_LENGTH}
      onBlur={() => setAsked(false)}
      onKeyDown={(event) => {
        const key = editorKeyOf(event.nativeEvent);
        if (key === null) return;
        event.preventDefault();
        save(key === 'leave' ? '' : event.currentTarget.value);
      }}
    />
  );
};

interface ViewsProps {
  /** Something stands over the list, and is what the address names. */
  readonly covered: boolean;
  readonly onNavigate: (() => void) | undefined;
}

export const Views = ({ covered, onNavigate }: ViewsProps): ReactElement => {
  const { t, i18n } = useTranslation('shell');
  const counts = useCounts();
  const isKnown = useReplica(({ phase }) => phase === 'ready');
  const own = useOwnViews(({ views }) => views);
  const list = useShownSearch();
  const shown = useShownView();
  const isShown = (search: string): boolean => search === shown && !covered;
  const format = new Intl.NumberFormat(i18n.language);
  return (
    <>
      {SEARCHES.map(([name, search]) => (
        <li key={name}>
          <ViewLink {...{ search, onNavigate }} isShown={isShown(search)}>
            <span>{t(`views.${name}`)}</span>
            {isKnown && counts[name] > 0 && <span>{format.format(counts[name])}</span>}
          </ViewLink>
        </li>
      ))}
      {own.map((view) => (
        <li key={view.name} style={{ display: 'flex', alignItems: 'center' }}>
          <ViewLink search={view.search} isShown={isShown(view.search)} onNavigate={onNavigate}>
            <span dir="auto">{view.name}</span>
          </ViewLink>
          <RemoveView view={view} />
        </li>
      ))}
      {list && shown === null && (
        <li key={list}>
          <NameView search={list} />
        </li>
      )}
    </>
  );
};
