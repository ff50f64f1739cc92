import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { Notices } from '../../features/account/components/notices.tsx';
import { Tokens } from '../../features/account/components/tokens.tsx';
import { YourData } from '../../features/account/components/your-data.tsx';
import { currentUserQuery } from '../../features/auth/api/current-user.ts';
import { forgetEdits } from '../../features/comments/lib/edits-keeper.ts';
import { letRepliesGo } from '../../lib/leave-guard.ts';
import { forgetSignedIn } from '../../lib/signed-in-hint.ts';
import { setOwnViews } from './own-views.ts';

/** Excludes what comes from YouTube, which is refused from now on. */
const isStoredHere = ({ queryKey }: Query): boolean =>
  !['channels', 'videos', 'held'].includes(String(queryKey[0]));

const forgetCreator = (): void => {
  forgetEdits();
  setOwnViews([]);
  letRepliesGo();
  forgetSignedIn();
};

export const OwnData = ({ user }: { readonly user: CurrentUser }) => {
  const client = useQueryClient();
  return (
    <>
      <Notices />
      <YourData
        user={user}
        onDisconnected={() => {
          const none = { permission: 'none', youtubeRefused: false } as const;
          client.setQueryData(currentUserQuery.queryKey, { ...user, ...none });
          void client.invalidateQueries({ predicate: isStoredHere });
        }}
        onDeleted={forgetCreator}
      />
      <Tokens />
    </>
  );
};
