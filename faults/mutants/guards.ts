/** One guard of the protocol and the edit that takes it out. `from` stands exactly once in `file`. */
export interface Guard {
  guard: string;
  file: string;
  from: string;
  to: string;
}

const SENDING = 'functions/src/core/sending';

export const GUARDS: readonly Guard[] = [
  {
    guard: 'a live lease keeps others away',
    file: `${SENDING}/claim.ts`,
    from: 'if (moment.clock < leaseUntil)',
    to: 'if (moment.clock < 0)',
  },
  {
    guard: 'an expired lease means unknown, not queued',
    file: `${SENDING}/claim.ts`,
    from: "if (send.status === 'sending') return decideSending(state, send, moment);",
    to: "if (send.status === 'sending' && moment.clock < fromInstant(send.leaseUntil ?? '')) return decideSending(state, send, moment); if (send.status === 'sending') return decideQueued(state, send, moment, attemptId);",
  },
  {
    guard: 'an unknown send is read before anything else',
    file: `${SENDING}/claim.ts`,
    from: "if (send.status === 'unknown') return nothing({ kind: 'reconcile', send, channelId });",
    to: "if (send.status === 'unknown') return decideQueued(state, send, moment, attemptId);",
  },
  {
    guard: 'a lost answer is unknown, not harmless',
    file: `${SENDING}/attempt.ts`,
    from: "(error instanceof YouTubeRefusal && error.kind !== 'unavailable');",
    to: 'error instanceof YouTubeRefusal;',
  },
  {
    guard: 'the thread is looked at before the insert',
    file: `${SENDING}/attempt.ts`,
    from: 'const look = decideLook(thread, send, channelId);',
    to: "const look = decideLook(thread, send, channelId); if (look.kind !== 'insert') return await insertOnce(attempt, ports);",
  },
  {
    guard: 'an earlier attempt may stand there with another text',
    file: `${SENDING}/look.ts`,
    from: 'if (isAnswered(thread, channelId) || mayHoldEarlierAttempt(thread, send, channelId))',
    to: 'if (isAnswered(thread, channelId) || (mayHoldEarlierAttempt(thread, send, channelId) && false))',
  },
  {
    guard: 'absence is read twice',
    file: `${SENDING}/reconcile.ts`,
    from: 'if (send.absentSince === null) {',
    to: 'if (send.absentSince === null && send.attempts >= MAX_ATTEMPTS) {',
  },
  {
    guard: 'the two readings are minutes apart',
    file: `${SENDING}/reconcile.ts`,
    from: 'if (now < confirmedAt)',
    to: 'if (now < 0)',
  },
  {
    guard: 'after three attempts the creator is asked',
    file: `${SENDING}/reconcile.ts`,
    from: 'if (send.attempts < MAX_ATTEMPTS &&',
    to: 'if (send.attempts < MAX_ATTEMPTS + 1 &&',
  },
  {
    guard: 'enough of the lease is left for the insert',
    file: `${SENDING}/attempt.ts`,
    from: 'leaseLeft < LEASE_LEFT_FOR_INSERT_MS ||',
    to: '(leaseLeft < LEASE_LEFT_FOR_INSERT_MS && false) ||',
  },
  {
    guard: 'a batch send whose look took long asks the pace again',
    file: `${SENDING}/attempt.ts`,
    from: '|| lostItsPlace(attempt, clock)',
    to: '|| (lostItsPlace(attempt, clock) && false)',
  },
  {
    guard: 'only the attempt that owns the send settles it',
    file: `${SENDING}/settle.ts`,
    from: "const ours = send.status === 'sending' && send.attemptId === attempt.attemptId;",
    to: "const ours = send.status === 'sending';",
  },
  {
    guard: 'what has moved on is not settled',
    file: `${SENDING}/settle.ts`,
    from: "const ours = send.status === 'sending' && send.attemptId === attempt.attemptId;",
    to: 'const ours = send.attemptId === attempt.attemptId || send.attemptId === null;',
  },
  {
    guard: 'a reply on YouTube is recorded by whoever knows',
    file: `${SENDING}/settle.ts`,
    from: "if (outcome.kind === 'sent')",
    to: "if (outcome.kind === 'sent' && send.attemptId === attempt.attemptId)",
  },
  {
    guard: 'sent is counted once',
    file: `${SENDING}/send-moves.ts`,
    from: "if (send.status === 'sent') return {};",
    to: '',
  },
  {
    guard: 'one document per comment: a single send finds the one under way',
    file: `${SENDING}/submit-reply.ts`,
    from: "if (send && !sendHasEnded(send)) throw new Refusal('reply_in_progress');",
    to: '',
  },
  {
    guard: 'the same submit waits for the one under way',
    file: `${SENDING}/submit-reply.ts`,
    from: "if (earlier?.status === 'sending' && same)",
    to: "if (earlier?.status === 'sending' && same && false)",
  },
  {
    guard: 'one document per comment: a batch finds the send under way',
    file: `${SENDING}/submit-batch.ts`,
    from: "if (send && !sendHasEnded(send)) throw new Refusal('reply_in_progress', commentId);",
    to: '',
  },
  {
    guard: 'a single send queues its safety net before the insert',
    file: `${SENDING}/submit-reply.ts`,
    from: 'await ports.queue.enqueue(task, leaseUntil + 1_000);',
    to: 'await Promise.resolve(leaseUntil);',
  },
  {
    guard: 'a later send knows what earlier ones attempted',
    file: `${SENDING}/new-send.ts`,
    from: 'firstAttemptAt: earlier?.firstAttemptAt ?? null,',
    to: 'firstAttemptAt: null,',
  },
  {
    guard: 'the sweep looks again before it queues',
    file: `${SENDING}/sweep.ts`,
    from: 'if (!send?.dueAt || send.dueAt >= before)',
    to: 'if (!send)',
  },
  {
    guard: 'the sweep dates what it queues',
    file: `${SENDING}/sweep.ts`,
    from: 'changes: { sends: [{ ...send, dueAt }] }, result: true',
    to: 'changes: dueAt ? {} : {}, result: true',
  },
  {
    guard: 'a batch is counted from its items',
    file: `${SENDING}/batch-moves.ts`,
    from: 'const progress = countProgress(items);\n  const moved: BatchDocument = {\n    ...batch,\n    items,',
    to: "const kind = { sent: 'success', failed: 'failed', skipped: 'skipped', cancelled: 'cancelled' }[item.status]; const was = batch.progress; const progress = kind ? { ...was, processed: was.processed + 1, [kind]: was[kind] + 1 } : was;\n  const moved: BatchDocument = {\n    ...batch,\n    items,",
  },
  {
    guard: 'a task that comes early is sent away',
    file: `${SENDING}/claim.ts`,
    from: 'if (now < due - EARLY_TOLERANCE_MS)',
    to: 'if (now < 0 * due * EARLY_TOLERANCE_MS)',
  },
  {
    guard: 'the pace is asked at the claim',
    file: `${SENDING}/claim.ts`,
    from: 'if (allowed > now)',
    to: 'if (allowed < 0)',
  },
  {
    guard: 'a reply already claimed does not give way',
    file: `${SENDING}/claim.ts`,
    from: 'const from = Math.max(now, ...begun);',
    to: 'const from = Math.max(now, ...begun.slice(begun.length));',
  },
  {
    guard: 'a paused batch sends nothing',
    file: `${SENDING}/claim.ts`,
    from: "if (batch?.status === 'paused')",
    to: "if (batch?.status === 'paused' && moment.now < 0)",
  },
  {
    guard: 'a busy send leaves a task for the end of its lease',
    file: `${SENDING}/deliver.ts`,
    from: 'await ports.queue.enqueue(task, claim.until + SHORTLY);',
    to: 'await Promise.resolve(SHORTLY);',
  },
  {
    guard: 'nothing goes out before the undo is over',
    file: `${SENDING}/claim.ts`,
    from: 'if (undoUntil !== null && clock < fromInstant(undoUntil))',
    to: 'if (undoUntil !== null && clock < 0)',
  },
  {
    guard: 'cancelling spares what may be out already',
    file: `${SENDING}/steer-batch.ts`,
    from: "if (send.status !== 'queued') return moved(state, { ...send, cancelRequested: true });",
    to: '',
  },
  {
    guard: 'what was cancelled is not tried again',
    file: `${SENDING}/reconcile.ts`,
    from: '&& !send.cancelRequested) return queueAnew',
    to: ') return queueAnew',
  },
  {
    guard: 'only the pause that is over ends',
    file: `${SENDING}/resume-batch.ts`,
    from: '(reason !== null && batch.pauseReason !== reason)',
    to: '(reason !== null && batch.pauseReason !== reason && now < 0)',
  },
  {
    guard: 'a stalled reading says nothing about a later attempt',
    file: `${SENDING}/reconcile.ts`,
    from: 'if (send.updatedAt !== seen.updatedAt)',
    to: 'if (send.updatedAt !== seen.updatedAt && now < 0)',
  },
];
