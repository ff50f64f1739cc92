import { missingFor } from './missing-for.ts';

test('the site of a project needs to say who runs it', () => {
  expect(missingFor('my-replywell', { VITE_OPERATOR_NAME: 'Anna Example' })).toEqual([
    'VITE_OPERATOR_EMAIL',
  ]);
  const both = { VITE_OPERATOR_NAME: 'Anna Example', VITE_OPERATOR_EMAIL: 'anna@example.com' };
  expect(missingFor('my-replywell', both)).toEqual([]);
  expect(missingFor('my-replywell', { ...both, VITE_OPERATOR_NAME: ' ' })).toEqual([
    'VITE_OPERATOR_NAME',
  ]);
});

test('the builds of this machine need nothing', () => {
  expect(missingFor('production', {})).toEqual([]);
});
