import type { Channel } from '@replywell/contract/endpoints/youtube';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCurrentUser } from '../features/auth/api/current-user.ts';
import { useChannel } from '../features/channel/api/get-channels.ts';

/** Returns the channel of the signed-in creator. */
export const useOwnChannel = (): UseQueryResult<Channel | null> =>
  useChannel(useCurrentUser().data);
