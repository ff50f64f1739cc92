import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';

const root = path.resolve(__dirname, '../..');

const outcomeSchema = z.looseObject({ error: z.string().optional() });

/** Asks the real module in a plain Node, where it has to work before anything is installed. */
function parse(argv: readonly string[], environment = {}): z.infer<typeof outcomeSchema> {
  const code = `
    import { parseFlags, UsageError } from './scripts/bootstrap/flags.mjs';
    let outcome;
    try { outcome = { flags: parseFlags(${JSON.stringify(argv)}, ${JSON.stringify(environment)}) }; }
    catch (error) { outcome = { error: error instanceof UsageError ? error.message : 'crash' }; }
    console.log(JSON.stringify(outcome));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    encoding: 'utf8',
  });
  return outcomeSchema.parse(JSON.parse(stdout));
}

describe('the flags of npm start', () => {
  test.each([
    [['--prot', '1'], '--prot'],
    [['--port'], '--port'],
    [['--port', '--reset'], '--port'],
    [['--port', '0'], '--port takes a whole number from 1 to 65535, not "0".'],
    [['--real', 'youtube'], '--real takes youtube and google together'],
    [['--real', 'gmail'], '--real takes youtube,google or openai, not "gmail"'],
    [['--real', 'ollama'], 'openai is every model, also Ollama’s.'],
    [['--speed', '0'], '--speed takes a number above 0, not "0".'],
    [['--comments', 'no-such-folder'], '--comments takes an existing folder'],
  ])('%j is refused in one sentence', (argv, sentence) => {
    const { error } = parse(argv);
    expect(error).toContain(sentence);
    expect(error?.split('\n')).toHaveLength(1);
  });

  test('a flag that npm has taken for itself is not lost in silence', () => {
    const { error } = parse(['ollama'], { npm_config_real: 'true' });
    expect(error).toBe(
      'npm keeps --real for itself: write two dashes before the flags, npm start -- --real.',
    );
  });

  test('a wrong flag ends the command with exit code 2 and nothing on stdout', () => {
    const start = path.join(root, 'scripts/start.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [start, '--port', 'x'], {
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe('--port takes a whole number from 1 to 65535, not "x".\n');
  });
});
