import { detectLanguage } from './language.ts';

test('a first visit is in English, and a chosen language is remembered', () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['ru-RU']);
  expect(detectLanguage()).toBe('en');
  localStorage.setItem('language', 'ru');
  expect(detectLanguage()).toBe('ru');
});
