import { z } from 'zod';
import { portFlag, readFlags, UsageError } from './cli.ts';
import { Standin } from './standin.ts';

const callsSchema = z.array(z.object({ path: z.string(), body: z.unknown() }));

test('a stand-in records what arrives, refuses what it does not know, and forgets with a reset', async () => {
  const standin = new Standin({
    name: 'sample',
    refuse: (res, status, reason) => void res.status(status).json({ reason }),
    reset: () => undefined,
  });
  standin.on('write', 'post', '/write/:what', ({ res }) => void res.json({}));
  const base = await standin.listen(0);
  const post = (path: string, body: string) =>
    fetch(base + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const calls = async () =>
    callsSchema.parse(await (await fetch(`${base}/__control/calls`)).json());
  try {
    for (const what of ['one', 'two']) await post(`/write/${what}`, `{"what":"${what}"}`);
    expect(await (await post('/wrote', '{}')).json()).toEqual({ reason: 'notFound' });
    expect(await (await post('/write/x', 'not JSON')).json()).toEqual({ reason: 'parseError' });
    expect(await calls()).toEqual([
      { path: '/write/one', body: { what: 'one' } },
      { path: '/write/two', body: { what: 'two' } },
    ]);
    await post('/__control/reset', '{}');
    expect(await calls()).toEqual([]);
  } finally {
    await standin.close();
  }
});

test('flags have defaults, and what is wrong with one is a sentence', () => {
  const known = { port: { default: '9303' }, queue: {} };
  const flags = readFlags(['--queue', 'a', '--queue', 'b'], known);
  expect(flags.get('queue')).toEqual(['a', 'b']);
  expect(portFlag(flags)).toBe(9303);
  for (const wrong of [['--prt', '1'], ['--port=abc'], ['--port=65536']])
    expect(() => portFlag(readFlags(wrong, known))).toThrow(UsageError);
});
