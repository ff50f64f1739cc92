import { createConfig, lintFromString } from '@redocly/openapi-core';
import { OpenAPIClientAxios, type Document } from 'openapi-client-axios';
import { z } from 'zod';
import { enterByCalls } from './fixtures/creator.ts';
import { SENDER } from './fixtures/batch.ts';
import { expect, test } from './fixtures/world.ts';

const savedSchema = z.array(
  z.looseObject({
    comments: z.array(
      z.looseObject({ id: z.string(), isReplied: z.boolean(), status: z.string() }),
    ),
  }),
);

test('the API is described without a fault, and a client made from that reads and drafts with a token', async ({
  baseURL,
  page,
  world,
}) => {
  await enterByCalls(page, SENDER);
  const described = await page.request.get('/api/openapi.json');
  const source = await described.text();
  const problems = await lintFromString({
    source,
    // Whoever calls by id never says "task".
    config: await createConfig({
      extends: ['recommended'],
      rules: { 'no-ambiguous-paths': 'off', 'parameter-description': 'error' },
    }),
  });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);

  const created = await page.request.post('/api/tokens', {
    data: { name: 'A script', scope: 'draft' },
  });
  const { secret } = z.object({ secret: z.string() }).parse(await created.json());
  const api = new OpenAPIClientAxios({
    definition: JSON.parse(source) as Document,
    axiosConfigDefaults: {
      baseURL: baseURL ?? '',
      headers: { authorization: `Bearer ${secret}` },
      validateStatus: () => true,
    },
  });
  const client = await api.init();
  const call = async (
    name: string,
    parameters: Record<string, string> = {},
    body?: object,
  ): Promise<unknown> => {
    const answer = await client[name]?.(parameters, body);
    expect([name, answer?.status]).toEqual([name, 200]);
    return answer?.data;
  };

  await call('loadLatestComments', {}, {});
  const comments = savedSchema
    .parse(await call('listSavedVideos'))
    .flatMap((video) => video.comments);
  const waiting = comments.find(({ isReplied, status }) => !isReplied && status === 'no_response');
  const id = waiting?.id ?? '';
  await call('generateCustomResponse', { id }, {});
  const after = savedSchema.parse(await call('listSavedVideos')).flatMap((video) => video.comments);
  expect(after.find((one) => one.id === id)?.status).toBe('ready');

  // A program whose token has ended looks there for another way to sign in.
  const otherWay = await page.request.get('/.well-known/oauth-authorization-server');
  expect(otherWay.status()).toBe(404);

  const publishing = await client['submitResponse']?.({ id }, { response: 'Hello' });
  expect(publishing?.status).toBe(403);
  expect(await world.youtube.calls('comments.insert')).toEqual([]);
});
