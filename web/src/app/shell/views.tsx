import {
  ASSISTANT_WORD,
  kindWord,
  NEEDS_YOU_WORD,
  NO_REPLY_WORD,
  WROTE_BACK_WORD,
} from '@replywell/contract/kinds';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { CloseIcon, PlusIcon } from '../../components/icons/glyphs.tsx';
import { IconButton } from '../../components/button.tsx';
import { NavItem } from '../../components/nav-item.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { toast } from '../../components/toast/toast-store.ts';
import { paths } from '../../config/paths.ts';
import {
  NAME_PARAM,
  readFilters,
  WAITING_FILTERS,
  writeFilters,
  type CommentFilters,
} from '../../features/comments/lib/filters.ts';
import { matching } from '../../features/comments/lib/list-view.ts';
import { editorKeyOf } from '../../lib/key-of.ts';
import { useCounts } from '../../replica/counts.ts';
import { useReplica } from '../../replica/replica-store.ts';
import {
  saveOwnView,
  setOwnViews,
  useOwnViews,
  VIEW_NAME_MAX_LENGTH,
  type OwnView,
} from './own-views.ts';

const VIEWS = [
  ['waiting', {}],
  ['needsYou', { q: NEEDS_YOU_WORD }],
  ['questions', { q: kindWord('question') }],
  ['wroteBack', { q: WROTE_BACK_WORD }],
  ['fromAssistant', { q: ASSISTANT_WORD }],
  ['praise', { q: kindWord('praise') }],
  ['noReply', { q: NO_REPLY_WORD }],
  ['spam', { q: kindWord('spam') }],
  ['putOff', { status: 'put_off' }],
  ['dismissed', { status: 'dismissed' }],
] as const satisfies readonly (readonly [string, Partial<CommentFilters>])[];

export const searchOf = (filters: CommentFilters): string =>
  writeFilters(new URLSearchParams(), filters).toString();

export const SEARCHES = VIEWS.map(
  ([name, filters]) => [name, searchOf({ ...WAITING_FILTERS, ...filters })] as const,
);

export const addressOf = (search: string): string => `${paths.dashboard.path}?${search}`;

/** Includes the name, for browsers that have not saved the view. */
export const addressOfView = ({ name, search }: OwnView): string =>
  addressOf(`${search}&${new URLSearchParams({ [NAME_PARAM]: name }).toString()}`);

/** The list and name in the address. null: not on the dashboard. */
const useShownList = (): OwnView | null => {
  const { pathname, search } = useLocation();
  if (pathname !== paths.dashboard.path) return null;
  const params = new URLSearchParams(search);
  const name = (params.get(NAME_PARAM) ?? '').trim().slice(0, VIEW_NAME_MAX_LENGTH);
  return { name, search: searchOf(readFilters(params)) };
};

const isKept = (search: string, own: readonly OwnView[]): boolean =>
  [...SEARCHES.map(([, one]) => one), ...own.map((view) => view.search)].includes(search);

/** The search of the current view. null: the list is not a view. */
export const useShownView = (): string | null => {
  const list = useShownList();
  const own = useOwnViews(({ views }) => views);
  return list && (list.name !== '' || isKept(list.search, own)) ? list.search : null;
};

const indented = {
  justifyContent: 'space-between',
  gap: 1,
  whiteSpace: 'nowrap',
  '& > [dir=auto]': { overflow: 'hidden', textOverflow: 'ellipsis' },
  pl: 10.5,
} as const;

interface ViewLinkProps {
  readonly to: string;
  readonly name: string;
  readonly count: number;
  readonly isShown: boolean;
  readonly onNavigate: (() => void) | undefined;
}

const ViewLink = memo(({ to, name, count, isShown, onNavigate }: ViewLinkProps) => {
  const { i18n } = useTranslation();
  const isKnown = useReplica(({ phase }) => phase === 'ready');
  return (
    <NavItem
      component={Link}
      to={to}
      sx={indented}
      aria-current={isShown ? 'page' : undefined}
      onClick={() => {
        window.scrollTo({ top: 0 });
        onNavigate?.();
      }}
    >
      <span dir="auto">{name}</span>
      {isKnown && count > 0 && <span>{count.toLocaleString(i18n.language)}</span>}
    </NavItem>
  );
});

interface OwnViewLinkProps extends Pick<ViewLinkProps, 'isShown' | 'onNavigate'> {
  readonly view: OwnView;
}

const OwnViewLink = ({ view, ...rest }: OwnViewLinkProps) => {
  const version = useReplica((state) => state.version);
  const count = useMemo(
    () => matching(readFilters(new URLSearchParams(view.search))).length,
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the version stands for all entries.
    [view.search, version],
  );
  return <ViewLink {...rest} to={addressOfView(view)} name={view.name} count={count} />;
};

type RemoveViewProps = Omit<OwnViewLinkProps, 'onNavigate'>;

const RemoveView = ({ view: { name, search }, isShown }: RemoveViewProps) => {
  const { t } = useTranslation(['shell', 'comments']);
  const navigate = useNavigate();
  const remove = (): void => {
    const { views } = useOwnViews.getState();
    setOwnViews(views.filter((one) => one.name !== name));
    if (isShown) void navigate(addressOf(search), { replace: true });
    toast({
      title: t('ownView.removed', { name }),
      action: { label: t('comments:undo'), isUndo: true, onClick: () => setOwnViews(views) },
    });
  };
  return (
    <IconButton size="small" aria-label={t('ownView.remove', { name })} onClick={remove}>
      <CloseIcon size={14} />
    </IconButton>
  );
};

/** At the end of the entry above, so that no other moves. */
const NEW = { position: 'absolute', right: 0, bottom: 0, height: 32, minHeight: 32 } as const;

const SaveView = () => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const list = useShownList();
  const own = useOwnViews(({ views }) => views);
  const hasComments = useCounts().comments > 0;
  const [asked, setAsked] = useState<string | null>(null);
  if (!hasComments || !list?.search || isKept(list.search, own)) return null;
  const name = t('ownView.save');
  if (asked !== list.search)
    return (
      <li style={{ position: 'relative', marginTop: -1 }}>
        <IconButton sx={NEW} aria-label={name} title={name} onClick={() => setAsked(list.search)}>
          <PlusIcon size={16} />
        </IconButton>
      </li>
    );
  const save = (typed: string): void => {
    const view = { ...list, name: typed.trim() };
    setAsked(null);
    if (view.name === '') return;
    saveOwnView(view);
    void navigate(addressOfView(view), { replace: true });
  };
  return (
    <li>
      <TextInput
        autoFocus
        defaultValue={list.name}
        aria-label={t('ownView.name')}
        placeholder={t('ownView.name')}
        maxLength={VIEW_NAME_MAX_LENGTH}
        onBlur={() => setAsked(null)}
        onKeyDown={(event) => {
          const key = editorKeyOf(event.nativeEvent);
          if (key === null) return;
          event.preventDefault();
          save(key === 'leave' ? '' : event.currentTarget.value);
        }}
      />
    </li>
  );
};

interface ViewsProps {
  /** A dialog over the list is the current page. */
  readonly covered: boolean;
  readonly onNavigate: (() => void) | undefined;
}

export const Views = ({ covered, onNavigate }: ViewsProps) => {
  const { t } = useTranslation('shell');
  const counts = useCounts();
  const own = useOwnViews(({ views }) => views);
  const list = useShownList();
  const shown = useShownView();
  const isShown = (search: string): boolean => search === shown && !covered;
  const stranger = list && !isKept(list.search, own) ? list : null;
  return (
    <>
      <SaveView />
      <li className="views">
        <ul>
          {SEARCHES.filter(
            // Most creators have no assistant.
            ([name, search]) => name !== 'fromAssistant' || counts[name] > 0 || isShown(search),
          ).map(([name, search]) => (
            <li key={name}>
              <ViewLink
                to={addressOf(search)}
                name={t(`views.${name}`)}
                count={counts[name]}
                isShown={isShown(search)}
                onNavigate={onNavigate}
              />
            </li>
          ))}
          {own.map((view) => (
            <li key={view.name} style={{ display: 'flex', alignItems: 'center' }}>
              <OwnViewLink view={view} isShown={isShown(view.search)} onNavigate={onNavigate} />
              <RemoveView view={view} isShown={isShown(view.search)} />
            </li>
          ))}
          {stranger?.name && (
            <li>
              <OwnViewLink view={stranger} isShown={!covered} onNavigate={onNavigate} />
            </li>
          )}
        </ul>
      </li>
    </>
  );
};
