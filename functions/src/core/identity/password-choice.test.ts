import { FIELD_FAULTS } from '@replywell/contract/field-faults';
import { checkNewPassword, isAmongWorst, isOwnName } from './password-choice.ts';

const OWNER = { email: 'dana.korn@mail.example.com', displayName: 'Dana Korn' };

test.each([
  ...['password', 'Password1', 'PASSW0RD!', 'p@ssw0rd', 'Pa$$w0rd2026', 'password123456'],
  ...[
    '12345678',
    '0987654321',
    '123123123',
    '11111111',
    '20262026',
    'abcabcabc',
    'aaaaaaaaaaaaaaaa',
  ],
  ...['qwertyuiop', 'qwerty123', 'asdfghjkl', '1qaz2wsx', 'q1w2e3r4t5', 'zxcvbnm,./', 'qwer1234'],
  ...['aa123456', 'a123456789', '11223344', 'Abcd@1234', 'arsenal1', 'minecraft1'],
  ...['iloveyou', 'I love you', 'letmein1', 'trustno1', 'welcome2026!', 'football'],
  ...[
    'ｐａｓｓｗｏｒｄ',
    'pässwörd',
    'drowssap',
    'Dr0wssap!',
    'Sommer2026',
    'Лето2026!',
    'winter2027',
  ],
  ...['пароль123', 'Пароль!!!', 'йцукенгш', 'привет12', 'ghbdtn12', 'люблю тебя'],
])('"%s" is tried first', (password) => {
  expect(isAmongWorst(password)).toBe(true);
});

test.each([
  ...[
    'long enough',
    'another one',
    'open sesame',
    'of the owner',
    'correct horse',
    'password of mine',
  ],
  ...['qwerty is bad', 'mK7#vQ2p', '4821 sails', 'тихая гавань', 'Dana Korn', '3f9a1c7e'],
])('"%s" is not', (password) => {
  expect(isAmongWorst(password)).toBe(false);
});

test.each([
  ...['danakorn', 'Dana2026!', 'dana.korn', 'KornDana1', 'dana.korn@mail.example.com', 'replywell'],
  ...['d4n4k0rn', 'nrokdana', 'Anad-Nrok', 'dánakörn', 'ｄａｎａｋｏｒｎ', 'rep1ywe11'],
  ...['Replywell2026', 'dana-replywell', 'mail.example.com', 'my dana 1990'],
])('"%s" is made of her own name', (password) => {
  expect(isOwnName(password, OWNER)).toBe(true);
});

test.each(['dana sails at dawn', 'of the owner', 'popcorn at night', 'reply well and soon'])(
  '"%s" is not',
  (password) => {
    expect(isOwnName(password, OWNER)).toBe(false);
  },
);

test.each(['BorisBaker!77', 'Boris-Baker_77!', '77_reKaB.siroB', 'reply.well!'])(
  '"%s" is one’s own name with signs between',
  (password) => {
    const owner = { email: 'borisbaker77@example.com', displayName: null };
    expect(isOwnName(password, owner)).toBe(true);
  },
);

test('a piece of an address that is part of many words does not count', () => {
  expect(isOwnName('an apple', { email: 'an@example.com', displayName: null })).toBe(false);
});

test.each<[string, string, boolean]>([
  ['worstPassword', 'password', false],
  ['ownName', 'dana2026', false],
  ['leakedPassword', 'long enough', true],
] as const)('%s has the words of the field', async (fault, password, leaked) => {
  await expect(
    checkNewPassword(password, OWNER, () => Promise.resolve(leaked)),
  ).rejects.toMatchObject({
    code: 'bad_request',
    reason: 'body.password',
    found: FIELD_FAULTS[fault as keyof typeof FIELD_FAULTS],
  });
});

test('a good one passes, and only such a one is asked about', async () => {
  const asked: string[] = [];
  const isLeaked = (password: string): Promise<boolean> => {
    asked.push(password);
    return Promise.resolve(false);
  };
  await expect(checkNewPassword('long enough', OWNER, isLeaked)).resolves.toBeUndefined();
  await expect(checkNewPassword('password', OWNER, isLeaked)).rejects.toThrow();
  expect(asked).toEqual(['long enough']);
});
