// This runs as a separate step before `start` and `test`, because the Windows shell does not know
// the `exec` in them.
const platform = process.argv[2] ?? process.platform;

if (platform === 'win32') {
  process.stderr.write('Replywell does not run on Windows itself: run it inside WSL.\n');
  process.exitCode = 1;
}
