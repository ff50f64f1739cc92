// A step of its own before `start` and `test`: the shell of Windows does not even know their `exec`.
const platform = process.argv[2] ?? process.platform;

if (platform === 'win32') {
  process.stderr.write('Replywell does not run on Windows itself: run it inside WSL.\n');
  process.exitCode = 1;
}
