import { isDeepStrictEqual } from 'node:util';
import type { SendDocument } from '@replywell/contract/reply/state';
import { batchHasEnded, countProgress } from '@replywell/contract/documents/batches';
import { UNDO_MS } from '@replywell/contract/limits';
import { MAX_CHECKS } from '@replywell/contract/reply/limits';
import { INSERT_TIMEOUT_MS } from '../../core/sending/limits.ts';
import { reservedDay, UNITS_PER_ATTEMPT } from '../../core/sending/quota.ts';
import { isUnsent, sendHasEnded } from '@replywell/contract/reply/state';
import { itemOf } from '@replywell/contract/reply/views';
import { Refusal } from '../../core/refusal.ts';
import { CREATOR, MANAGER } from '../sending-world/samples.ts';
import type { Claim, Published } from './model-world.ts';
import { LARGEST_SKEW_MS } from './plan.ts';
import type { Answer, Run } from './run-plan.ts';

/**
 * What must be true after all faults have healed, according to what YouTube received and what was
 * stored. Each check returns a sentence for everything that is broken.
 */
type Check = (run: Run) => string[];

const HOUR = 3_600_000;
/** The longest time between the claim of a batch reply and its insert. */
const LONGEST_LOOK_MS = 10_000;
const MOST_ATTEMPTS = 2;
/** Much less than the sweep waits, and more than a few calls take. */
const LATE_MS = 60_000;
/** A task may come this early. */
const EARLY_MS = 1_500;

const idsOf = ({ world }: Run): string[] => [...world.ledger.comments.keys()];
const publishedUnder = ({ world }: Run, id: string) =>
  world.published.filter(({ commentId }) => commentId === id);

/**
 * Whether no reading could have found the earlier reply.
 * - YouTube never showed it.
 * - The creator, who was asked or told that it was refused, sent another text, and YouTube showed
 *   the first under no or another name.
 * - The creator, who was told that it was refused, sent again before YouTube showed the first.
 */
function couldNotBeKnown({ world }: Run, reply: Published): boolean {
  const { commentId, call, shownFrom, nameless, disguised, text } = reply;
  if (shownFrom === Infinity) return true;
  const others = world.published.filter((other) => other.commentId === commentId);
  const isReworded = others.some((other) => other.text !== text);
  if (disguised && isReworded) return true;
  if (!call?.toldRefused) return false;
  if (nameless && isReworded) return true;
  const next = world.claims.find(
    (claim) => claim.commentId === commentId && claim.happenedAt > call.at,
  );
  return next !== undefined && shownFrom > next.happenedAt;
}

const neverTwice: Check = (run) =>
  idsOf(run).flatMap((id) => {
    const known = publishedUnder(run, id).filter((reply) => !couldNotBeKnown(run, reply));
    return known.length > 1 ? [`${id} got ${known.length} replies`] : [];
  });

/**
 * A reply with an earlier text that YouTube refused and still published. It says nothing about the
 * later send.
 */
const isEarlierText = (send: SendDocument | undefined, { call, text }: Published): boolean =>
  call?.toldRefused === true && send !== undefined && text !== send.text;

/** YouTube shows it to nobody, or under another name. Then the creator is asked. */
const isBeyondKnowing = ({ shownFrom, disguised }: Published): boolean =>
  shownFrom === Infinity || disguised;

/** When a comment was deleted, its reply was deleted too. */
const recordedAsItIs: Check = (run) =>
  idsOf(run).flatMap((id) => {
    const send = run.world.sendUnder(id);
    const published = publishedUnder(run, id).filter((reply) => !isEarlierText(send, reply));
    if (send?.status === 'sent' && published.length === 0)
      return [`${id} is called sent and is not there`];
    const isKnown = published.some((reply) => !isBeyondKnowing(reply));
    if (isKnown && send?.status !== 'sent' && !run.world.youtube.gone.has(id))
      return [`${id} has its reply and is called ${send?.status ?? 'never sent'}`];
    return [];
  });

const nothingWaitsForEver: Check = ({ world, quiet }) => {
  const waiting = [...world.ledger.sends.values()].filter((send) => !sendHasEnded(send));
  const stuck = waiting.map(({ commentId, status }) => `${commentId} is ${status} for ever`);
  return quiet || stuck.length > 0 ? stuck : ['tasks go round for ever'];
};

/**
 * A reply that YouTube accepts and hides is noticed. In the end no look is due, and each reply had
 * one: its own, or that of its batch. Only without a permission, or units, for hours all of them may
 * fail.
 */
const sentIsLookedFor: Check = ({ world }) => {
  const sent = [...world.ledger.sends.values()].filter((send) => send.status === 'sent');
  const givenUp = sent.filter(({ checks }) => checks >= MAX_CHECKS);
  const isExcused = (send: SendDocument): boolean =>
    givenUp.some((one) => one === send || (one.taskId !== null && one.taskId === send.taskId));
  return sent
    .filter((one) => one.dueAt !== null || !(world.lookedFor.has(one.commentId) || isExcused(one)))
    .map(({ commentId }) => `${commentId} has not been looked for`);
};

/** An undo needs no reason, because nothing had begun. */
const endsWithReason: Check = ({ world }) =>
  [...world.ledger.sends.values()]
    .filter(isUnsent)
    .filter(({ status, reason }) => status !== 'cancelled' && reason === null)
    .map(({ commentId, status }) => `${commentId} is ${status} without a reason`);

function brokenComment(run: Run, send: SendDocument): string[] {
  const comment = run.world.ledger.commentsOf(send.uid).get(send.commentId);
  const { status, isReplied, aiResponse } = comment ?? {};
  const right =
    send.status === 'sent'
      ? status === 'sent' && isReplied === true && aiResponse === send.text
      : status === 'ready' && Boolean(aiResponse);
  const shown = `${status ?? 'missing'}, replied: ${String(isReplied)}`;
  return right ? [] : [`the comment of ${send.commentId} (${send.status}) is shown as ${shown}`];
}

/**
 * If another creator of the channel has answered, the comment of this creator stays `ready` with
 * its draft.
 */
const restsWithout = ({ world }: Run, uid: string): string[] =>
  [...world.ledger.commentsOf(uid).values()]
    .filter(({ id, status }) => world.sendUnder(id)?.uid !== uid && status !== 'ready')
    .map(({ id, status }) => `${id} is ${status} for ${uid}, who sends no reply to it`);

const commentsFollow: Check = (run) => [
  ...[...run.world.ledger.sends.values()]
    .filter(sendHasEnded)
    .flatMap((send) => brokenComment(run, send)),
  ...[CREATOR, MANAGER].flatMap((uid) => restsWithout(run, uid)),
];

const neverAsAnother: Check = ({ world }) =>
  world.youtube.asAnother.map((id) => `another channel was at work under ${id}`);

const batchesCount: Check = ({ world }) =>
  [...world.ledger.batches.values()].flatMap((batch) => {
    const wrong = batch.items.filter((item) => {
      const send = world.sendUnder(item.commentId);
      return send?.taskId === batch.taskId && !isDeepStrictEqual(itemOf(send), item);
    });
    const countsRight = isDeepStrictEqual(batch.progress, countProgress(batch.items));
    return [
      ...(countsRight ? [] : ['a batch counts wrong']),
      ...(batchHasEnded(batch) ? [] : [`a batch whose items have ended is ${batch.status}`]),
      ...wrong.map(({ commentId }) => `a batch tells something else of ${commentId}`),
    ];
  });

const countedOnce: Check = ({ world }) => {
  const sent = [...world.ledger.sends.values()].filter(({ status }) => status === 'sent').length;
  return world.ledger.posted === sent ? [] : [`${sent} sent, ${world.ledger.posted} counted`];
};

interface Outgoing {
  claim: Claim;
  commentId: string;
  /** When YouTube received it, in the creator's time. */
  at: number;
}

/** A reply that YouTube refused gives its place back, even if YouTube published it. */
function outgoing({ world }: Run): Outgoing[] {
  return world.published
    .flatMap(({ claim, commentId, at, call }) => {
      if (!claim || call?.toldRefused) return [];
      const taken = Math.min(at, call?.answeredAt ?? at);
      return [{ claim, commentId, at: claim.trueAt + taken - claim.happenedAt }];
    })
    .sort((a, b) => a.at - b.at);
}

/** `slack`: processes with different clocks cannot know each other's moments more exactly. */
function tooClose({ claim, at }: Outgoing, others: readonly Outgoing[], slack: number): boolean {
  const { pace } = claim;
  const before = others.filter(
    (other) => other.at <= at && other.claim.happenedAt <= claim.happenedAt,
  );
  const closest = Math.min(...before.map((other) => claim.trueAt - other.claim.trueAt));
  const inHour = before.filter((other) => other.at > at - HOUR + slack);
  return (
    closest < pace.minIntervalSeconds * 1_000 - slack || inHour.length >= pace.maxResponsesPerHour
  );
}

/**
 * Single replies are sent at once. Those of batches begin at their distance from earlier ones, and
 * YouTube gets no more of them in an hour than is allowed.
 */
const paceIsKept: Check = (run) => {
  const all = outgoing(run);
  const slack = run.world.clocksDiffer ? 2 * LARGEST_SKEW_MS : 0;
  return all
    .filter(
      (one) =>
        !one.claim.single &&
        tooClose(
          one,
          all.filter((other) => other !== one),
          slack,
        ),
    )
    .map(({ commentId }) => `${commentId} went out too soon after another`);
};

/**
 * A batch that the creator has paused or cancelled stays so until they resume it, whatever else
 * resumes batches. A reply that was claimed before may still be sent, and "send now" is a separate
 * wish.
 */
const stoppedStaysStopped: Check = ({ world }) =>
  world.claims
    .filter((claim) => !claim.single)
    .flatMap(({ taskId, commentId, happenedAt }) =>
      world.stops
        .filter((stop) => stop.taskId === taskId && happenedAt > stop.from)
        .filter((stop) => happenedAt < stop.until)
        .filter((stop) => stop.kind !== 'cancel-item' || stop.commentId === commentId)
        .map(({ kind }) => `${commentId} was begun after ${kind}`),
    );

/**
 * An insert begins only if sending was allowed when its process last waited for anything. The
 * reading of the neighbours comes after that, so a stop meanwhile is too late.
 */
const nothingWhileAllIsStopped: Check = ({ world }) =>
  world.inserts
    .filter(({ at, waited }) =>
      world.allStops.some(({ from, until }) => from < waited && waited < until && at < until),
    )
    .map(({ commentId }) => `${commentId} went out while all sending was stopped`);

/** What is measured by the clocks of the processes holds only if these agree. */
const byOneClock =
  <T extends { commentId: string }>(
    all: (run: Run) => readonly T[],
    isBroken: (one: T, run: Run) => unknown,
    what: string,
  ): Check =>
  (run) =>
    run.world.clocksDiffer
      ? []
      : all(run)
          .filter((one) => isBroken(one, run))
          .map(({ commentId }) => `${commentId} ${what}`);

const ofBatches = ({ world }: Run) => world.claims.filter(({ single }) => !single);

/** What the creator sees is when it is sent: a little later at most, and never before. */
const neverBeforeItsTime = byOneClock(
  ofBatches,
  ({ happenedAt, plannedFor }) => happenedAt < plannedFor - EARLY_MS,
  'was begun before its time',
);

/**
 * Where nothing goes wrong, each reply of a batch has a task that comes at its time, whatever the
 * creator has changed: the sweep would be five minutes late.
 */
const atItsTime = byOneClock(
  (run) => (run.world.isFaultless ? ofBatches(run) : []),
  ({ happenedAt, plannedFor }) => happenedAt > plannedFor + LATE_MS,
  'was begun long after its time',
);

const undoIsKept = byOneClock(
  ofBatches,
  ({ taskId, happenedAt }, { world }) => {
    const batch = world.ledger.batches.get(taskId ?? '');
    return batch && happenedAt < Date.parse(batch.createdAt) + UNDO_MS;
  },
  'was begun while it could be undone',
);

const holdIsKept = byOneClock(
  ({ world }) => world.claims,
  ({ heldUntil, happenedAt }) => heldUntil !== null && happenedAt < heldUntil,
  'was begun while it could be taken back',
);

/**
 * From the undo on, a reply is attempted only after another approval. Of one that came while the undo
 * was under way nobody can say which was first.
 */
const takenBackStaysBack: Check = ({ world }) =>
  world.takenBack.flatMap(({ commentId, askedAt }) => {
    const until =
      world.approvals.find((one) => one.commentId === commentId && one.at >= askedAt)?.at ??
      Infinity;
    const isMeanwhile = (at: number): boolean => at >= askedAt && at < until;
    return [
      ...world.claims
        .filter((claim) => claim.commentId === commentId && isMeanwhile(claim.happenedAt))
        .map(() => `${commentId} was begun though it had been taken back`),
      ...world.inserts
        .filter((insert) => insert.commentId === commentId && isMeanwhile(insert.at))
        .map(() => `${commentId} was inserted though it had been taken back`),
    ];
  });

/** A reply of a batch is inserted at the moment for which it was claimed. */
const inItsMoment = byOneClock(
  ({ world }) => world.inserts,
  ({ claim, at }) => claim && !claim.single && at > claim.happenedAt + LONGEST_LOOK_MS,
  'went out long after its moment',
);

/** The most attempts: the number of approvals times the attempts per approval. */
const attemptsAreFew: Check = ({ world }) =>
  [...world.ledger.comments.keys()].flatMap((id) => {
    const approvals = world.approvals.filter(({ commentId }) => commentId === id);
    const worth = approvals.length * MOST_ATTEMPTS;
    const refused = world.refused.filter((commentId) => commentId === id).length;
    const inserts = world.inserts.filter(({ commentId }) => commentId === id).length - refused;
    return inserts > worth ? [`${inserts} inserts for ${id}`] : [];
  });

/** The least time between two readings that count as two. */
const APART_MS = 210_000;
const READINGS = 4;
const OVER_MS = 30 * 60_000;

/**
 * Complete readings of the comment that began between two moments, without those too close to the
 * one before.
 */
function readingsBetween({ world }: Run, id: string, from: number, to: number): number[] {
  const apart: number[] = [];
  for (const { commentId, at } of world.completeReadings)
    if (commentId === id && at > from && at < to && at - (apart.at(-1) ?? -Infinity) >= APART_MS)
      apart.push(at);
  return apart;
}

/**
 * Before a second insert for the same approval, enough readings must have shown that the first is
 * not there.
 */
const absenceTakesTime: Check = (run) =>
  run.world.claims
    .filter(({ attempt }) => attempt > 1)
    .flatMap((claim) => {
      const { commentId, attempt, happenedAt } = claim;
      const earlier = run.world.claims.slice(0, run.world.claims.indexOf(claim));
      const first = earlier.findLast(
        (other) => other.commentId === commentId && other.attempt === attempt - 1,
      );
      const read = readingsBetween(run, commentId, first?.happenedAt ?? 0, happenedAt);
      const over = (read.at(-1) ?? 0) - (read[0] ?? 0);
      return read.length >= READINGS && over >= OVER_MS
        ? []
        : [`${commentId} was tried again after ${read.length} readings in ${over} ms`];
    });

const answeredOnce: Check = ({ world }) =>
  world.published
    .filter(({ answered }) => answered)
    .map(({ commentId }) => `${commentId} had been answered on YouTube itself`);

/** Codes after which the reply may still be published. */
const OPEN_CODES = ['reply_outcome_unknown', 'reply_in_progress'];

/** If YouTube refused with a named reason, the creator is told so only after the thread was read. */
const refusalsAreLookedInto: Check = ({ world, answers }) =>
  answers
    .filter(({ said }) => said instanceof Refusal && !OPEN_CODES.includes(said.code))
    .filter(({ commentId, askedAt, saidAt }) => {
      const isIn = ({ commentId: id, at }: { commentId: string; at: number }): boolean =>
        id === commentId && at > askedAt && at <= saidAt;
      const refused = world.inserts.filter((call) => call.toldRefused && isIn(call));
      const read = world.completeReadings.filter(isIn);
      return refused.some((call) => read.every(({ at }) => at < call.at));
    })
    .map(({ commentId }) => `${commentId} was told to be refused, and nobody had looked`);

/** After the lease has ended, no insert is running. */
const leaseOutlivesInsert = byOneClock(
  ({ world }) => world.inserts,
  ({ claim, at }) => claim && at + INSERT_TIMEOUT_MS > claim.leaseUntil,
  'has an insert that could outlive its lease',
);

function brokenAnswer(run: Run, answer: Answer): string[] {
  const { commentId, how, said, text, publishedThen, askedAt, saidAt } = answer;
  if (said === 'sent' && publishedThen === 0) return [`${commentId}: "sent", and it was not`];
  if (!(said instanceof Refusal) || OPEN_CODES.includes(said.code)) return [];
  const others = run.answers.filter((other) => other !== answer && other.commentId === commentId);
  const approvals = run.world.approvals.filter((approval) => approval.commentId === commentId);
  const isOfOthers =
    approvals.length > 1 ||
    approvals.some((one) => one.how !== how || one.at < askedAt || one.at > saidAt);
  // The creator is told at once what YouTube answered, and finally what it did.
  const appeared = publishedUnder(run, commentId).some(
    (reply) => reply.text === text && !reply.call?.toldRefused,
  );
  return appeared && others.length === 0 && !isOfOthers
    ? [`${commentId}: refused with ${said.code}, and it appeared`]
    : [];
}

const answersAreTrue: Check = (run) => run.answers.flatMap((answer) => brokenAnswer(run, answer));

/** The reserved units of the days belong to replies that wait. */
const quotaIsKept: Check = ({ world }) => {
  const reserved = [...world.ledger.quota.values()]
    .flatMap(({ creators }) => Object.values(creators))
    .reduce((sum, own) => sum + own.reserved, 0);
  const holding = [...world.ledger.sends.values()].filter((send) => reservedDay(send) !== null);
  return reserved === holding.length * UNITS_PER_ATTEMPT
    ? []
    : [`${reserved} units are kept for ${holding.length} replies`];
};

const GUARANTEES: Readonly<Record<string, Check>> = {
  'no comment gets two replies': neverTwice,
  'sent is what is on YouTube, and nothing else': recordedAsItIs,
  'nothing waits for ever': nothingWaitsForEver,
  'what was sent is looked for': sentIsLookedFor,
  'what was not sent says why': endsWithReason,
  'a comment follows its send, and keeps its text': commentsFollow,
  'nothing goes out, or is looked for, as another channel': neverAsAnother,
  'a batch counts what its items say, and ends': batchesCount,
  'the pace is kept': paceIsKept,
  'a reply of a batch goes out at its moment': inItsMoment,
  'a reply is tried twice in doubt, then the creator is asked': attemptsAreFew,
  'nothing is tried again before four readings have not shown it': absenceTakesTime,
  'what the creator has answered elsewhere is not answered again': answeredOnce,
  'who has a send under way has it alone': ({ world }) => world.wrongMoves,
  'what was stopped stays stopped': stoppedStaysStopped,
  'nothing goes out while all sending is stopped': nothingWhileAllIsStopped,
  'nothing of a batch begins before its time': neverBeforeItsTime,
  'a reply of a batch begins at its time': atItsTime,
  'nothing begins while it can be undone': undoIsKept,
  'nothing begins while it can be taken back': holdIsKept,
  'what was taken back stays back': takenBackStaysBack,
  'each reply is counted once in the statistics': countedOnce,
  'the creator is told the truth': answersAreTrue,
  'a refusal is told after a look': refusalsAreLookedInto,
  'an insert is over before its lease is': leaseOutlivesInsert,
  'the quota keeps nothing for what has ended': quotaIsKept,
};

/** Every guarantee that the run broke, with the details. */
export const brokenGuarantees = (run: Run): string[] =>
  Object.entries(GUARANTEES).flatMap(([guarantee, check]) =>
    check(run).map((finding) => `${guarantee}: ${finding}`),
  );
