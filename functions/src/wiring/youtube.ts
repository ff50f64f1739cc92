import { createReadAs } from '../core/sending/metered.ts';
import { createRecent } from '../core/youtube/recent.ts';
import { loadLanguages } from '../services/languages.ts';
import { createYouTubeOpener } from '../services/youtube.ts';
import { createChannelStore } from '../store/youtube/channels.ts';
import { createCommentStore } from '../store/youtube/comments.ts';
import { createAttemptStore } from '../store/identity/attempts.ts';
import { createSyncStore } from '../store/youtube/syncs.ts';
import { createVideoStore } from '../store/youtube/videos.ts';
import { basics, clock, logError, once, warn } from './basics.ts';

export const youtubePorts = once(() => {
  const { config, db, accessTokens, ledger } = basics();
  const { rootUrl } = config.youtube;
  const open = () => db;
  const reading = {
    book: ledger,
    attempts: createAttemptStore(open),
    clock,
    onFailure: (error: unknown) => {
      logError('Units could not be counted', { error: String(error) });
    },
  };
  const readAs = createReadAs({ ...reading, openYouTube: createYouTubeOpener({ rootUrl, warn }) });
  return {
    readAs,
    tokens: accessTokens,
    languages: loadLanguages,
    channels: createChannelStore(open),
    comments: createCommentStore(open, warn),
    videos: createVideoStore(open, warn),
    syncs: createSyncStore(open),
    recentReplies: createRecent<'listReplies'>(clock),
    recentHeld: createRecent<'listHeld'>(clock),
    clock,
    warn,
  };
});
