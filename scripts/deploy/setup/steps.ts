import { QUEUE, SECRETS } from '../../../functions/src/deployment.ts';
import { firebase, gcloud, patient, type Command } from '../command.ts';
import type { Names } from '../names.ts';
import {
  ACT_AS_ROLE,
  RUNTIME_ROLES,
  SECRET_ROLE,
  SERVER_KEY,
  SERVER_KEY_SERVICE,
  SERVICES,
  SERVICES_AT_ONCE,
  SIGNING_ROLE,
  WEB_APP,
} from '../needs.ts';
import type { Step } from '../step.ts';
import type { Purpose } from '../target.ts';

const inProject = (names: Names): string => `--project=${names.projectId}`;
const member = (account: string): string => `--member=serviceAccount:${account}`;

/** They come before everything else, and what was answered is kept after them. */
export const projectSteps = ({ projectId }: Names, purpose: Purpose): Step[] => [
  {
    title: `The project ${projectId}`,
    unless: {
      command: gcloud('projects', 'describe', projectId),
      // Google does not tell a stranger's project from one that is not there.
      absent: /NOT_FOUND|may not exist/,
    },
    commands: [gcloud('projects', 'create', projectId, '--name=Replywell')],
  },
  {
    title: 'Firebase in the project',
    // A question about a project without Firebase fails as any other failure does; the list does not.
    unless: {
      command: firebase('projects:list', '--json'),
      prints: new RegExp(String.raw`"projectId":\s*"${projectId}"`),
    },
    commands: [patient(firebase('projects:addfirebase', projectId))],
  },
  {
    title: `Noting it as the ${purpose} project`,
    commands: [firebase('use', projectId, '--alias', purpose)],
  },
];

/** Says whether somebody pays. */
export const billingCommand = ({ projectId }: Names): Command =>
  gcloud('billing', 'projects', 'describe', projectId, '--format=value(billingEnabled)');
export const IS_PAID = /true/i;

const billingStep = (names: Names, account: string): Step => ({
  title: 'Who pays',
  unless: { command: billingCommand(names), prints: IS_PAID },
  commands: [
    gcloud('billing', 'projects', 'link', names.projectId, `--billing-account=${account}`),
  ],
});

function servicesStep(names: Names): Step {
  const all = Object.keys(SERVICES);
  const commands: Command[] = [];
  for (let at = 0; at < all.length; at += SERVICES_AT_ONCE)
    commands.push(
      gcloud('services', 'enable', ...all.slice(at, at + SERVICES_AT_ONCE), inProject(names)),
    );
  return { title: 'Switching on the services', commands };
}

const accountStep = (names: Names, account: string, title: string): Step => ({
  title,
  unless: { command: gcloud('iam', 'service-accounts', 'describe', account, inProject(names)) },
  commands: [
    gcloud(
      ...['iam', 'service-accounts', 'create', account.split('@')[0] ?? ''],
      ...[`--display-name=${title}`, inProject(names)],
    ),
  ],
});

const grantOn = (names: Names, account: string, to: string, role: string): Command =>
  patient(
    gcloud(
      ...['iam', 'service-accounts', 'add-iam-policy-binding', account],
      ...[member(to), `--role=${role}`, inProject(names)],
    ),
  );

const accountSteps = (names: Names): Step[] => [
  accountStep(names, names.runtimeAccount, 'The account of the functions'),
  accountStep(names, names.tasksAccount, 'The account of the queue'),
  {
    title: 'The roles of the functions',
    commands: [
      ...Object.keys(RUNTIME_ROLES).map((role) =>
        patient(
          gcloud(
            ...['projects', 'add-iam-policy-binding', names.projectId],
            ...[member(names.runtimeAccount), `--role=${role}`, '--condition=None'],
          ),
        ),
      ),
      grantOn(names, names.runtimeAccount, names.runtimeAccount, SIGNING_ROLE),
      grantOn(names, names.tasksAccount, names.runtimeAccount, ACT_AS_ROLE),
    ],
  },
];

const databaseSteps = (names: Names, location: string): Step[] => {
  const safe = ['--database=(default)', '--delete-protection', '--enable-pitr', inProject(names)];
  return [
    {
      title: `Firestore, a new one in ${location}`,
      unless: {
        command: gcloud(
          ...['firestore', 'databases', 'describe', '--database=(default)', inProject(names)],
        ),
      },
      commands: [
        gcloud(
          ...['firestore', 'databases', 'create', `--location=${location}`],
          ...['--type=firestore-native', ...safe],
        ),
      ],
    },
    {
      title: 'Protecting the data from deletion, and keeping its last seven days',
      commands: [gcloud('firestore', 'databases', 'update', ...safe)],
    },
  ];
};

function queueStep(names: Names): Step {
  const { maxAttempts, minBackoffSeconds, maxBackoffSeconds } = QUEUE.retryConfig;
  const place = [`--location=${names.region}`, inProject(names)];
  return {
    title: 'The queue of replies',
    unless: { command: gcloud('tasks', 'queues', 'describe', QUEUE.name, ...place) },
    commands: [
      gcloud(
        ...['tasks', 'queues', 'create', QUEUE.name, `--max-attempts=${maxAttempts}`],
        ...[`--min-backoff=${minBackoffSeconds}s`, `--max-backoff=${maxBackoffSeconds}s`],
        `--max-concurrent-dispatches=${QUEUE.rateLimits.maxConcurrentDispatches}`,
        ...place,
      ),
    ],
  };
}

const signInSteps = (names: Names): Step[] => [
  {
    title: 'The web app',
    unless: {
      command: firebase('apps:list', 'WEB', '--project', names.projectId),
      prints: new RegExp(String.raw`\b${WEB_APP}\b`),
    },
    commands: [firebase('apps:create', 'WEB', WEB_APP, '--project', names.projectId)],
  },
  {
    title: 'Signing in with address and password',
    commands: [firebase('deploy', '--only', 'auth', '--project', names.projectId)],
  },
  {
    title: 'A key for the functions, which no restriction to pages can hit',
    unless: { command: serverKeyName(names), prints: /\S/ },
    commands: [
      gcloud(
        ...['services', 'api-keys', 'create', `--display-name=${SERVER_KEY}`],
        ...[`--api-target=service=${SERVER_KEY_SERVICE}`, inProject(names)],
      ),
    ],
  },
];

/** Prints the name of the functions' key, or nothing. */
export const serverKeyName = (names: Names): Command =>
  gcloud(
    ...['services', 'api-keys', 'list', `--filter=displayName="${SERVER_KEY}"`],
    ...['--format=value(name)', '--limit=1', inProject(names)],
  );

type SecretName = (typeof SECRETS)[number];
export type SecretTexts = Readonly<Partial<Record<SecretName, string>>>;

/** A secret that is given gets a new version. One that is only to be there is kept as it is. */
function secretStep(names: Names, name: SecretName, text: string | undefined, keep: boolean): Step {
  const version = gcloud(
    ...['secrets', 'versions', 'describe', 'latest', `--secret=${name}`, inProject(names)],
  );
  const input = text === undefined ? null : { name: `the value of ${name}`, text };
  return {
    title: `The secret ${name}`,
    ...(keep && { unless: { command: version } }),
    commands: input
      ? [
          {
            ...gcloud('secrets', 'versions', 'add', name, '--data-file=-', inProject(names)),
            input,
          },
        ]
      : [],
  };
}

const secretPlace = (names: Names, name: SecretName): Step => ({
  title: `A place for the secret ${name}`,
  unless: { command: gcloud('secrets', 'describe', name, inProject(names)) },
  commands: [gcloud('secrets', 'create', name, '--replication-policy=automatic', inProject(names))],
});

/** `newKey` is used if there is no key for the tokens: another one would make stored tokens unreadable. */
function secretSteps(names: Names, texts: SecretTexts, newKey: string): Step[] {
  const given: SecretTexts = { ...texts, TOKEN_ENCRYPTION_KEY: newKey };
  const readers = SECRETS.map((name) =>
    patient(
      gcloud(
        ...['secrets', 'add-iam-policy-binding', name, member(names.runtimeAccount)],
        ...[`--role=${SECRET_ROLE}`, inProject(names)],
      ),
    ),
  );
  return [
    ...SECRETS.map((name) => secretPlace(names, name)),
    ...SECRETS.filter((name) => given[name] !== undefined).map((name) =>
      secretStep(names, name, given[name], name === 'TOKEN_ENCRYPTION_KEY'),
    ),
    { title: 'The functions may read the secrets', commands: readers },
  ];
}

const budgetStep = ({ projectId }: Names, account: string, amount: number): Step => {
  const name = `Replywell ${projectId}`;
  const of = `--billing-account=${account}`;
  return {
    title: `Letters at half of a month's budget and at all of it, a new one of ${amount}`,
    unless: {
      command: gcloud(
        ...['billing', 'budgets', 'list', of, `--filter=displayName="${name}"`],
        '--format=value(name)',
      ),
      prints: /\S/,
    },
    commands: [
      gcloud(
        ...['billing', 'budgets', 'create', of, `--display-name=${name}`],
        ...[`--budget-amount=${amount}`, `--filter-projects=projects/${projectId}`],
        ...['--threshold-rule=percent=0.5', '--threshold-rule=percent=1.0'],
      ),
    ],
  };
};

export interface Plan {
  names: Names;
  /** null: it is not known who pays. Then there is no budget either. */
  billingAccount: string | null;
  location: string;
  budget: number;
  secrets: SecretTexts;
  newTokenKey: string;
}

/** Everything that command-line tools can do in the project, in an order in which each finds what it needs. */
export function stepsOf(plan: Plan): Step[] {
  const { names, billingAccount: account } = plan;
  return [
    ...(account === null ? [] : [billingStep(names, account)]),
    servicesStep(names),
    ...accountSteps(names),
    ...databaseSteps(names, plan.location),
    queueStep(names),
    ...signInSteps(names),
    ...secretSteps(names, plan.secrets, plan.newTokenKey),
    ...(account === null ? [] : [budgetStep(names, account, plan.budget)]),
  ];
}
