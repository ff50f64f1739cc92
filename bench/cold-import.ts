import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { medianOf, type Figure } from './figure.ts';

const FUNCTIONS = path.join(import.meta.dirname, '../functions');
const LIB = path.join(FUNCTIONS, 'lib');
const PAIRS = 9;
/** How many times the plain packages a function may take. */
const MOST = 1.2;
/**
 * The processor's time and not the clock's: a cold start has a processor of its own, and this
 * machine is busy with other things.
 */
const MEASURED_IMPORT =
  'const from = process.cpuUsage(); for (const one of process.argv.slice(1)) await import(one); const { user, system } = process.cpuUsage(from); console.log((user + system) / 1000); process.exit(0)';

/** Milliseconds for importing these one after the other, in a process that has loaded nothing else. */
function importOnce(names: readonly string[]): number {
  const child = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', MEASURED_IMPORT, ...names],
    { cwd: FUNCTIONS, encoding: 'utf8', env: { PATH: process.env.PATH } },
  );
  const time = Number.parseFloat(child.stdout.trim().split('\n').at(-1) ?? '');
  if (child.status !== 0 || Number.isNaN(time)) throw new Error(`${names.join()}: ${child.stderr}`);
  return time;
}

function chunkOf(entry: string): string {
  const name = new RegExp(`^${entry}-[A-Z0-9]+\\.js$`);
  const chunk = readdirSync(LIB).find((file) => name.test(file));
  if (!chunk) throw new Error('There is no functions/lib: run "npm run build" first.');
  return chunk;
}

/** The packages that these files load at once, not only when something is asked. */
async function packagesOf(files: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: LIB,
    entryPoints: [...files],
    outdir: 'nowhere',
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
  });
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const one of metafile.inputs[file]?.imports ?? []) {
      if (one.kind !== 'import-statement') continue;
      if (one.external !== true) visit(one.path);
      else if (!one.path.startsWith('node:')) found.add(one.path);
    }
  };
  files.forEach(visit);
  return [...found].sort();
}

/** One after the other and by turns, so that what else the machine does meets both. */
function pairs(ours: readonly string[], plain: readonly string[]) {
  return Array.from({ length: PAIRS }, (_, at) => {
    if (at % 2 === 0) return { ours: importOnce(ours), plain: importOnce(plain) };
    const first = importOnce(plain);
    return { ours: importOnce(ours), plain: first };
  });
}

async function figuresOf(name: string, files: readonly string[]): Promise<Figure[]> {
  const measured = pairs(
    files.map((file) => `./lib/${file}`),
    await packagesOf(files),
  );
  const ratio = medianOf(measured.map(({ ours, plain }) => ours / plain));
  return [
    {
      name: `${name}: cold import, median of ${PAIRS}`,
      value: medianOf(measured.map(({ ours }) => ours)),
      unit: 'ms',
    },
    {
      name: `${name}: cold import against its packages alone, median of ${PAIRS} pairs`,
      value: ratio,
      unit: 'times',
      budget: MOST,
    },
  ];
}

/**
 * What a cold start loads: the functions, and what the first call of one of them brings. The times
 * are only printed, so that a reader can compare them. `npm test` never checks them.
 */
export const measureColdImports = async (): Promise<Figure[]> => [
  ...(await figuresOf('all functions', ['index.js'])),
  ...(await figuresOf('api with its first request', ['index.js', chunkOf('api')])),
  ...(await figuresOf('sendReply with its first task', ['index.js', chunkOf('tasks')])),
  ...(await figuresOf('scheduled job with its first run', ['index.js', chunkOf('jobs')])),
];
