import * as functions from './index.ts';
import { Expression } from 'firebase-functions/params';
import { z } from 'zod';
import { REGION, TASKS_INVOKER } from './deployment.ts';

/** What the deployment is told about a function. */
const endpointSchema = z.object({
  maxInstances: z.number(),
  concurrency: z.number(),
  timeoutSeconds: z.number().max(300),
  availableMemoryMb: z.number(),
  // A function that is pinned to a release of the site cannot have waiting instances.
  minInstances: z.literal(0),
  region: z.tuple([z.literal(REGION)]),
  serviceAccountEmail: z.instanceof(Expression),
});

const told = (exported: unknown) =>
  endpointSchema.parse(Reflect.get(Object(exported), '__endpoint'));

const highest: Record<string, number> = {
  api: 20,
  sendReply: 10,
  sweepData: 1,
  sweepSends: 1,
  makeReady: 1,
};

test('every function has a highest number of instances, and what else bounds its cost', () => {
  const found = Object.entries(functions).map(([name, exported]) => {
    return [name, told(exported).maxInstances];
  });
  expect(Object.fromEntries(found)).toEqual(highest);
});

test('every function runs as the account of the product, with its whole address', () => {
  const accounts = Object.values(functions).map((exported) =>
    told(exported).serviceAccountEmail.toCEL(),
  );
  expect(new Set(accounts)).toEqual(
    new Set(['replywell-run@{{ params.PROJECT_ID }}.iam.gserviceaccount.com']),
  );
});

test('everybody may call the site’s function, and only the queue’s account that of a reply', () => {
  expect(functions.api).toHaveProperty('__endpoint.httpsTrigger.invoker', ['public']);
  expect(functions.sendReply).toHaveProperty('__endpoint.taskQueueTrigger.invoker', [
    TASKS_INVOKER,
  ]);
});
