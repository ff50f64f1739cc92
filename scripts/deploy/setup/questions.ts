import { confirm, input, password, select } from '@inquirer/prompts';
import { z } from 'zod';
import { REGION } from '../../../functions/src/region.ts';
import { gcloud } from '../command.ts';
import { functionsFile, readValues, siteFile, textOf, type Values } from '../env-file.ts';
import type { Shell } from '../shell.ts';
import { projectIdOf, UsageError } from '../target.ts';
import { isEmail, SHORTEST_PASSWORD, type Options } from './options.ts';

const projectsSchema = z.array(z.looseObject({ projectId: z.string() }));
const accountsSchema = z.array(z.looseObject({ name: z.string(), displayName: z.string() }));

async function listed<T>(
  shell: Shell,
  args: readonly string[],
  schema: z.ZodType<T[]>,
): Promise<T[]> {
  const printed = await shell.read(gcloud(...args, '--format=json'));
  return schema.parse(JSON.parse(printed ?? '[]'));
}

const isProjectId = (text: string): true | string => {
  try {
    projectIdOf(text);
    return true;
  } catch (error) {
    return error instanceof UsageError ? error.message : String(error);
  }
};

const NEW = 'new';

async function askProject(shell: Shell): Promise<string> {
  const projects = await listed(shell, ['projects', 'list'], projectsSchema);
  const chosen = await select({
    message: 'Which project?',
    choices: [
      { name: 'Make a new one', value: NEW },
      ...projects.map(({ projectId }) => ({ name: projectId, value: projectId })),
    ],
  });
  if (chosen !== NEW) return chosen;
  return input({
    message: 'Its id, which nobody else has and which will be in the address of the site',
    validate: isProjectId,
  });
}

async function askBillingAccount(shell: Shell): Promise<string | undefined> {
  const accounts = await listed(shell, ['billing', 'accounts', 'list'], accountsSchema);
  if (accounts.length === 0) return undefined;
  return select({
    message: 'Who pays?',
    choices: accounts.map(({ name, displayName }) => {
      const id = name.replace('billingAccounts/', '');
      return { name: `${displayName} (${id})`, value: id };
    }),
  });
}

/** They stand in the privacy policy, so a site of one's own cannot be built without them. */
async function askOperator({ operatorName, operatorEmail }: Options, known: Values) {
  return {
    operatorName:
      operatorName ??
      (known.VITE_OPERATOR_NAME
        ? undefined
        : (
            await input({ message: 'Who runs the site: your name or your firm’s', required: true })
          ).replaceAll("'", '’')),
    operatorEmail:
      operatorEmail ??
      (known.VITE_OPERATOR_EMAIL
        ? undefined
        : await input({
            message: 'An address for questions about privacy, and for letters about alarms',
            validate: (text) => isEmail(text) || 'That is no address.',
          })),
  };
}

const given = (text: string): string | undefined => (text === '' ? undefined : text);

/** Signing in: these may come later, when the client has been made in the console. */
async function askClient(options: Options, known: boolean) {
  const { clientId, clientSecret } = options;
  if (clientId !== undefined || known) return { clientId, clientSecret };
  const id = given(await input({ message: 'The OAuth client’s id (empty: later)' }));
  const secret =
    clientSecret ?? (id && given(await password({ message: 'Its secret', mask: true })));
  return { clientId: id, clientSecret: secret };
}

async function askAdmin({ adminLogin, adminPassword }: Options, known: boolean) {
  if (adminLogin !== undefined || known) return { adminLogin, adminPassword };
  const wanted = await confirm({ message: 'An admin page, to set the prompt and the limits?' });
  if (!wanted) return { adminLogin, adminPassword };
  return {
    adminLogin: await input({
      message: 'Login of the admin, best one that nobody guesses',
      required: true,
    }),
    adminPassword: await password({
      message: `Password of the admin, at least ${SHORTEST_PASSWORD} characters`,
      mask: true,
      validate: (text) => text.length >= SHORTEST_PASSWORD || 'It is too short.',
    }),
  };
}

/** Where that cannot be seen, it is asked: nothing is lost by an empty answer. */
async function lacksOpenAiKey(projectId: string, shell: Shell): Promise<boolean> {
  const of = ['--secret=OPENAI_API_KEY', `--project=${projectId}`];
  const version = gcloud('secrets', 'versions', 'describe', 'latest', ...of);
  return (await shell.read(version).catch(() => null)) === null;
}

/** The options with the answers to what no flag and no earlier run has said. */
export async function askRest(options: Options, root: string, shell: Shell): Promise<Options> {
  const projectId = options.projectId ?? (await askProject(shell));
  const known = readValues(textOf(functionsFile(root, projectId)));
  const isFirst = Object.keys(known).length === 0;
  // It is written when everything else has been made.
  const isUnfinished = !known.WEB_API_KEY;
  return {
    ...options,
    projectId,
    billingAccount:
      options.billingAccount ?? (isUnfinished ? await askBillingAccount(shell) : undefined),
    location:
      options.location ??
      (isUnfinished
        ? await input({ message: 'Where Firestore keeps the data, for good', default: REGION })
        : undefined),
    ...(await askOperator(options, readValues(textOf(siteFile(root, projectId))))),
    ...(await askClient(options, Boolean(known.GOOGLE_OAUTH_CLIENT_ID))),
    openAiKey:
      options.openAiKey ??
      (isFirst || (await lacksOpenAiKey(projectId, shell))
        ? given(await password({ message: 'The key of OpenAI (empty: later)', mask: true }))
        : undefined),
    ...(await askAdmin(options, !isFirst)),
    allowedEmails:
      options.allowedEmails ??
      (isFirst
        ? given(await input({ message: 'Who may sign up: addresses, @domains (empty: everybody)' }))
        : undefined),
  };
}
