import { createReadAs } from '../core/sending/metered.ts';
import { createRecent } from '../core/youtube/recent.ts';
import { loadLanguages } from '../services/languages.ts';
import { createYouTubeOpener } from '../services/youtube.ts';
import { createChannelStore } from '../store/studio/channels.ts';
import { createCommentStore } from '../store/studio/comments.ts';
import { createAttemptStore } from '../store/identity/attempts.ts';
import { createFactStore } from '../store/settings/facts.ts';
import { createPromptStore } from '../store/settings/global-prompt.ts';
import { createSettingsStore } from '../store/settings/settings.ts';
import { createStatsStore } from '../store/stats/stats.ts';
import { createSyncStore } from '../store/studio/syncs.ts';
import { createVideoStore } from '../store/studio/videos.ts';
import { basics, clock, logError, once, pause, repeat, warn } from './basics.ts';
import { modelFor } from './model.ts';

/** The ports for channels, videos, comments, drafts, settings and statistics. */
export const studioPorts = once(() => {
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
  const settings = createSettingsStore(open, warn);
  return {
    readAs,
    tokens: accessTokens,
    modelFor: modelFor(),
    languages: loadLanguages,
    channels: createChannelStore(open),
    comments: createCommentStore(open, warn),
    videos: createVideoStore(open, warn),
    syncs: createSyncStore(open),
    settings,
    globalPrompt: createPromptStore(open),
    facts: createFactStore(open, warn),
    stats: createStatsStore(open, warn),
    keptDays: config.statisticsKeptDays,
    recentReplies: createRecent<'listReplies'>(clock),
    recentHeld: createRecent<'listHeld'>(clock),
    clock,
    pause,
    repeat,
    warn,
    ownModels: config.openai.models,
    hasModel: config.openai.apiKey !== undefined,
  };
});
