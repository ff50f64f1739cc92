import { randomBytes } from 'node:crypto';
import { sealedSchema } from '@replywell/contract/documents/credentials';
import { createTokenSealer } from './token-sealer.ts';

const key = (id: string) => ({ id, key: randomBytes(32) });

test('a sealed token opens for its owner, fits the schema and does not show the token', () => {
  const sealer = createTokenSealer([key('k1')]);
  const sealed = sealer.seal('ya29.secret', '1000');
  expect(sealedSchema.parse(sealed)).toMatch(/^k1\./);
  expect(sealed).not.toContain('secret');
  expect(sealer.open(sealed, '1000')).toBe('ya29.secret');
});

test('a sealed token does not open for another owner', () => {
  const sealer = createTokenSealer([key('k1')]);
  expect(sealer.open(sealer.seal('token', '1000'), '2000')).toBeNull();
});

test.each([0, 1, 2, 3])('a sealed token whose part %i was changed does not open', (part) => {
  const sealer = createTokenSealer([key('k1')]);
  const parts = sealer.seal('token', '1000').split('.');
  parts[part] = (parts[part]?.startsWith('A') ? 'B' : 'A') + (parts[part]?.slice(1) ?? '');
  expect(sealer.open(parts.join('.'), '1000')).toBeNull();
});

test('after a rotation the first key seals and the former one still opens', () => {
  const [former, next] = [key('k1'), key('k2')];
  const old = createTokenSealer([former]).seal('token', '1000');
  const rotated = createTokenSealer([next, former]);
  expect(rotated.open(old, '1000')).toBe('token');
  expect(rotated.seal('token', '1000')).toMatch(/^k2\./);
  expect(createTokenSealer([next]).open(old, '1000')).toBeNull();
});
