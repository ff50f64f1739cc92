import { z } from 'zod';
import { Standin } from './standin.ts';

const callsSchema = z.array(z.object({ path: z.string() }));

test('a reader who has the first calls gets the rest of them', async () => {
  const standin = new Standin({
    name: 'sample',
    refuse: (res, status) => void res.status(status).end(),
    reset: () => undefined,
  });
  standin.on('read', 'get', '/read/:what', ({ res }) => void res.json({}));
  const base = await standin.listen(0);
  try {
    for (const what of ['one', 'two', 'three']) await fetch(`${base}/read/${what}`);
    const ask = async (query: string) =>
      callsSchema.parse(await (await fetch(`${base}/__control/calls${query}`)).json());
    const all = await ask('');
    expect(all.map(({ path }) => path)).toEqual(['/read/one', '/read/two', '/read/three']);
    expect(await ask('?from=2')).toEqual(all.slice(2));
    expect(await ask('?from=3')).toEqual([]);
    for (const rubbish of ['?from=x', '?from=-1', '?from=1.5', '?from='])
      expect(await ask(rubbish)).toEqual(all);
  } finally {
    await standin.close();
  }
});
