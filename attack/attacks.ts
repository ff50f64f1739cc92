import type { Attack } from './attack.ts';
import { adminGuessing } from './attacks/admin-guessing.ts';
import { checkThousand } from './attacks/check-thousand.ts';
import { commentsNotLent } from './attacks/comments-not-lent.ts';
import { fillTheLog } from './attacks/fill-the-log.ts';
import { headersEverywhere } from './attacks/headers.ts';
import { linkInBatch } from './attacks/link-in-batch.ts';
import { lockOut } from './attacks/lock-out.ts';
import { manyDrafts } from './attacks/many-drafts.ts';
import { manyRewrites } from './attacks/many-rewrites.ts';
import { newAccountNewPart } from './attacks/new-account-new-part.ts';
import { oldCookie } from './attacks/old-cookie.ts';
import { paceChanges } from './attacks/pace-changes.ts';
import { parallelChannels } from './attacks/parallel-channels.ts';
import { quotaByReading } from './attacks/quota-by-reading.ts';
import { readsThatWrite } from './attacks/reads-that-write.ts';
import { rewrittenLink } from './attacks/rewritten-link.ts';
import { strangersIds } from './attacks/strangers-ids.ts';
import { strangersWords } from './attacks/strangers-words.ts';
import { taskHandler } from './attacks/task-handler.ts';
import { tokenTakesAccount } from './attacks/token-takes-account.ts';

/** In this order, so that what uses up a creator's limits comes late. */
export const ATTACKS: readonly Attack[] = [
  ...[headersEverywhere, taskHandler, tokenTakesAccount, oldCookie, checkThousand, linkInBatch],
  ...[rewrittenLink, strangersWords, commentsNotLent, strangersIds, paceChanges, readsThatWrite],
  ...[parallelChannels, quotaByReading, manyDrafts, manyRewrites, newAccountNewPart, lockOut],
  ...[adminGuessing, fillTheLog],
];
