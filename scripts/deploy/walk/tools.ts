import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TOKEN } from '../../../standins/google-cloud/server.ts';
import {
  PROJECT_NUMBER,
  SERVER_KEY,
  WEB_KEY,
} from '../../../standins/google-cloud/sound-project.ts';
import { textOf, writeText } from '../env-file.ts';
import type { GrowingCloud } from './google.ts';

/** A call of a tool, and the folder in which it was typed. */
export interface Call {
  program: string;
  argv: readonly string[];
  input: string | null;
  root: string;
}

/** As the tool would end. */
export interface Ended {
  code: number;
  printed: string;
  complaint: string;
}

class Refused extends Error {}

interface Asked extends Call {
  cloud: GrowingCloud;
  /** The words behind those that name the command. */
  words: readonly string[];
  flag: (name: string) => string;
}
type Answer = (asked: Asked) => string;

const BILLING = 'billingAccounts/0X0X0X-0X0X0X-0X0X0X';
const COMPUTE = `serviceAccount:${PROJECT_NUMBER}-compute@developer.gserviceaccount.com`;

const notFound = (): never => {
  throw new Refused('ERROR: NOT_FOUND: Requested entity was not found.');
};
/** The end of a document's name. `$` stands for the first word, or for the flag of that name. */
const endOf = ({ words, flag }: Asked, ending: string): string =>
  ending.replace(/\$(\w+)?/, (_all, name?: string) => (name ? flag(name) : (words[0] ?? '')));

const there =
  (ending: string): Answer =>
  (asked) =>
    asked.cloud.has(endOf(asked, ending)) ? 'name: it\n' : notFound();
const adopt =
  (...endings: string[]): Answer =>
  (asked) => {
    for (const ending of endings) asked.cloud.adopt(endOf(asked, ending));
    return '';
  };
const grant =
  (ending: string): Answer =>
  (asked) => {
    asked.cloud.grant(endOf(asked, ending), asked.flag('role'), asked.flag('member'));
    return '';
  };
const done: Answer = () => '';

/** The names of those in a list that are called as the filter says. */
const listed =
  (ending: string, field: string): Answer =>
  ({ cloud, flag }) => {
    const [, wanted] = /displayName="([^"]*)"/.exec(flag('filter')) ?? [];
    return cloud
      .listed(ending, field)
      .filter(({ displayName }) => displayName === wanted)
      .map(({ name }) => `${String(name)}\n`)
      .join('');
  };
const json =
  (value: (asked: Asked) => unknown): Answer =>
  (asked) =>
    JSON.stringify(value(asked));

/** Things that the doctor does not look at: they are only there or not. */
const isMade =
  (kind: string): Answer =>
  ({ cloud, words }) =>
    cloud.things.has(`${kind} ${words[0]}`) ? 'name: it\n' : notFound();
const make =
  (kind: string): Answer =>
  ({ cloud, words }) => {
    cloud.things.add(`${kind} ${words[0]}`);
    return '';
  };

function addVersion({ cloud, words: [name = ''], input }: Asked): string {
  cloud.adopt(`/secrets/${name}/versions`);
  cloud.adopt(`/secrets/${name}/versions/latest`);
  cloud.adopt(`/secrets/${name}/versions/latest:access`);
  cloud.set(`/secrets/${name}/versions/latest:access`, {
    payload: { data: Buffer.from(input ?? '').toString('base64') },
  });
  return `Created version [1] of the secret [${name}].\n`;
}

function enable({ cloud, words }: Asked): string {
  cloud.enable(words);
  if (words.includes('run.googleapis.com'))
    cloud.grant(`projects/${cloud.projectId}`, 'roles/editor', COMPUTE);
  return '';
}

function installPolicy({ cloud, root, flag }: Asked): string {
  const text = readFileSync(path.join(root, flag('policy-from-file')), 'utf8');
  const { displayName } = JSON.parse(text) as { displayName: string };
  cloud.adoptItem('/alertPolicies', 'alertPolicies', displayName);
  return '';
}

function note({ words, flag, root }: Asked): string {
  const file = path.join(root, '.firebaserc');
  const rc = JSON.parse(textOf(file) || '{"projects":{}}') as { projects: Record<string, string> };
  rc.projects[flag('alias')] = words[0] ?? '';
  writeText(file, `${JSON.stringify(rc, null, 2)}\n`);
  return '';
}

function deploy({ cloud, root, flag }: Asked): string {
  for (const part of flag('only').split(',')) {
    if (part === 'auth') cloud.adopt(`${cloud.projectId}/config`);
    if (part.startsWith('firestore')) cloud.adoptAll(/firebaserules|collectionGroups/);
    if (part.startsWith('functions')) cloud.deployFunctions(root);
    if (part === 'hosting') cloud.deploySite(root);
  }
  return 'Deploy complete!\n';
}

const WEB_APP = [{ appId: '1:123456789012:web:1', displayName: 'Replywell' }];
const webApps = ({ cloud, flag }: Asked): string => {
  const apps = cloud.has('/webApps') ? WEB_APP : [];
  if (flag('json')) return JSON.stringify({ status: 'success', result: apps });
  return apps.map(({ displayName }) => `${displayName}\n`).join('');
};

/** Commands by the words that they begin with. */
const COMMANDS: Readonly<Record<string, Answer>> = {
  'gcloud auth print-access-token': () => `${TOKEN}\n`,
  'gcloud projects list': json(({ cloud: { projectId } }) => (projectId ? [{ projectId }] : [])),
  'gcloud projects describe': ({ cloud, words }) =>
    cloud.projectId === words[0] ? 'name: it\n' : notFound(),
  'gcloud projects create': ({ cloud, root, words }) => {
    cloud.begin(root, words[0] ?? '');
    return '';
  },
  'gcloud projects add-iam-policy-binding': grant('projects/$'),
  'gcloud billing accounts list': json(() => [{ name: BILLING, displayName: 'Anna' }]),
  'gcloud billing projects describe': ({ cloud }) => String(cloud.has('/billingInfo')),
  'gcloud billing projects link': adopt('/billingInfo'),
  'gcloud billing budgets list': listed('/budgets', 'budgets'),
  'gcloud billing budgets create': adopt('/budgets'),
  'gcloud services enable': enable,
  'gcloud services api-keys list': ({ cloud }) =>
    cloud.has('/keys/server') ? `projects/${PROJECT_NUMBER}/locations/global/keys/server\n` : '',
  'gcloud services api-keys create': adopt('/keys/server', SERVER_KEY),
  'gcloud services api-keys get-key-string': () => `${SERVER_KEY}\n`,
  'gcloud iam service-accounts describe': there('/serviceAccounts/$'),
  'gcloud iam service-accounts create': ({ cloud, words }) => {
    cloud.adopt(`/serviceAccounts/${words[0]}@${cloud.projectId}.iam.gserviceaccount.com`);
    return '';
  },
  'gcloud iam service-accounts add-iam-policy-binding': grant('/serviceAccounts/$'),
  'gcloud firestore databases describe': there('/databases/(default)'),
  'gcloud firestore databases create': adopt('/databases/(default)'),
  'gcloud firestore databases update': done,
  'gcloud firestore indexes composite list': done,
  'gcloud tasks queues describe': there('/queues/$'),
  'gcloud tasks queues create': adopt('/queues/$'),
  'gcloud secrets describe': isMade('secret'),
  'gcloud secrets create': make('secret'),
  'gcloud secrets versions describe': there('/secrets/$secret/versions/latest'),
  'gcloud secrets versions add': addVersion,
  'gcloud secrets add-iam-policy-binding': grant('/secrets/$'),
  'gcloud beta monitoring channels list': listed('/notificationChannels', 'notificationChannels'),
  'gcloud beta monitoring channels create': adopt('/notificationChannels'),
  'gcloud logging metrics describe': isMade('metric'),
  'gcloud logging metrics create': make('metric'),
  'gcloud monitoring uptime list-configs': listed('/uptimeCheckConfigs', 'uptimeCheckConfigs'),
  'gcloud monitoring uptime create': adopt('/uptimeCheckConfigs'),
  'gcloud alpha monitoring policies list': listed('/alertPolicies', 'alertPolicies'),
  'gcloud alpha monitoring policies create': installPolicy,
  'gcloud monitoring dashboards list': done,
  'gcloud monitoring dashboards create': done,
  'firebase projects:list': json(({ cloud }) => ({
    status: 'success',
    result: cloud.things.has(`firebase ${cloud.projectId}`) ? [{ projectId: cloud.projectId }] : [],
  })),
  'firebase projects:addfirebase': make('firebase'),
  'firebase use': note,
  'firebase apps:list': webApps,
  'firebase apps:create': ({ cloud }) => {
    cloud.adoptAll(/webApps|\/keys\/page$/);
    cloud.adopt(WEB_KEY);
    return '';
  },
  'firebase apps:sdkconfig': json(() => ({ result: { sdkConfig: { apiKey: WEB_KEY } } })),
  'firebase deploy': deploy,
};

/** Words and flags. What follows `--name` without `=` is its value, unless it is a flag itself. */
function read(argv: readonly string[]): { words: string[]; flags: Map<string, string> } {
  const words: string[] = [];
  const flags = new Map<string, string>();
  for (let at = 0; at < argv.length; at += 1) {
    const [, name, value] = /^--([\w-]+)(?:=([\s\S]*))?$/.exec(argv[at] ?? '') ?? [];
    const next = argv[at + 1];
    if (name === undefined) words.push(argv[at] ?? '');
    else if (value !== undefined) flags.set(name, value);
    else if (next === undefined || next.startsWith('--')) flags.set(name, 'true');
    else {
      flags.set(name, next);
      at += 1;
    }
  }
  return { words, flags };
}

/** Does what gcloud and firebase are asked, in a cloud of one project. */
export function runTool(cloud: GrowingCloud, call: Call): Ended {
  const { words, flags } = read(call.argv);
  const line = [call.program, ...words].join(' ');
  const name = Object.keys(COMMANDS).find((start) => `${line} `.startsWith(`${start} `));
  const command = name === undefined ? undefined : COMMANDS[name];
  try {
    if (name === undefined || !command)
      throw new Refused(`ERROR: the stand-in of ${call.program} does not know: ${line}`);
    const rest = words.slice(name.split(' ').length - 1);
    const flag = (wanted: string): string => flags.get(wanted) ?? '';
    const printed = command({ ...call, cloud, words: rest, flag });
    return { code: 0, printed, complaint: '' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { code: 1, printed: '', complaint: error.message };
  }
}
