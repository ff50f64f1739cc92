import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@replywell/contract/endpoint';
import { errorsOf } from '@replywell/contract/endpoint';
import { SESSION_COOKIE } from '@replywell/contract/limits';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { version } from '../package.json';

const FOLDER = path.join(import.meta.dirname, '../../contract/endpoints');

type Schema = Record<string, unknown>;
type Named = readonly [name: string, endpoint: Endpoint, comment: string];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;

/** What the contract says above what it exports, by name. */
const commentsIn = (source: string): Map<string, string> =>
  new Map(
    Array.from(
      source.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\s*export const (\w+)/gsu),
      ([, comment = '', name = '']) => [name, comment.replaceAll(/\s*\n \*/gu, '').trim()],
    ),
  );

/** Every call of the contract, by feature. */
const readEndpoints = async (): Promise<Map<string, Named[]>> => {
  const files = readdirSync(FOLDER).filter((file) => !file.includes('.test.'));
  const features = new Map<string, Named[]>();
  for (const file of files) {
    const module = (await import(pathToFileURL(path.join(FOLDER, file)).href)) as object;
    const comments = commentsIn(readFileSync(path.join(FOLDER, file), 'utf8'));
    const calls = Object.entries(module).flatMap(([name, one]: [string, unknown]): Named[] =>
      isEndpoint(one) ? [[name, one, comments.get(name) ?? '']] : [],
    );
    if (calls.length > 0) features.set(path.basename(file, '.ts'), calls);
  }
  return features;
};

/** What a schema transforms is described as it is sent. */
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const described: Schema = { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) };
  // The document says it once.
  delete described.$schema;
  return described;
};

const parametersIn = (place: 'path' | 'query', schema: z.ZodMiniType): object[] => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    ...(description ? { description } : {}),
    required: place === 'path' || required.includes(name),
    schema,
  }));
};

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });

const refusalOf = (endpoint: Endpoint): Schema => ({
  allOf: [{ $ref: '#/components/schemas/Refusal' }],
  // A token may lack the scope.
  properties: { code: { enum: [...new Set([...errorsOf(endpoint), 'forbidden'])] } },
});

/** "listSavedVideos" as "List saved videos". */
const wordsOf = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const operationOf = (feature: string, [name, endpoint, comment]: Named): object => {
  const { method, params, query, body, answer, scope, units } = endpoint;
  const sent = schemaOf(body, 'input');
  const hasBody = method === 'POST' && Object.keys(sent).length > 0;
  return {
    operationId: name,
    summary: wordsOf(name),
    ...(comment ? { description: comment } : {}),
    tags: [feature],
    ...(units ? { 'x-youtube-units': units } : {}),
    security: [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])],
    parameters: [...parametersIn('path', params), ...parametersIn('query', query)],
    ...(hasBody ? { requestBody: { required: true, ...json(sent) } } : {}),
    responses: {
      '200': { description: 'Done.', ...json(schemaOf(answer, 'output')) },
      '4XX': { description: 'Refused.', ...json(refusalOf(endpoint)) },
      '5XX': { description: 'Failed, or busy.', ...json(refusalOf(endpoint)) },
    },
  };
};

/** The whole API as OpenAPI 3.1, made from the contract alone. Times are ISO 8601, lengths seconds. */
export const describeApi = async () => {
  const paths: Record<string, Record<string, object>> = {};
  const features = await readEndpoints();
  for (const [feature, calls] of features)
    for (const call of calls) {
      const { method, path: place } = call[1];
      const address = place.replaceAll(/:(\w+)/gu, '{$1}');
      (paths[address] ??= {})[method.toLowerCase()] = operationOf(feature, call);
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Replywell',
      version,
      description:
        'Calls of the signed-in creator. A personal token (Settings, Account) reads, drafts, or sends what the creator has approved word for word.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        token: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        Refusal: {
          type: 'object',
          properties: {
            code: { type: 'string' },
            message: { type: 'string' },
            id: { type: 'string' },
          },
          required: ['code', 'message'],
        },
      },
    },
  };
};

const DESCRIPTION = /,?\s*z\.describe\(\s*(["'`])(?:(?!\1).)*\1,?\s*\)/gsu;

/** Hosting serves it as a file, before it asks the function. The page does without the descriptions. */
export const openApi = (): Plugin => ({
  name: 'open-api',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\// },
    handler: (code) => code.replaceAll(DESCRIPTION, ''),
  },
  async generateBundle() {
    const source = JSON.stringify(await describeApi());
    this.emitFile({ type: 'asset', fileName: 'api/openapi.json', source });
  },
});
