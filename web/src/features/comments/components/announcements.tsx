import type { ReactElement } from 'react';
import { useAnnounceResults } from '../hooks/use-announce-results.ts';
import { useAnnounceStatus } from '../hooks/use-announce-status.ts';
import type { CommentsView } from '../hooks/use-comments.ts';
import type { CommentFilters } from '../lib/filters.ts';
import { useAnnouncerStore } from '../stores/announcer-store.ts';
import { Rechecks } from './recheck.tsx';

/** The only live region of the list. */
const Announcer = (): ReactElement => (
  <div role="status" aria-live="polite" className="visually-hidden">
    {useAnnouncerStore((state) => state.text)}
  </div>
);

interface AnnouncementsProps {
  readonly filters: CommentFilters;
  readonly view: CommentsView;
}

/** Tells a screen reader what happens in the list, and asks what happens to rows out of view. */
export const Announcements = ({ filters, view }: AnnouncementsProps): ReactElement => {
  useAnnounceStatus(view.rows);
  useAnnounceResults(filters, view);
  return (
    <>
      <Rechecks rows={view.rows} />
      <Announcer />
    </>
  );
};
