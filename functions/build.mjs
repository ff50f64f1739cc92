import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import { uploadLock } from './upload-lock.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const read = (file) => JSON.parse(readFileSync(`${folder}${file}`, 'utf8'));
const manifest = read('package.json');
const { dependencies } = manifest;

// Only functions/ is uploaded. The packages that its package.json names are installed there.
// Everything else is inlined: contract, and the two packages of which one part in a hundred is used.
const options = {
  absWorkingDir: folder,
  entryPoints: ['src/index.ts'],
  outdir: 'lib',
  // The wiring and the SDKs behind it load with the first request, not with the function.
  splitting: true,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: `node${manifest.engines.node}`,
  sourcemap: true,
  // Inlined packages of the older form call `require`, for Node's own modules.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
};

if (process.argv.includes('--watch')) {
  const watching = await context(options);
  await watching.rebuild();
  await watching.watch();
  console.log('Built once, and again with every change.');
} else {
  // What an earlier build has left would be uploaded too.
  rmSync(`${folder}lib`, { recursive: true, force: true });
  await build(options);
  // What is installed there is what was tested here, to the last package.
  const lock = uploadLock(manifest, read('../package-lock.json'));
  writeFileSync(`${folder}package-lock.json`, `${JSON.stringify(lock, null, 2)}\n`);
}
