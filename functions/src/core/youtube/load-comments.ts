import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { Refusal } from '../refusal.ts';
import { toInstant } from '../time.ts';
import { ownChannelId, type ChannelPorts } from './channels.ts';
import { NewVideos } from './new-videos.ts';
import { runPass, type Pass, type PassContext, type PassPorts } from './load-pass.ts';
import { YouTubeRefusal } from './ports.ts';
import { countedUpTo, later, progressOf, type Progress } from './progress.ts';
import type { SyncStore } from './stores.ts';
import { isResting, pagesLeft, restingFrom } from './walk-limits.ts';
import { isEndless } from './youtube-pages.ts';

export type LoadPorts = ChannelPorts & PassPorts & { syncs: SyncStore };

export interface Loaded {
  newComments: number;
  updatedComments: number;
  /** Of others, and not stored: they belong to no video or could not be read. */
  leftOut: number;
  /** false: another call would go on at once. */
  complete: boolean;
}

/** Hosting gives a call 60 seconds; one page with its retries and its storing must fit in the rest. */
export const LOADING_TIME_MS = 40_000;

interface Loading {
  progress: Progress;
  passes: Pass[];
  failure: Error | null;
}

/** What one pass from the top means for the next loading. */
function afterTop(before: Progress, pass: Pass): Progress {
  const newest = later(pass.newest, before.completeThrough);
  if (pass.end === 'finished' && before.resume)
    return { ...before, resume: { ...before.resume, newest: newest ?? before.resume.newest } };
  if (pass.end === 'finished') return { ...before, completeThrough: newest, resume: null };
  if (pass.nextPageToken === null || newest === null) return before;
  return { ...before, resume: { pageToken: pass.nextPageToken, newest } };
}

function afterResume(before: Progress, pass: Pass): Progress {
  if (!before.resume) return before;
  if (pass.end === 'finished')
    return { ...before, completeThrough: before.resume.newest, resume: null };
  if (pass.nextPageToken === null) return before;
  return { ...before, resume: { ...before.resume, pageToken: pass.nextPageToken } };
}

const tokenIsDead = (pass: Pass): boolean =>
  pass.failure instanceof YouTubeRefusal && pass.failure.reason === 'invalidPageToken';

/**
 * First the top, down to what is known; then, where an earlier loading ran out of time, on from
 * where it stopped. A page token YouTube no longer knows: from the top again, as if it had not been.
 */
async function runPasses(context: PassContext, start: Progress, now: number): Promise<Loading> {
  const passes: Pass[] = [];
  const walk = async (pageToken: string | null, reach: string | null): Promise<Pass> => {
    const maxPages = pagesLeft(pagesOf(start, passes));
    const pass = await runPass(context, { pageToken, reach, maxPages });
    passes.push(pass);
    return pass;
  };

  const top = await walk(null, start.resume?.newest ?? start.completeThrough);
  let progress = afterTop(start, top);
  const { resume } = progress;
  if (!start.resume || top.end !== 'finished' || !resume || isResting(resume, now))
    return { progress, passes, failure: top.failure };

  const reach = start.completeThrough;
  const rest = await walk(resume.pageToken, reach);
  if (!tokenIsDead(rest))
    return { progress: afterResume(progress, rest), passes, failure: rest.failure };

  progress = { ...progress, resume: null };
  // These come again.
  top.leftOut = 0;
  const again = await walk(null, reach);
  return { progress: afterTop(progress, again), passes, failure: again.failure };
}

/** What an unfinished walk has cost so far, the calls before this one included. */
const pagesOf = ({ resume }: Progress, passes: readonly Pass[]): number =>
  passes.reduce((sum, { pages }) => sum + pages, resume?.pages ?? 0);

/** The progress to remember: with it what the walk has cost, and that one without an end rests. */
function remembered(
  start: Progress,
  { progress, passes, failure }: Loading,
  now: number,
): Progress {
  const { resume } = progress;
  if (!resume || progress === start || isResting(resume, now)) return progress;
  if (isEndless(failure)) return { ...progress, resume: restingFrom(resume, now) };
  const { pageToken, newest } = resume;
  return { ...progress, resume: { pageToken, newest, pages: pagesOf(start, passes) } };
}

/**
 * Loads what is new under the creator's channel. 1 unit per page, 1 per 50 new videos. Dies anywhere:
 * progress is written last, so the next loading reads the same pages again and finds them stored.
 */
export async function loadLatestComments(ports: LoadPorts, uid: string): Promise<Loaded> {
  const now = ports.clock();
  const deadline = now + LOADING_TIME_MS;
  const channelId = await ownChannelId(ports, uid);
  const start = progressOf(await ports.syncs.find(uid, channelId), now);

  const newVideos = new NewVideos(ports, uid, channelId);
  const countedThrough = countedUpTo(start, now);
  const context = { ports, uid, channelId, deadline, newVideos, countedThrough };
  const loading = await runPasses(context, start, now);
  await newVideos.flush();
  const { failure } = loading;
  const progress = remembered(start, loading, now);
  // A loading that came no further does not make what is stored any younger.
  if (!failure || progress !== start)
    await ports.syncs.save(uid, channelId, {
      schemaVersion: SCHEMA_VERSION,
      ...progress,
      updatedAt: toInstant(ports.clock()),
    });
  if (failure) throw isEndless(failure) ? new Refusal('youtube_endless') : failure;

  const sum = (field: 'created' | 'updated' | 'leftOut'): number =>
    loading.passes.reduce((total, pass) => total + pass[field], 0);
  return {
    newComments: sum('created'),
    updatedComments: sum('updated'),
    leftOut: sum('leftOut'),
    complete: progress.resume === null || isResting(progress.resume, now),
  };
}
