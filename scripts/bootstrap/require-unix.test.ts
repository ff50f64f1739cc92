import { spawnSync } from 'node:child_process';
import path from 'node:path';

function check(platform: string): { status: number | null; stderr: string } {
  const file = path.resolve(__dirname, 'require-unix.mjs');
  const { status, stderr } = spawnSync(process.execPath, [file, platform], { encoding: 'utf8' });
  return { status, stderr };
}

describe('before anything is installed', () => {
  test('Windows is told about WSL', () => {
    expect(check('win32')).toEqual({
      status: 1,
      stderr: 'Replywell does not run on Windows itself: run it inside WSL.\n',
    });
  });

  test.each(['linux', 'darwin'])('%s passes', (platform) => {
    expect(check(platform)).toEqual({ status: 0, stderr: '' });
  });
});
