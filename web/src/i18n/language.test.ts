import { detectLanguage, offeredLanguage } from './language.ts';

const browserSpeaks = (...languages: string[]): void => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
};

test('a first visit is in English, and is offered the first of the browser’s languages that is ours', () => {
  browserSpeaks('de-DE', 'ru-RU', 'en');
  expect(detectLanguage()).toBe('en');
  expect(offeredLanguage()).toBe('ru');
  browserSpeaks('en-US', 'ru');
  expect(offeredLanguage()).toBeUndefined();
});

test('what was chosen once holds, and nothing is offered any more', () => {
  browserSpeaks('ru-RU');
  localStorage.setItem('language', 'en');
  expect(detectLanguage()).toBe('en');
  expect(offeredLanguage()).toBeUndefined();
  localStorage.setItem('language', 'ru');
  expect(detectLanguage()).toBe('ru');
});
