import { z } from 'zod';

/** The flags that scripts/bootstrap/flags.mjs has parsed; what is left out is as usual. */
export const flagsSchema = z.strictObject({
  port: z.number().int().default(5055),
  speed: z.number().default(1),
  comments: z.string().nullable().default(null),
  real: z.array(z.enum(['google', 'youtube', 'openai'])).default([]),
  reset: z.boolean().default(false),
  dev: z.boolean().default(false),
  help: z.boolean().default(false),
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
/** Of the Emulator UI, where this machine has it. */
export const UI_PORT = 4000;

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
  /** Base URLs: of the stand-ins, or those the caller has set. A real service needs none. */
  services: Readonly<Partial<Record<ServiceVariable, string>>>;
}

const SERVICES = [
  { variable: 'GOOGLE_OAUTH_BASE_URL', name: 'google', port: 9301, path: '' },
  { variable: 'YOUTUBE_API_BASE_URL', name: 'youtube', port: 9302, path: '' },
  { variable: 'OPENAI_BASE_URL', name: 'openai', port: 9303, path: '/v1' },
  { variable: 'CLOUD_TASKS_BASE_URL', name: 'cloud-tasks', port: 9304, path: '' },
] as const;

type ServiceVariable = (typeof SERVICES)[number]['variable'];

/**
 * The Functions emulator starts a process for each delivery that runs at the same time as others,
 * and gives up one that needs half a minute to load. A hundred tasks that are due together would
 * starve the whole world.
 */
const DELIVERIES_AT_ONCE = '2';

function standinArgs(name: Standin['name'], flags: Flags, google: string): string[] {
  if (name === 'youtube')
    return ['--google', google, ...(flags.comments ? ['--comments', flags.comments] : [])];
  if (name !== 'cloud-tasks') return [];
  return ['--speed', String(flags.speed), '--at-once', DELIVERIES_AT_ONCE];
}

/**
 * Plans ports and services. A service gets no stand-in if it is a real one, or if the caller has
 * set its base URL.
 */
export function planWorld(flags: Flags, environment: Environment): Plan {
  const isReal = (name: Standin['name']): boolean => flags.real.some((real) => real === name);
  const services: Partial<Record<ServiceVariable, string>> = {};
  const standins: Standin[] = [];
  for (const { variable, name, port, path } of SERVICES) {
    const set = environment[variable];
    if (!set && isReal(name)) continue;
    services[variable] = set || `http://127.0.0.1:${port}${path}`;
    if (set) continue;
    const args = standinArgs(name, flags, services.GOOGLE_OAUTH_BASE_URL ?? '');
    standins.push({ name, port, args: ['--port', String(port), ...args] });
  }
  const hostingPort = flags.dev ? flags.port + 1 : flags.port;
  return { sitePort: flags.port, hostingPort, standins, services };
}

/** Every port that the plan opens, with its use. */
export function portsOf(plan: Plan): { port: number; use: string }[] {
  return [
    { port: plan.sitePort, use: 'the site' },
    ...(plan.hostingPort === plan.sitePort ? [] : [{ port: plan.hostingPort, use: 'hosting' }]),
    ...plan.standins.map(({ name, port }) => ({ port, use: `the ${name} stand-in` })),
    ...Object.entries(EMULATOR_PORTS).map(([name, port]) => ({
      port,
      use: `the ${name} emulator`,
    })),
  ];
}
