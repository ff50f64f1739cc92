// This runs as a separate step before `start` and `test`, because the Windows shell does not know
// the `exec` in them.
if (process.platform === 'win32') {
  process.stderr.write('Replywell does not run on Windows itself: run it inside WSL.\n');
  process.exitCode = 1;
}
