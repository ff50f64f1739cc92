import { createHash, type Hash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Child } from './child.ts';
import type { Environment } from './plan.ts';
import { StartError } from './start-error.ts';

interface Part {
  name: 'functions' | 'web';
  inputs: readonly string[];
  output: string;
  args: readonly string[];
  /** Environment variables that become part of the output. */
  variables: RegExp;
}

export const PARTS: readonly Part[] = [
  {
    name: 'functions',
    // Without functions/package-lock.json, which the build itself writes.
    inputs: [
      ...['functions/src/**', 'functions/*.{mjs,ts}', 'functions/package.json'],
      ...['contract/**', 'pnpm-lock.yaml'],
    ],
    output: 'functions/lib/index.js',
    args: ['build.mjs'],
    variables: /^$/,
  },
  {
    name: 'web',
    inputs: [
      ...['web/src/**', 'web/public/**', 'web/build/**', 'web/*.*'],
      ...['contract/**', 'pnpm-lock.yaml'],
    ],
    output: 'web/dist/index.html',
    args: ['../node_modules/vite/bin/vite.js', 'build'],
    variables: /^VITE_/,
  },
];

/** A hash of files, with their names. */
function hashOf(folder: string, names: readonly string[]): Hash {
  const hash = createHash('sha256');
  for (const name of [...new Set(names)].sort()) {
    const file = path.join(folder, name);
    if (statSync(file).isFile()) hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
  }
  return hash;
}

/** Of everything that a part is built from. Tests and the configuration of type checks do not count. */
function hashInputs(root: string, part: Part, environment: Environment): string {
  const found = part.inputs.flatMap((pattern) => globSync(pattern, { cwd: root }));
  const hash = hashOf(
    root,
    found.filter((name) => !/\.test\.tsx?$|node_modules/.test(name)),
  );
  const variables = Object.keys(environment).filter((name) => part.variables.test(name));
  for (const name of variables.sort()) hash.update(`${name}=${environment[name] ?? ''}\0`);
  return hash.digest('hex');
}

/** Of what stands in the folder of the output, whoever has written it. */
function hashOutput(root: string, part: Part): string {
  const folder = path.join(root, path.dirname(part.output));
  return hashOf(folder, globSync('**', { cwd: folder })).digest('hex');
}

interface BuildOptions {
  root: string;
  local: string;
  node: string;
  environment: Environment;
  /** Called with the process of each build, so that it can be stopped with the others. */
  onChild: (child: Child) => void;
}

/**
 * Builds a part, unless its output stands as it was built from these inputs: another build may have
 * written there meanwhile, or one may have died. Returns whether it did.
 */
export async function buildPart(part: Part, options: BuildOptions): Promise<boolean> {
  const { root, local, node, environment } = options;
  // From what it was built, and what came of it.
  const stamp = path.join(local, 'builds', `${part.name}.sha256`);
  const inputs = hashInputs(root, part, environment);
  const sealed = (): string => `${inputs} ${hashOutput(root, part)}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sealed()) return false;
  const child = new Child({
    name: `build-${part.name}`,
    program: node,
    args: part.args,
    cwd: path.join(root, part.name),
    environment: { ...environment, NODE_ENV: 'production' },
    logFolder: path.join(local, 'logs'),
  });
  options.onChild(child);
  const outcome = await child.ended;
  if (outcome !== 'ended with exit code 0') throw new StartError(child.report(outcome));
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, sealed());
  return true;
}
