import type { Channel } from '@replywell/contract/endpoints/youtube';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCurrentUser } from '../features/auth/api/current-user.ts';
import { useChannel } from '../features/channel/api/get-channels.ts';

export const useOwnChannel = (): UseQueryResult<Channel | null> =>
  useChannel(useCurrentUser().data);
