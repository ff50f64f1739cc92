import { keysIn, optionsOf, UsageError } from './options.ts';

test('without a flag everything is read and nothing is posted or written', () => {
  expect(optionsOf([])).toEqual({
    help: false,
    signIn: false,
    forget: false,
    recorded: null,
    services: ['google', 'youtube', 'openai'],
    postOn: null,
    record: null,
  });
});

test.each([
  [['--recorded', 'no such folder'], /existing folder/],
  [['--recorded', '.', '--post-on', 'AAAAAAAAAAA'], /asks no real service/],
  [['--recorded', '.', '--record', 'out'], /asks no real service/],
  [['--post-on', 'https://youtu.be/x'], /eleven characters/],
  [['--post-on', 'AAAAAAAAAAA', '--only', 'openai'], /leaves out/],
  [['--only', 'vimeo'], /not "vimeo"/],
  [['--unknown'], /unknown/i],
  [['a file'], /a file/],
])('%j is refused', (argv, message) => {
  expect(() => optionsOf(argv)).toThrow(UsageError);
  expect(() => optionsOf(argv)).toThrow(message);
});

const google = {
  GOOGLE_OAUTH_CLIENT_ID: 'id',
  GOOGLE_OAUTH_CLIENT_SECRET: 'secret',
  GOOGLE_REFRESH_TOKEN: 'token',
};

test('a service without its keys is left out, and its keys are named', () => {
  const { services, left } = keysIn(google, ['google', 'youtube', 'openai']);
  expect(services).toEqual(['google', 'youtube']);
  expect(left).toEqual(['openai: OPENAI_API_KEY not set.']);
});

test('without any key nothing can be asked', () => {
  expect(() => keysIn({ ...google, GOOGLE_REFRESH_TOKEN: ' ' }, ['youtube'])).toThrow(
    'youtube: GOOGLE_REFRESH_TOKEN not set.',
  );
});
