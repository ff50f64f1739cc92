import fc from 'fast-check';
import { SINGLE_UNDO_MS } from '@replywell/contract/limits';
import type { Pace } from '@replywell/contract/pace';
import { deleteReply } from '../../core/sending/sent-reply.ts';
import { quotaDay } from '../../core/sending/quota.ts';
import {
  cancelBatch,
  cancelItem,
  editItem,
  pauseBatch,
  sendItemNow,
  undoItem,
} from '../../core/sending/steer.ts';
import type { SendingPorts } from '../../core/sending/ports.ts';
import { holdReply, releaseReply, submitReply, undoReply } from '../../core/sending/approve.ts';
import { submitBatch } from '../../core/sending/approve-batch.ts';
import { Refusal } from '../../core/refusal.ts';
import { counting } from '../../core/youtube/ports.ts';
import { CREATOR, idOf, MANAGER } from '../sending-world/samples.ts';
import { COMMENTS, type History } from './history.ts';
import { moment, OPERATIONS } from './troubles.ts';

const MINUTE = 60_000;

/** What creators, viewers, Google and the operator do. It begins, and is not waited for. */
export type Command = fc.AsyncCommand<History, History, true>;

const command = (
  label: string,
  run: (history: History) => unknown,
  check: (history: Pick<History, 'sendUnder'>) => boolean = () => true,
): Command => ({
  check: (history) => Promise.resolve(check(history)),
  run: async (history) => {
    await history.time.step(label);
    await run(history);
  },
  toString: () => label,
});

export const submitsBatch = (uid: string, ids: readonly string[]): Command =>
  command(`${uid} sends ${ids.join(', ')}`, (history) => {
    history.quietly((ports) => submitBatch(uid, ids, ports));
  });

const submits = (uid: string, commentId: string, text: string): Command =>
  command(`${uid} sends "${text}" to ${commentId}`, (history) => {
    const askedAt = history.time.now;
    void history
      .inProcess((ports) => submitReply(uid, commentId, text, ports).then(() => 'sent' as const))
      .catch((error: unknown) => (error instanceof Refusal ? error : ('error' as const)))
      .then((said) => history.guarantees.told({ commentId, how: 'single', text, said, askedAt }));
  });

/** `stays`: the page is still open when the undo time is over. */
export const holds = (uid: string, commentId: string, text: string, stays: boolean): Command =>
  command(`${uid} holds "${text}" to ${commentId}${stays ? '' : ', and leaves'}`, (history) => {
    void hold(history, { uid, commentId, text }, stays);
  });

async function hold(
  history: History,
  { uid, commentId, text }: { uid: string; commentId: string; text: string },
  stays: boolean,
): Promise<void> {
  const askedAt = history.time.now;
  const held = await history
    .inProcess((ports) => holdReply(uid, commentId, text, ports).then(() => 'held' as const))
    .catch(() => 'refused' as const);
  if (held !== 'held' || !stays) return;
  await history.time.sleep(SINGLE_UNDO_MS);
  const said = await history
    .inProcess((ports) => releaseReply(uid, commentId, ports).then(() => 'released' as const))
    .catch((error: unknown) => (error instanceof Refusal ? error : ('error' as const)));
  const isSent = history.sendUnder(commentId)?.status === 'sent';
  if (said !== 'released') history.guarantees.told({ commentId, how: 'hold', text, said, askedAt });
  // What the row shows after a release: sent, or undone.
  else if (isSent) history.guarantees.told({ commentId, how: 'hold', text, said: 'sent', askedAt });
}

const undo = (commentId: string): Command =>
  command(
    `undo of ${commentId}`,
    (history) => {
      const send = history.sendUnder(commentId);
      if (!send) return;
      const { uid, taskId } = send;
      const askedAt = history.time.now;
      void history
        .inProcess((ports) =>
          taskId === null
            ? undoReply(uid, commentId, ports)
            : undoItem(uid, { taskId, commentId }, ports),
        )
        .then((said) => {
          if (said !== 'died' && taskId === null) history.guarantees.takenBack(commentId, askedAt);
        })
        .catch(() => undefined);
    },
    (history) => history.sendUnder(commentId) !== undefined,
  );

interface Item {
  uid: string;
  taskId: string;
  commentId: string;
}

const auditReply = () => Promise.resolve([]);

const STEER = {
  pause: ({ uid, taskId }: Item, ports: SendingPorts) => pauseBatch(uid, taskId, ports),
  cancel: ({ uid, taskId }: Item, ports: SendingPorts) => cancelBatch(uid, taskId, ports),
  'cancel-item': ({ uid, ...item }: Item, ports: SendingPorts) => cancelItem(uid, item, ports),
  'send-now': ({ uid, ...item }: Item, ports: SendingPorts) => sendItemNow(uid, item, ports),
  edit: ({ uid, ...item }: Item, ports: SendingPorts) =>
    editItem(uid, { ...item, text: 'Better words.' }, { ...ports, auditReply }),
} as const;
const STOPS = ['pause', 'cancel', 'cancel-item'] as const;
const isStop = (kind: string): kind is (typeof STOPS)[number] =>
  (STOPS as readonly string[]).includes(kind);

/** Acts on the comment's present batch. */
export const steers = (kind: keyof typeof STEER | 'resume', commentId: string): Command =>
  command(
    `${kind} (${commentId})`,
    (history) => {
      const taskId = history.sendUnder(commentId)?.taskId;
      if (!taskId) return;
      if (kind === 'resume') {
        history.resume(taskId);
        return;
      }
      const item = { uid: history.ledger.ownerOf(taskId), taskId, commentId };
      history.quietly(async (ports) => {
        await STEER[kind](item, ports);
        // If the creator resumes it at the same moment, nobody can say which was last.
        if (isStop(kind) && !(kind === 'pause' && history.isResuming(taskId)))
          history.guarantees.stopped(kind, taskId, commentId);
      });
    },
    (history) => Boolean(history.sendUnder(commentId)?.taskId),
  );

const deletes = (commentId: string): Command =>
  command(
    `the reply to ${commentId} is deleted from here`,
    (history) => {
      const send = history.sendUnder(commentId);
      if (!send) return;
      history.quietly(async (ports) => {
        const { meter, units } = counting();
        const youtube = ports.openYouTube(meter);
        await deleteReply(send.uid, send, { ...ports, youtube }).finally(() =>
          history.ledger.spend([{ day: quotaDay(history.now()), used: units() }], send.uid),
        );
      });
    },
    (history) => history.sendUnder(commentId)?.status === 'sent',
  );

const writes = (commentId: string, by: 'channel' | 'viewer'): Command =>
  command(`the ${by} writes under ${commentId} on YouTube`, ({ youtube, guarantees }) => {
    youtube.write(commentId, 'Written on YouTube itself', by);
    guarantees.writtenElsewhere(commentId, by);
  });

/** The next commands come later: after some time, or when this operation is called (again). */
export const waits = (milliseconds: number): Command =>
  command(`${milliseconds} ms`, ({ time }) => time.sleep(milliseconds));
export const waitsFor = (operation: string, nth?: number): Command =>
  command(`until ${operation}`, ({ calls, time }) =>
    Promise.race([calls.next(operation, nth), time.sleep(30 * MINUTE)]),
  );

const PACES: Pace[] = [
  { maxResponsesPerHour: 30, minIntervalSeconds: 30, maxIntervalSeconds: 30 },
  { maxResponsesPerHour: 30, minIntervalSeconds: 120, maxIntervalSeconds: 300 },
  { maxResponsesPerHour: 2, minIntervalSeconds: 30, maxIntervalSeconds: 60 },
];

const number = fc.integer({ min: 1, max: COMMENTS });
const comment = number.map(idOf);
type Sender = fc.Arbitrary<string>;

/** In the words of the draft, or in others. */
const reply = fc
  .tuple(number, fc.boolean())
  .map(([index, isDraft]) => [idOf(index), isDraft ? `Answer ${index}.` : 'Other words.'] as const);

const always = (label: string, run: (history: History) => unknown) => () =>
  fc.constant(command(label, run));
const under = (make: (commentId: string) => Command) => () => comment.map(make);

export const stopsAll = command('all sending is stopped', (history) => history.stopAll());

const COMMANDS = {
  batch: (by: Sender) =>
    fc
      .tuple(by, fc.uniqueArray(comment, { minLength: 1 }))
      .map(([uid, ids]) => submitsBatch(uid, ids)),
  single: (by: Sender) => fc.tuple(by, reply).map(([uid, [id, text]]) => submits(uid, id, text)),
  hold: (by: Sender) =>
    fc
      .tuple(by, reply, fc.boolean())
      .map(([uid, [id, text], stays]) => holds(uid, id, text, stays)),
  undo: under(undo),
  pause: under((id) => steers('pause', id)),
  resume: under((id) => steers('resume', id)),
  cancel: under((id) => steers('cancel', id)),
  'cancel-item': under((id) => steers('cancel-item', id)),
  'send-now': under((id) => steers('send-now', id)),
  edit: under((id) => steers('edit', id)),
  'delete-reply': under(deletes),
  settings: () =>
    fc
      .constantFrom(...PACES)
      .map((pace) =>
        command(`another pace: ${JSON.stringify(pace)}`, (history) => history.usePace(pace)),
      ),
  'channel-answers': under((id) => writes(id, 'channel')),
  'viewer-writes': under((id) => writes(id, 'viewer')),
  delete: under((id) => command(`${id} is deleted`, ({ youtube }) => youtube.gone.add(id))),
  close: under((id) => command(`${id} is closed`, ({ youtube }) => youtube.closed.add(id))),
  open: under((id) => command(`${id} is open`, ({ youtube }) => youtube.closed.delete(id))),
  revoke: always('the permission is revoked', ({ grants }) => grants.revoke()),
  grant: always('the permission is granted', (history) => history.grant()),
  'grant-another': always('another channel is granted, and used', (history) =>
    history.grant('UC-another-brand'),
  ),
  'switch-back': always('the first channel is used', ({ grants, channelId }) => {
    grants.inUse = channelId;
  }),
  'quota-out': () =>
    fc.integer({ min: 1, max: 700 }).map((minutes) =>
      command(`no quota for ${minutes} minutes`, ({ youtube, time }) => {
        youtube.usedUpUntil = time.now + minutes * MINUTE;
      }),
    ),
  restart: always('all processes die', (history) => history.restart()),
  'stop-all': () => fc.constant(stopsAll),
  'allow-all': always('all sending is allowed', (history) => history.allowAll()),
} as const satisfies Readonly<Record<string, (by: Sender) => fc.Arbitrary<Command>>>;

export type CommandKind = keyof typeof COMMANDS;

/** A first approval, and what is done in the course of it. `two`: by an owner and a manager. */
export function commands(
  kinds: readonly CommandKind[],
  { two = false, at = OPERATIONS }: { two?: boolean; at?: readonly string[] } = {},
): fc.Arbitrary<Iterable<Command>> {
  const by = two ? fc.constantFrom(CREATOR, MANAGER) : fc.constant(CREATOR);
  const first = fc.oneof(COMMANDS.batch(by), COMMANDS.single(by), COMMANDS.hold(by));
  const some = kinds.map((kind) => COMMANDS[kind](by));
  const pauses = fc.oneof(moment.map(waits), fc.constantFrom(...at).map(waitsFor));
  const rest = fc.commands([...some, ...some.map(() => pauses)], { maxCommands: 14 });
  return fc.tuple(first, rest).map(([one, more]) => [one, ...more]);
}
