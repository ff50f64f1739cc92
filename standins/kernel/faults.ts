import type { Fault } from './fault-schema.ts';

export type { Fault } from './fault-schema.ts';

/** The faults that wait for a call, oldest first. */
export class FaultPlan {
  #waiting: Fault[] = [];

  add(fault: Fault): void {
    this.#waiting.push(fault);
  }

  clear(): void {
    this.#waiting = [];
  }

  list(): readonly Fault[] {
    return this.#waiting;
  }

  /** Takes the first fault that fits this call, and uses up one of its times. */
  take(operation: string, account: string | null): Fault | null {
    const fault = this.#waiting.find(
      (candidate) =>
        (candidate.operation === '*' || candidate.operation === operation) &&
        (candidate.account === undefined || candidate.account === account),
    );
    if (!fault) return null;
    if (fault.times !== 'always') {
      fault.times -= 1;
      if (fault.times === 0) this.#waiting = this.#waiting.filter((other) => other !== fault);
    }
    return fault;
  }
}
