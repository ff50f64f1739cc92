import { z } from 'zod';

/** The flags that scripts/bootstrap/flags.mjs has parsed. */
export const flagsSchema = z.strictObject({
  port: z.number().int(),
  speed: z.number(),
  comments: z.string().nullable(),
  reset: z.boolean(),
  dev: z.boolean(),
  help: z.boolean(),
});

export type Flags = z.infer<typeof flagsSchema>;
export type Environment = Readonly<Record<string, string | undefined>>;

export const PROJECT = 'demo-replywell';

/** Ports of the Emulator Suite besides hosting. firebase-tools opens the last five by itself. */
export const EMULATOR_PORTS = {
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
  firestoreWebsocket: 9150,
} as const;

export interface Standin {
  name: 'google' | 'youtube' | 'openai' | 'cloud-tasks';
  port: number;
  args: readonly string[];
}

export interface Plan {
  /** The port of the site. */
  sitePort: number;
  /** The port of Hosting. It is the same, unless a server that follows the code runs in front of it. */
  hostingPort: number;
  standins: readonly Standin[];
  /** Base URLs of the outside services: of the stand-ins, or those the caller has set. */
  services: Readonly<Record<ServiceVariable, string>>;
}

const SERVICES = {
  GOOGLE_OAUTH_BASE_URL: { name: 'google', port: 9301, path: '' },
  YOUTUBE_API_BASE_URL: { name: 'youtube', port: 9302, path: '' },
  OPENAI_BASE_URL: { name: 'openai', port: 9303, path: '/v1' },
  CLOUD_TASKS_BASE_URL: { name: 'cloud-tasks', port: 9304, path: '' },
} as const;

export type ServiceVariable = keyof typeof SERVICES;

function standinArgs(name: Standin['name'], flags: Flags, google: string): string[] {
  if (name === 'youtube')
    return ['--google', google, ...(flags.comments ? ['--comments', flags.comments] : [])];
  return name === 'cloud-tasks' ? ['--speed', String(flags.speed)] : [];
}

/** Plans ports and services. A service whose base URL the caller has set gets no stand-in. */
export function planWorld(flags: Flags, environment: Environment): Plan {
  const url = (variable: ServiceVariable): string => {
    const { port, path } = SERVICES[variable];
    return environment[variable] || `http://127.0.0.1:${port}${path}`;
  };
  const services = {
    GOOGLE_OAUTH_BASE_URL: url('GOOGLE_OAUTH_BASE_URL'),
    YOUTUBE_API_BASE_URL: url('YOUTUBE_API_BASE_URL'),
    OPENAI_BASE_URL: url('OPENAI_BASE_URL'),
    CLOUD_TASKS_BASE_URL: url('CLOUD_TASKS_BASE_URL'),
  };
  const standins = Object.entries(SERVICES)
    .filter(([variable]) => !environment[variable])
    .map(([, { name, port }]) => ({
      name,
      port,
      args: ['--port', String(port), ...standinArgs(name, flags, services.GOOGLE_OAUTH_BASE_URL)],
    }));
  const hostingPort = flags.dev ? flags.port + 1 : flags.port;
  return { sitePort: flags.port, hostingPort, standins, services };
}

/** Every port that the plan opens, with its use. */
export function portsOf(plan: Plan): { port: number; use: string }[] {
  return [
    { port: plan.sitePort, use: 'the site' },
    ...(plan.hostingPort === plan.sitePort ? [] : [{ port: plan.hostingPort, use: 'hosting' }]),
    ...plan.standins.map(({ name, port }) => ({ port, use: `the ${name} stand-in` })),
    ...emulatorPorts(),
  ];
}

export function emulatorPorts(): { port: number; use: string }[] {
  return Object.entries(EMULATOR_PORTS).map(([name, port]) => ({
    port,
    use: `the ${name} emulator`,
  }));
}
