import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { allowedEmailsSchema } from '../../../functions/src/config-values.ts';
import { readFlags, type Kinds } from '../flags.ts';
import { notedProject, projectIdOf, requireOwn, UsageError, type Purpose } from '../target.ts';

export const USAGE = `Usage: npm run setup -- [flags]

What no flag gives is asked, or kept from an earlier run.

  --project ID                 the Firebase project; it is made if it does not exist
  --staging                    sets up the second project, for trying things out
  --billing-account ID         who pays (gcloud billing accounts list)
  --location NAME              where Firestore keeps the data; cannot be changed later (us-central1)
  --budget AMOUNT              a letter is sent at half and all of it each month (20);
                               one that is there is changed in the console
  --domain NAME                an own domain of the site, beside those of the project
  --operator-name NAME         who runs the site: stands in the privacy policy and the terms
  --operator-email ADDRESS     where questions are answered and letters about alarms go
  --client-id ID               of the OAuth client
  --client-secret-from FILE    its secret
  --openai-key-from FILE       the key of OpenAI
  --admin-login NAME           of the admin page
  --admin-password-from FILE   its password
  --allowed-emails LIST        who may sign up: addresses and @domains; none: nobody; all: everybody
  --privacy-url, --terms-url   policies that stand elsewhere (https)
  --analytics-id ID            Google Analytics, G-...
  --yes                        asks nothing
  --dry-run                    shows every command and runs none
  --help                       shows this text
`;

export const isEmail = (text: string): boolean => z.email().safeParse(text).success;

/** What is known before anything is asked. undefined: no flag says it. */
export interface Options {
  help: boolean;
  dryRun: boolean;
  ask: boolean;
  purpose: Purpose;
  projectId: string | undefined;
  billingAccount: string | undefined;
  location: string | undefined;
  budget: number;
  domain: string | undefined;
  operatorName: string | undefined;
  operatorEmail: string | undefined;
  clientId: string | undefined;
  clientSecret: string | undefined;
  openAiKey: string | undefined;
  adminLogin: string | undefined;
  adminPassword: string | undefined;
  allowedEmails: string | undefined;
  site: Readonly<Record<string, string>>;
}

const FLAGS: Kinds = {
  ...{ project: 'text', staging: 'switch', 'billing-account': 'text', location: 'text' },
  ...{
    budget: 'text',
    domain: 'text',
    'operator-name': 'text',
    'operator-email': 'text',
    'client-id': 'text',
    'client-secret-from': 'text',
  },
  ...{ 'openai-key-from': 'text', 'admin-login': 'text', 'admin-password-from': 'text' },
  ...{ 'allowed-emails': 'text', 'privacy-url': 'text', 'terms-url': 'text' },
  ...{ 'analytics-id': 'text', yes: 'switch', 'dry-run': 'switch', help: 'switch' },
};

function secretIn(file: string | undefined, from: string): string | undefined {
  if (file === undefined) return undefined;
  try {
    const secret = readFileSync(path.resolve(from, file), 'utf8').trim();
    if (secret === '') throw new Error('it is empty');
    return secret;
  } catch (error) {
    throw new UsageError(
      `${file} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

export const SHORTEST_PASSWORD = 12;

function passwordIn(file: string | undefined, from: string): string | undefined {
  const password = secretIn(file, from);
  if (password !== undefined && password.length < SHORTEST_PASSWORD)
    throw new UsageError(`The admin’s password needs at least ${SHORTEST_PASSWORD} characters.`);
  return password;
}

function budgetOf(text: string): number {
  const amount = Number(text);
  if (!/^\d+$/.test(text) || amount < 1)
    throw new UsageError(`--budget takes a whole number above 0, not "${text}".`);
  return amount;
}

function domainOf(text: string | undefined): string | undefined {
  if (text !== undefined && !/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(text))
    throw new UsageError(`--domain takes a name like replies.example.com, not "${text}".`);
  return text;
}

function emailOf(text: string | undefined): string | undefined {
  if (text !== undefined && !isEmail(text))
    throw new UsageError(`--operator-email takes an address, not "${text}".`);
  return text;
}

function wordOf(name: string, text: string | undefined, form: RegExp): string | undefined {
  if (text !== undefined && !form.test(text))
    throw new UsageError(`--${name} does not take "${text}".`);
  return text;
}

function allowedOf(text: string | undefined): string | undefined {
  if (text === 'all') return '';
  if (text !== undefined && !allowedEmailsSchema.safeParse(text).success)
    throw new UsageError(
      `--allowed-emails takes addresses and @domains with commas between, none, or all, not "${text}".`,
    );
  return text;
}

function httpsOf(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && URL.parse(text)?.protocol !== 'https:')
    throw new UsageError(`--${name} takes an https address, not "${text}".`);
  return text;
}

/**
 * A project that is noted keeps its purpose, so that a later run which only names it does not make
 * the staging project the one that everybody uses.
 */
function chosen(root: string, named: string | undefined, staging: boolean) {
  const isStaging = staging || (named !== undefined && named === notedProject(root, 'staging'));
  const purpose: Purpose = isStaging ? 'staging' : 'production';
  const noted = notedProject(root, purpose);
  const projectId = named ?? noted ?? undefined;
  if (projectId !== undefined) requireOwn(root, projectId, purpose);
  if (named === undefined) return { purpose, projectId };
  if (noted !== null && noted !== named)
    throw new UsageError(
      `The ${purpose} project is ${noted}. To replace it: npx firebase use --unalias ${purpose}`,
    );
  return { purpose, projectId: projectIdOf(named) };
}

const given = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/**
 * @param from the folder that the paths of files start at
 * @throws UsageError
 */
export function optionsOf(argv: readonly string[], root: string, from: string): Options {
  const flags = readFlags(argv, FLAGS);
  const { purpose, projectId } = chosen(root, flags.text('project'), flags.on('staging'));
  return {
    help: flags.on('help'),
    dryRun: flags.on('dry-run'),
    ask: !flags.on('yes') && !flags.on('dry-run'),
    purpose,
    projectId,
    billingAccount: flags.text('billing-account'),
    location: flags.text('location'),
    budget: budgetOf(flags.text('budget') ?? '20'),
    domain: domainOf(flags.text('domain')),
    // In its file the name stands in single quotes.
    operatorName: flags.text('operator-name')?.replaceAll("'", '’'),
    operatorEmail: emailOf(flags.text('operator-email')),
    clientId: wordOf('client-id', flags.text('client-id'), /^[\w.-]+$/),
    clientSecret: secretIn(flags.text('client-secret-from'), from),
    openAiKey: secretIn(flags.text('openai-key-from'), from),
    adminLogin: flags.text('admin-login'),
    adminPassword: passwordIn(flags.text('admin-password-from'), from),
    allowedEmails: allowedOf(flags.text('allowed-emails')),
    site: given({
      VITE_PRIVACY_URL: httpsOf('privacy-url', flags.text('privacy-url')),
      VITE_TERMS_URL: httpsOf('terms-url', flags.text('terms-url')),
      VITE_ANALYTICS_ID: wordOf('analytics-id', flags.text('analytics-id'), /^G-[A-Z0-9]+$/),
    }),
  };
}
