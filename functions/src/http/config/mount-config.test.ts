import request from 'supertest';
import { buildApp } from '../../testing/api.ts';
import { mountConfig } from './mount-config.ts';

const config = {
  origins: ['https://replywell.example.com'],
  google: { clientId: 'client', authorizeUrl: 'https://accounts.example.com', scopes: ['openid'] },
  firebase: {
    apiKey: 'web',
    projectId: 'demo',
    authDomain: 'demo.firebaseapp.com',
    authEmulatorUrl: null,
    firestoreEmulatorHost: null,
  },
};

test('the page gets what is public, and nothing that a config might carry besides', async () => {
  const careless = { ...config, google: { ...config.google, clientSecret: 'secret' } };
  const app = buildApp({ mounts: [(to) => mountConfig(to, careless)] });
  const answer = await request(app).get('/api/config');
  expect([answer.status, answer.body]).toEqual([200, config]);
});
