import { monthOf } from '../budget/month.ts';
import type { ModelFor } from '../budget/paid-model.ts';
import type { Model } from '../drafting/ports.ts';
import { Refusal } from '../refusal.ts';
import { quotaDay } from '../sending/quota/day.ts';
import type { ReadAs } from '../sending/quota/reading.ts';
import type { Clock } from '../time.ts';
import type { Happening, RecordSecurity } from './record.ts';

export interface BudgetRecordPorts {
  record: RecordSecurity;
  clock: Clock;
}

/** The budget that a refusal says is used up. null: it is another refusal. */
function reachedIn(error: unknown, uid: string | null, now: number): Happening | null {
  if (!(error instanceof Refusal)) return null;
  const creator = uid ?? undefined;
  switch (error.code) {
    case 'draft_budget_used':
      return { event: 'draft_budget_reached', creator, onceIn: monthOf(now) };
    case 'project_budget_used':
      return { event: 'project_budget_reached', onceIn: monthOf(now) };
    case 'quota_share_used':
      return { event: 'reading_share_reached', creator, onceIn: quotaDay(now) };
    default:
      return null;
  }
}

async function recording<T>(
  { record, clock }: BudgetRecordPorts,
  uid: string | null,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const reached = reachedIn(error, uid, clock());
    if (reached) await record(reached);
    throw error;
  }
}

/** The same model. A budget that is used up is recorded once in its month. */
export const recordingModel = (
  ports: BudgetRecordPorts,
  uid: string | null,
  model: Model,
): Model => ({
  complete: (request) => recording(ports, uid, () => model.complete(request)),
});

/** The same models, each as `recordingModel`. Throws what `modelFor` throws. */
export const recordingModelFor =
  (ports: BudgetRecordPorts, modelFor: ModelFor): ModelFor =>
  async (uid) =>
    recordingModel(ports, uid, await modelFor(uid));

/** The same reading. A creator's part of the day that is used up is recorded once on that day. */
export const recordingReadAs =
  (ports: BudgetRecordPorts, readAs: ReadAs): ReadAs =>
  (uid, work) =>
    recording(ports, uid, () => readAs(uid, work));
