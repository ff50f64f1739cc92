import { readFaults } from './fault-control.ts';

const abilities = {
  operations: new Set(['tasks.create']),
  hasLateEffects: false,
  isAccount: (account: string) => account === 'anna@example.com',
};
const read = (body: unknown) => readFaults(body, abilities);

test('faults come one by one or as a list, and happen once unless told otherwise', () => {
  const [first, second] = [
    { operation: 'tasks.create', status: 503 },
    { operation: '*', drop: 'after', times: 'always', account: 'anna@example.com' },
  ];
  expect(read(first)).toEqual({ faults: [{ ...first, times: 1 }] });
  expect(read([first, second])).toEqual({ faults: [{ ...first, times: 1 }, second] });
});

test.each([
  ['no list', []],
  ['an unknown operation', { operation: 'tasks.creat', status: 503 }],
  ['an unknown account', { operation: '*', status: 503, account: 'boris@example.com' }],
  ['a late effect it cannot have', { operation: '*', status: 503, effectAfterMs: 5 }],
  ['an unknown field', { operation: '*', status: 503, often: true }],
])('%s is refused', (_name, body) => {
  expect(read(body)).toHaveProperty('error');
});
