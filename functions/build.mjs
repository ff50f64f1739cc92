import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));
const { dependencies, engines } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));

// Only functions/ is uploaded. The packages that its package.json names are installed there.
// Everything else is inlined: the contract.
const options = {
  absWorkingDir: folder,
  entryPoints: ['src/index.ts'],
  outdir: 'lib',
  // The wiring and the SDKs behind it load with the first request, not with the function.
  splitting: true,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: `node${engines.node}`,
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
}
