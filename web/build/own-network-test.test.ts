import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ownNetworkTest } from './own-network-test.ts';

test('Firestore’s transport asks Google for nothing but the database', () => {
  const file = createRequire(__filename).resolve('@firebase/webchannel-wrapper/webchannel-blob');
  const code = ownNetworkTest().transform.handler(readFileSync(file, 'utf8'));
  expect(code).toContain('/favicon.svg');
  expect(code).not.toMatch(/google\.com\/images/);
});
