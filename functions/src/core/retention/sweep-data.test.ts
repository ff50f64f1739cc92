import type { RetentionPorts } from './ports.ts';
import { sweepData } from './sweep-data.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

async function* listed(uids: readonly string[]): AsyncGenerator<string> {
  yield* await Promise.resolve(uids);
}

const FAILING = Array.from({ length: 120 }, (_, index) => `failing-${index}`);
const FINE = Array.from({ length: 70 }, (_, index) => `fine-${index}`);

/** A hundred and twenty creators for whom every step fails come before seventy others. */
function buildPorts() {
  const settled: string[] = [];
  const rechecked: string[] = [];
  const warned: unknown[] = [];
  const handle = (uid: string, done: string[]): Promise<void> => {
    if (uid.startsWith('failing')) return Promise.reject(new Error(`users/${uid} is broken`));
    done.push(uid);
    return Promise.resolve();
  };
  const part = {
    retention: {
      listDisconnected: () => listed([...FAILING, ...FINE]),
      listIdle: () => listed([...FAILING, ...FINE]),
      settleDisconnected: (uid: string) => handle(uid, settled),
    },
    grants: { find: () => Promise.resolve([]) },
    tokens: { of: ({ uid }: { uid: string }) => handle(uid, rechecked) },
    deletions: { listUnfinished: () => listed([]) },
    listUnconfirmed: () => listed([]),
    revocations: { list: () => listed([]) },
    statisticsKeptDays: null,
    clock: () => NOW,
    warn: (message: string, { part: name = '' }: { part?: unknown } = {}) => {
      warned.push(`${message} ${String(name)}`.trim());
    },
  };
  /** What a part of the sweep asks that is not of interest here has nothing to do. */
  const idle = <T extends object>(known: T): T =>
    new Proxy(known, {
      get(target, name): unknown {
        const own: unknown = Reflect.get(target, name);
        return own ?? (() => Promise.resolve(0));
      },
    });

  const ports = {
    ...part,
    retention: idle(part.retention),
    deletions: idle(part.deletions),
  } as unknown as RetentionPorts;
  return { ports, settled, rechecked, warned };
}

test('creators who fail every time hold up nobody behind them, however many they are', async () => {
  const { ports, settled, rechecked, warned } = buildPorts();
  expect(await sweepData(ports)).toMatchObject({ disconnected: 20, idle: 50 });
  expect(settled).toEqual(FINE.slice(0, 20));
  expect(rechecked).toEqual(FINE.slice(0, 50));
  const told = (message: string) => warned.filter((line) => line === message);
  expect(told('a part of the data sweep failed disconnected')).toHaveLength(120);
  expect(told('a grant could not be rechecked')).toHaveLength(120);
});
