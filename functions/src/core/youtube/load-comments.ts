import type { loadLatestComments as loadLatestCommentsCall } from '@replywell/contract/endpoints/youtube';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import type { z } from 'zod';
import { DAY_MS, fromInstant, toInstant } from '../time.ts';
import { isFresh, ownChannelId, type ChannelPorts } from './channels.ts';
import { isForLater, loadTalks } from './load-talks.ts';
import { loadNewVideos } from './videos.ts';
import {
  nothingSaved,
  runPass,
  type Pass,
  type PassContext,
  type PassPorts,
  type Saved,
} from './load-pass.ts';
import { YouTubeRefusal } from './ports.ts';
import { countedUpTo, later, progressOf, type Progress } from './progress.ts';

export type LoadPorts = ChannelPorts & PassPorts;

export type Loaded = Omit<z.output<typeof loadLatestCommentsCall.answer>, 'message'>;

/** Hosting ends a call after 60 seconds. One more page, with retries and storing, must fit in the rest. */
export const LOADING_TIME_MS = 40_000;

interface Loading {
  progress: Progress;
  failure: Error | null;
}

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
  return { ...before, resume: { newest: before.resume.newest, pageToken: pass.nextPageToken } };
}

/** YouTube sometimes refuses a page deep in the list permanently. */
const RESTS_FOR_MS = DAY_MS;

/** 500 comments, if YouTube fills its pages. */
const DEEPER_PAGES = 5;

/**
 * YouTube lists comments by when they were written, even if it held them back for days. So once a day
 * some more pages are read. A failure counts as done, so that a refused page is not paid for repeatedly.
 */
async function readDeeper(
  context: PassContext,
  { start, progress, top }: { start: Progress; progress: Progress; top: Pass },
  now: number,
): Promise<Loading> {
  const before = progress.deeperAt ?? null;
  if (before !== null && now - fromInstant(before) < DAY_MS) return { progress, failure: null };
  const walk = { pageToken: top.nextPageToken, reach: null, maxPages: DEEPER_PAGES };
  const isAll = start.completeThrough === null || walk.pageToken === null;
  const { failure = null } = isAll ? {} : await runPass(context, walk);
  return {
    progress: { ...progress, deeperAt: toInstant(now) },
    failure: isForLater(failure) ? null : failure,
  };
}

const rests = ({ resume }: Progress, now: number): boolean =>
  resume?.restsUntil !== undefined && resume.restsUntil > toInstant(now);

/** About this page alone: not the permission, the quota or the rate. */
const isOfThePage = ({ failure }: Pass): boolean =>
  failure instanceof YouTubeRefusal && !['permission', 'quota', 'rate'].includes(failure.kind);

const tokenIsDead = (pass: Pass): boolean =>
  pass.failure instanceof YouTubeRefusal && pass.failure.reason === 'invalidPageToken';

/**
 * Reads from the top down to what is known, then continues an earlier, unfinished load. If YouTube no
 * longer accepts its page token, the load starts from the top again. If it refuses the page, the next
 * load asks once more, and then not for a day.
 */
async function runPasses(context: PassContext, start: Progress, now: number): Promise<Loading> {
  const walk = (pageToken: string | null, reach: string | null): Promise<Pass> =>
    runPass(context, { pageToken, reach });

  const top = await walk(null, start.resume?.newest ?? start.completeThrough);
  let progress = afterTop(start, top);
  const { resume } = progress;
  if (!start.resume && top.end === 'finished')
    return readDeeper(context, { start, progress, top }, now);
  if (!start.resume || top.end !== 'finished' || !resume || rests(start, now)) {
    const isTold = isOfThePage(top) && top.nextPageToken !== null;
    return { progress, failure: isTold ? null : top.failure };
  }

  const reach = start.completeThrough;
  const rest = await walk(resume.pageToken, reach);
  if (isOfThePage(rest) && !tokenIsDead(rest) && rest.nextPageToken === resume.pageToken) {
    const restsUntil = toInstant(now + RESTS_FOR_MS);
    return { progress: { ...progress, resume: { ...resume, restsUntil } }, failure: null };
  }
  if (!tokenIsDead(rest))
    return {
      progress: afterResume(progress, rest),
      failure: isOfThePage(rest) ? null : rest.failure,
    };

  progress = { ...progress, resume: null };
  // The next pass counts them again.
  context.saved.leftOut = 0;
  const again = await walk(null, reach);
  return { progress: afterTop(progress, again), failure: again.failure };
}

const present = ({ created, updated, ...more }: Saved, complete: boolean): Loaded => ({
  newComments: created,
  updatedComments: updated,
  ...more,
  complete,
});

/**
 * Loads the channel's new comments, and what was written back. 1 unit per page, 1 per 50 new videos, at
 * most 4 for threads answered lately, and once a day at most 5 more. What was loaded before a failure is
 * kept. After a crash the next load reads the same pages again and finds their comments stored.
 * `unasked`: nobody pressed a button; right after a complete load it does nothing.
 */
export async function loadLatestComments(
  ports: LoadPorts,
  uid: string,
  unasked = false,
): Promise<Loaded> {
  const now = ports.clock();
  const deadline = now + LOADING_TIME_MS;
  const channelId = await ownChannelId(ports, uid);
  const sync = await ports.syncs.find(uid, channelId);
  if (unasked && isFresh(sync, now) && sync.resume === null) return present(nothingSaved(), true);

  const start = progressOf(sync, now);
  const countedThrough = countedUpTo(start, now);
  const seenVideos = new Set<string>();
  const saved = nothingSaved();
  const context = { ports, uid, channelId, deadline, seenVideos, countedThrough, saved };
  const { progress, failure } = await runPasses(context, start, now);
  await loadNewVideos(ports, context, seenVideos);
  // Without progress the stored data is no newer.
  if (!failure || progress !== start)
    await ports.syncs.save(uid, channelId, {
      schemaVersion: SCHEMA_VERSION,
      ...progress,
      updatedAt: toInstant(ports.clock()),
    });
  if (failure) throw failure;
  await loadTalks(context);
  return present(saved, progress.resume === null || rests(progress, now));
}
