import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { REGION } from '../../../functions/src/region.ts';
import { firebase, gcloud } from '../command.ts';
import { functionsFile, readValues, siteFile, textOf, withValues, writeText } from '../env-file.ts';
import { namesOf, usualOrigins, type Names } from '../names.ts';
import { WEB_APP } from '../needs.ts';
import { CommandFailed, type Shell } from '../shell.ts';
import { runStep } from '../step.ts';
import { UsageError } from '../target.ts';
import { byHandText } from './by-hand.ts';
import { installMonitoring } from './monitoring.ts';
import type { Options } from './options.ts';
import {
  billingCommand,
  IS_PAID,
  projectSteps,
  serverKeyName,
  stepsOf,
  type Plan,
} from './steps.ts';
import { functionsValues } from './values.ts';

const appsSchema = z.object({
  result: z.array(z.looseObject({ appId: z.string(), displayName: z.string().optional() })),
});
const sdkSchema = z.object({ result: z.object({ sdkConfig: z.object({ apiKey: z.string() }) }) });

/** The key of the web app, or null. */
async function webApiKey({ projectId }: Names, shell: Shell): Promise<string | null> {
  const of = ['--project', projectId, '--json'];
  const apps = await shell.read(firebase('apps:list', 'WEB', ...of));
  const known = apps === null ? [] : appsSchema.parse(JSON.parse(apps)).result;
  const app = known.find(({ displayName }) => displayName === WEB_APP);
  if (!app) return null;
  const printed = await shell.read(firebase('apps:sdkconfig', 'WEB', app.appId, ...of));
  return printed === null ? null : sdkSchema.parse(JSON.parse(printed)).result.sdkConfig.apiKey;
}

async function serverApiKey(names: Names, shell: Shell): Promise<string | null> {
  const name = (await shell.read(serverKeyName(names)))?.trim();
  if (!name) return null;
  const printed = await shell.read(
    gcloud('services', 'api-keys', 'get-key-string', name, '--format=value(keyString)'),
  );
  return printed?.trim() ?? null;
}

/** Addresses of the site that an earlier run was told of. */
function ownOrigins(text: string, projectId: string, domain: string | undefined): string[] {
  if (domain !== undefined) return [`https://${domain}`];
  const known = readValues(text).APP_ORIGIN?.split(',').filter(Boolean) ?? [];
  return known.filter((origin) => !usualOrigins(projectId).includes(origin));
}

interface Keys {
  webApiKey: string | null;
  serverApiKey: string | null;
}

function writeFiles(root: string, options: Options, names: Names, keys: Keys): void {
  const functions = functionsFile(root, names.projectId);
  const site = siteFile(root, names.projectId);
  const values = functionsValues({ ...options, ...keys, names });
  writeText(functions, withValues(textOf(functions), values));
  const { operatorName, operatorEmail } = options;
  const operator = {
    ...(operatorName !== undefined && { VITE_OPERATOR_NAME: operatorName }),
    ...(operatorEmail !== undefined && { VITE_OPERATOR_EMAIL: operatorEmail }),
  };
  writeText(site, withValues(textOf(site), { ...options.site, ...operator }));
}

/** Where letters go: as this run or an earlier one was told. */
const contactOf = (root: string, { operatorEmail }: Options, projectId: string): string | null =>
  operatorEmail ?? readValues(textOf(siteFile(root, projectId))).VITE_OPERATOR_EMAIL ?? null;

const planOf = (options: Options, names: Names): Plan => ({
  names,
  billingAccount: options.billingAccount ?? null,
  location: options.location ?? REGION,
  budget: options.budget,
  secrets: {
    ...(options.clientSecret !== undefined && { GOOGLE_OAUTH_CLIENT_SECRET: options.clientSecret }),
    ...(options.openAiKey !== undefined && { OPENAI_API_KEY: options.openAiKey }),
  },
  newTokenKey: randomBytes(32).toString('base64'),
});

/** Without one no service of the project can be switched on. Throws CommandFailed. */
async function requirePayer(names: Names, shell: Shell): Promise<void> {
  if (IS_PAID.test((await shell.read(billingCommand(names))) ?? '')) return;
  throw new CommandFailed(
    `Nobody pays for ${names.projectId} yet. Make a billing account (https://console.cloud.google.com/billing), look for its id (gcloud billing accounts list), then: npm run setup -- --project ${names.projectId} --billing-account ID`,
  );
}

/** Sets the project up as far as command-line tools can. Throws UsageError and CommandFailed. */
export async function setUp(root: string, options: Options, shell: Shell): Promise<void> {
  if (options.projectId === undefined)
    throw new UsageError('Which project? Name it with --project ID.');
  const { projectId, domain } = options;
  const text = textOf(functionsFile(root, projectId));
  const names = namesOf(projectId, ownOrigins(text, projectId, domain));
  for (const step of projectSteps(names, options.purpose)) await runStep(step, shell);
  shell.say(
    `\nWriting the settings of this project\n  ${functionsFile(root, projectId)}\n  ${siteFile(root, projectId)}`,
  );
  // Twice, because nobody wants to answer everything again where a later step fails.
  if (!shell.dry) writeFiles(root, options, names, { webApiKey: null, serverApiKey: null });
  if (!shell.dry && options.billingAccount === undefined) await requirePayer(names, shell);
  for (const step of stepsOf(planOf(options, names))) await runStep(step, shell);
  if (!shell.dry)
    writeFiles(root, options, names, {
      webApiKey: await webApiKey(names, shell),
      serverApiKey: await serverApiKey(names, shell),
    });
  const contact = contactOf(root, options, projectId);
  if (contact !== null) await installMonitoring(names, contact, shell);
  shell.say(`\nWhat only you can do, in the console:\n\n${byHandText(names)}\n`);
  const staging = options.purpose === 'staging' ? ' -- --staging' : '';
  shell.say(`Then: npm run deploy${staging}`);
}
