import { randomBytes } from 'node:crypto';
import { YOUTUBE_SCOPE, type Grant } from '../core/permission/grant.ts';
import { createPersonOf } from '../store/account/departed.ts';
import { createTokenSealer } from '../store/permission/token-sealer.ts';

const TEST_KEY = { id: 'test', key: randomBytes(32) };
export const testSealer = createTokenSealer([TEST_KEY]);
export const testPersonOf = createPersonOf([TEST_KEY]);

export const buildGrant = (fields: Partial<Grant> = {}): Grant => ({
  googleId: '1000',
  accessToken: 'access-1',
  accessTokenExpiresAt: Date.parse('2026-11-21T11:00:00.000Z'),
  refreshToken: 'refresh-1',
  scope: `openid ${YOUTUBE_SCOPE}`,
  channelId: null,
  isLost: false,
  ...fields,
});
