import type { SendReason } from '../states.ts';
import type { SendDocument } from './state.ts';

/** What happens to a reply. Moments are milliseconds since the epoch. `reduce` says what follows. */
export type SendEvent =
  | Approved
  /** Its task came, but the gate is shut: the next free time, and a task for it. */
  | { type: 'gate_shut'; at: number }
  /** It is planned anew: another pace, a resumed batch, an undone "send now". A task before `at` stays. */
  | { type: 'planned'; at: number }
  /** A task came before `dueAt`. It was the only one known, so there is a new one for `dueAt`. */
  | { type: 'task_early' }
  /** Its task was lost, and the sweep has queued another one for now. */
  | { type: 'task_lost' }
  /**
   * Its batch waits for somebody. `recheckAt`: when the batch is looked at again. null: never.
   * `cameUntil`: tasks up to this moment have come.
   */
  | { type: 'batch_paused'; recheckAt: number | null; cameUntil: number }
  /** Its batch is paused until `at`. */
  | { type: 'batch_resumes'; at: number }
  /** The creator wants it to go out at `at`, without waiting for its turn. */
  | { type: 'hurried'; at: number }
  | { type: 'edited'; text: string; commentMark: string | null }
  /** `begunAt`: in the time in which replies are spaced. `now` is the machine's clock. */
  | { type: 'claimed'; attemptId: string; begunAt: number }
  /** YouTube has it: by the answer to the insert, or because the thread shows it. */
  | Published
  /** The insert's answer was lost, or the lease ran out. */
  | { type: 'answer_lost' }
  /** It will not be sent: YouTube's refusal, or what the thread shows. */
  | { type: 'refused'; status: 'skipped' | 'failed'; reason: SendReason; inDoubt?: boolean }
  /** YouTube or Google cannot be asked now. `from`: when, in the time in which replies are spaced. */
  | { type: 'deferred'; from: number; reason: SendReason; inDoubt?: boolean }
  /** The moment of the claim passed before the insert, so it goes out at `at`. */
  | { type: 'late'; at: number; reason: SendReason }
  /** Nothing can be inserted before `resumesAt`. null: until somebody acts. */
  | { type: 'blocked'; reason: SendReason; resumesAt: number | null; inDoubt?: boolean }
  /** The creator cancels. `reason` null: an undo, before anything could be sent. */
  | { type: 'taken_back'; reason: 'cancelled_by_creator' | null }
  /** A complete reading began at `from` and did not show it. `isDoubtful`: another text may be ours. */
  | { type: 'not_shown'; from: number; isDoubtful: boolean }
  /** The thread could not be read. `until`: it certainly cannot before. */
  | { type: 'unread'; until: number | null }
  /** Its comment is gone, and every reply with it. */
  | { type: 'comment_gone' }
  /** A look found that YouTube shows it. */
  | { type: 'seen' }
  /** A look found that YouTube does not show it. */
  | { type: 'hidden' }
  /** The creator gave it other words on YouTube from here. `changedText`: those there, if not ours. */
  | { type: 'reworded'; text: string; changedText: string | null }
  /** The creator deleted it on YouTube from here. */
  | { type: 'deleted' };

export interface Approved {
  type: 'approved';
  /** What is answered, by whom, and with which words. */
  reply: Pick<
    SendDocument,
    | 'uid'
    | 'channelId'
    | 'messageId'
    | 'messageAt'
    | 'commentId'
    | 'videoId'
    | 'taskId'
    | 'text'
    | 'commentMark'
  >;
  at: number;
  /** Until `at` it can be taken back. */
  canUndo?: boolean;
}

export interface Published {
  type: 'published';
  replyId: string;
  /** By YouTube. */
  publishedAt: string;
  /** Its words there, if they are not ours. */
  changedText?: string | null;
  /** Seconds from the message to its reply. null: its comment is no longer kept. */
  answeredAfter: number | null;
  /** When it is looked for. null: another reply of its batch looks for all. */
  lookAt: number | null;
}
