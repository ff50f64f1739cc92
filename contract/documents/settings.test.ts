import { DEFAULT_OWN_SETTINGS, settingsDocumentSchema } from './settings.ts';

const settings = {
  schemaVersion: 1,
  maxResponsesPerHour: 30,
  minIntervalSeconds: 30,
  maxIntervalSeconds: 300,
  aiModel: 'gpt-4o-mini',
  aiPrompt: null,
  language: 'en',
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
};
const takes = (aiTemperature: number): boolean =>
  settingsDocumentSchema.safeParse({ ...settings, aiTemperature }).success;

test('creativity is a whole number from 0 to 10', () => {
  expect([0, 8, 10].map(takes)).toEqual([true, true, true]);
  expect([-1, 11, 8.5].map(takes)).toEqual([false, false, false]);
});

test('settings that were saved before a setting was added have its default', () => {
  const stored = settingsDocumentSchema.parse({ ...settings, aiTemperature: 8, learnTone: false });
  expect(stored).toMatchObject({ ...DEFAULT_OWN_SETTINGS, learnTone: false });
});
