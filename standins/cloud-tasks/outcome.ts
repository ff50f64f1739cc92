import type { Outcome } from './deliver.ts';

/** The result of an attempt in google.rpc terms. */
interface Verdict {
  ok: boolean;
  code: number;
  message: string;
}

const named: Record<number, [number, string]> = {
  400: [3, 'INVALID_ARGUMENT'],
  401: [16, 'UNAUTHENTICATED'],
  403: [7, 'PERMISSION_DENIED'],
  404: [5, 'NOT_FOUND'],
  409: [10, 'ABORTED'],
  429: [8, 'RESOURCE_EXHAUSTED'],
  499: [1, 'CANCELLED'],
  501: [12, 'UNIMPLEMENTED'],
  503: [14, 'UNAVAILABLE'],
  504: [4, 'DEADLINE_EXCEEDED'],
};

function nameOf(status: number): [number, string] {
  return named[status] ?? (status >= 500 ? [13, 'INTERNAL'] : [2, 'UNKNOWN']);
}

export function judge(outcome: Outcome): Verdict {
  if (outcome.kind === 'deadline') {
    return { ok: false, code: 4, message: 'DEADLINE_EXCEEDED(4): No answer by the deadline' };
  }
  if (outcome.kind === 'unreachable') {
    return { ok: false, code: 14, message: `UNAVAILABLE(14): ${outcome.reason}` };
  }
  if (outcome.status >= 200 && outcome.status < 300) return { ok: true, code: 0, message: '' };
  const [code, name] = nameOf(outcome.status);
  return { ok: false, code, message: `${name}(${code}): HTTP status code ${outcome.status}` };
}
