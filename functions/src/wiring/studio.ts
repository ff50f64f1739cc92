import { ReadingCosts } from '../core/sending/quota/book.ts';
import { loadLanguages } from '../services/languages.ts';
import { createModel } from '../services/model.ts';
import { createYouTube } from '../services/youtube.ts';
import { createChannelStore } from '../store/studio/channels.ts';
import { createCommentStore } from '../store/studio/comments.ts';
import { createGlobalPrompt } from '../store/settings/global-prompt.ts';
import { createQuotaCounter } from '../store/sending/quota.ts';
import { createSettingsStore } from '../store/settings/settings.ts';
import { createStatsStore } from '../store/stats/stats.ts';
import { createSyncStore } from '../store/studio/syncs.ts';
import { createVideoStore } from '../store/studio/videos.ts';
import { basics, clock, logError, once, warn } from './basics.ts';

const readingCosts = new ReadingCosts();

/** Writes the collected cost of reading to the quota. Called at the end of a request. */
export const writeReadingCosts = (): Promise<void> =>
  readingCosts.write(
    createQuotaCounter(() => basics().db),
    (error) => logError('Units could not be counted', { error: String(error) }),
  );

/** The ports for channels, videos, comments, drafts, settings and statistics. */
export const studioPorts = once(() => {
  const { config, db, accessTokens } = basics();
  const open = () => db;
  return {
    youtube: createYouTube({ rootUrl: config.youtubeBaseUrl, warn }, (units, usedUp) => {
      readingCosts.add(units, usedUp, clock());
    }),
    tokens: accessTokens,
    model: createModel(config.openai),
    languages: loadLanguages,
    channels: createChannelStore(open),
    comments: createCommentStore(open),
    videos: createVideoStore(open),
    syncs: createSyncStore(open),
    settings: createSettingsStore(open),
    globalPrompt: createGlobalPrompt(open),
    stats: createStatsStore(open),
    clock,
    warn,
  };
});
