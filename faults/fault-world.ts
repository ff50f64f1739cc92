import path from 'node:path';
import { build } from 'esbuild';
import {
  callSchema,
  deliverySchema,
  StandinControl,
  type Call,
  type Delivery,
} from '../e2e/fixtures/standin.ts';
import { EMULATOR_PORTS } from '../scripts/world/plan.ts';
import { limitDeliveries } from '../scripts/world/standins.ts';
import { World } from '../scripts/world/world.ts';
import { FirestoreProxy } from './firestore-proxy.ts';
import { GrowingList } from './growing-list.ts';
import { SharedFolder } from './shared-folder.ts';

/** The running world, with all its controls. */
export interface FaultWorld {
  site: string;
  /** The speed of the queue compared with the clock. */
  speed: number;
  folder: SharedFolder;
  firestore: FirestoreProxy;
  google: StandinControl;
  youtube: StandinControl;
  tasks: StandinControl;
  /** What has arrived, oldest first. */
  calls: { google: GrowingList<Call>; youtube: GrowingList<Call> };
  deliveries: GrowingList<Delivery>;
  stop: () => Promise<void>;
}

export interface WorldRequest {
  root: string;
  speed: number;
  /** The YouTube units that the functions are told to have each day. null: as usual. */
  unitsPerDay: number | null;
  /** Each of them is a process of its own in the Functions emulator. */
  deliveriesAtOnce: number;
  /** Creators beside the named ones of the local world. */
  crowd: number;
  say: (line: string) => void;
  onLost: (report: string) => void;
}

const HOSTING = 5055;
const TASKS_PORT = 9304;
/** Long, because every program loads the preload, and the machine may be busy with other work. */
const READY_WITHIN_MS = 300_000;

/**
 * Starts what `npm start` runs, empty and in its own folder, with two additions: every process
 * loads worker/preload.ts, and the functions reach Firestore through a proxy.
 */
export async function startWorld(request: WorldRequest): Promise<FaultWorld> {
  const { root, speed, unitsPerDay, deliveriesAtOnce, crowd, say, onLost } = request;
  // Builds, the compile cache and the emulator are shared with every other start. The data is not.
  const local = path.join(root, '.local');
  const own = path.join(local, 'faults');
  const folder = new SharedFolder(path.join(own, 'shared'));
  const firestore = new FirestoreProxy(EMULATOR_PORTS.firestore);
  const preload = path.join(own, 'preload.mjs');
  // Bundled, because removing its types would take time in each of the many processes.
  await build({
    entryPoints: [path.join(root, 'faults', 'worker', 'preload.ts')],
    ...{ bundle: true, platform: 'node', format: 'esm', outfile: preload, logLevel: 'error' },
  });
  const world = new World({
    ...{ root, local, say, onLost },
    node: process.execPath,
    patienceMs: READY_WITHIN_MS,
    flags: { port: HOSTING, speed, comments: null, reset: true, dev: false, help: false },
    caller: {
      ...process.env,
      ...(unitsPerDay === null ? {} : { YOUTUBE_UNITS_PER_DAY: String(unitsPerDay) }),
      STANDIN_CREATORS: String(crowd),
      REPLYWELL_DATA_DIR: path.join(own, 'data'),
      REPLYWELL_FAULTS: folder.path,
      REPLYWELL_FIRESTORE_PROXY: await firestore.listen(),
      NODE_OPTIONS: `--import ${preload}`,
      NODE_NO_WARNINGS: '1',
      // In seconds. The Functions emulator never answers a request whose process took longer to
      // load.
      FUNCTIONS_DISCOVERY_TIMEOUT: String(READY_WITHIN_MS / 1000),
    },
  });
  const stop = async (): Promise<void> => {
    await world.stop();
    firestore.close();
  };
  try {
    await world.start();
    await limitDeliveries({ port: TASKS_PORT }, deliveriesAtOnce);
  } catch (error) {
    await stop();
    throw error;
  }
  const google = new StandinControl('http://127.0.0.1:9301');
  const youtube = new StandinControl('http://127.0.0.1:9302');
  const tasks = new StandinControl(`http://127.0.0.1:${TASKS_PORT}`);
  const calls = ({ baseUrl }: StandinControl) =>
    new GrowingList(`${baseUrl}/__control/calls`, callSchema.array());
  return {
    site: `http://localhost:${HOSTING}`,
    ...{ speed, folder, firestore, stop },
    ...{ google, youtube, tasks },
    calls: { google: calls(google), youtube: calls(youtube) },
    deliveries: new GrowingList(`${tasks.baseUrl}/__control/deliveries`, deliverySchema.array()),
  };
}
