import * as functions from './index.ts';
import { z } from 'zod';

// Only App Check needs it, and it brings ES modules that the runner cannot load.
jest.mock('jwks-rsa', () => ({}));

/** What the deployment is told about a function. */
const endpointSchema = z.object({
  maxInstances: z.number(),
  concurrency: z.number(),
  timeoutSeconds: z.number().max(300),
  availableMemoryMb: z.number(),
});

const highest: Record<string, number> = {
  api: 20,
  sendReply: 10,
  sweepAccounts: 1,
  sweepData: 1,
  sweepSends: 1,
};

test('every function has a highest number of instances, and what else bounds its cost', () => {
  const found = Object.entries(functions).map(([name, exported]) => {
    const told = endpointSchema.parse(Reflect.get(exported, '__endpoint'));
    return [name, told.maxInstances];
  });
  expect(Object.fromEntries(found)).toEqual(highest);
});
