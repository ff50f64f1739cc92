import { hasWords } from '@replywell/contract/search';
import { i18next } from '../../i18n/index.ts';
import { WIDEST_FILTERS, type CommentFilters } from '../../features/comments/lib/filters.ts';
import { focusRow } from '../../features/comments/lib/focus.ts';
import { activate } from '../../features/comments/stores/cursor-store.ts';
import { countsOf } from '../../replica/counts.ts';
import { useReplica, knownVideos, orderedEntries } from '../../replica/replica-store.ts';
import type { Entry } from '../../replica/entry.ts';
import { matcherOf } from '../../replica/search.ts';
import { ICONS } from '../shell/navigation.tsx';
import { addressOf, searchOf } from '../shell/views.tsx';
import type { PaletteEntry } from './palette-entries.ts';

/** Of each kind. The list itself shows all of them. */
const MOST = 4;
/** One letter is in every comment. */
const LETTERS = 2;

type GoTo = (address: string) => void;
type Find = Pick<PaletteEntry, 'id' | 'text' | 'note' | 'run'>;

const listOf = (filters: Partial<CommentFilters>): string =>
  addressOf(searchOf({ ...WIDEST_FILTERS, ...filters }));

const firstOf = <One>(all: Iterable<One>, isFound: (one: One) => boolean): One[] => {
  const found: One[] = [];
  for (const one of all) {
    if (isFound(one)) found.push(one);
    if (found.length === MOST) break;
  }
  return found;
};

const comments = (typed: string, goTo: GoTo): Find[] => {
  const isSaid = matcherOf(typed) ?? (() => false);
  return firstOf<Entry>(orderedEntries(), isSaid).map(({ row: { id, authorName, text } }) => ({
    id: `comment-${id}`,
    text,
    note: authorName,
    run: () => {
      goTo(listOf({ q: typed }));
      activate(id);
      focusRow(id);
    },
  }));
};

const viewers = (typed: string, goTo: GoTo): Find[] => {
  const { byAuthor } = countsOf(useReplica.getState().version);
  return firstOf(byAuthor, ([name]) => hasWords(name, typed)).map(([name, count]) => ({
    id: `viewer-${name}`,
    text: name,
    note: `${String(count)} ${i18next.t('comments:comments', { count })}`,
    run: () => goTo(listOf({ q: name })),
  }));
};

const videos = (typed: string, goTo: GoTo): Find[] =>
  firstOf(knownVideos().values(), ({ title }) => hasWords(title, typed)).map(({ id, title }) => ({
    id: `video-${id}`,
    text: title,
    note: i18next.t('keys:groups.video'),
    run: () => goTo(listOf({ videoId: id })),
  }));

export const findsOf = (typed: string, goTo: GoTo): PaletteEntry[] =>
  typed.trim().length < LETTERS
    ? []
    : [viewers, videos, comments]
        .flatMap((find) => find(typed.trim(), goTo))
        .map((one) => ({
          ...one,
          Icon: ICONS.comments,
          group: i18next.t('shell:comments'),
          full: '',
          names: [],
        }));
