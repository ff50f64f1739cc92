import { readFileSync } from 'node:fs';
import path from 'node:path';
import { legal as english } from '../web/src/app/i18n/en/legal.ts';
import { legal as russian } from '../web/src/app/i18n/ru/legal.ts';

/** A file, and a name or the title of a test in it. */
type Keeper = readonly [file: string, what: string];

const RETENTION = 'functions/src/store/retention/retention.emulator.test.ts';
const EXPIRY = 'functions/src/core/retention/expiry.ts';
const HEADERS = 'scripts/world/hosting-headers.test.ts';
const FRAME = 'web/src/features/analytics/lib/analytics-frame.test.ts';
const LEAKS = 'functions/src/leaks.emulator.test.ts';
const OPERATIONS = 'docs/operations.md';
const ACCOUNT = 'functions/src/store/account/account.emulator.test.ts';

/** Who keeps each sentence of the page, in order. null: it promises nothing of ours. */
const KEEPERS: Readonly<Record<string, readonly (Keeper | null)[]>> = {
  intro: [null, null],
  'youtube.text': [['functions/src/core/permission/grant.ts', 'REQUESTED_SCOPES'], null],
  'youtube.limited': [
    [FRAME, 'the frame is sandboxed from the page'],
    [OPERATIONS, 'Lines hold ids and numbers'],
  ],
  'kept.account': [
    ['contract/documents/users.ts', 'displayName'],
    ['docs/decisions/067-email-by-firebase-itself.md', 'Passwords are Firebase'],
    ['contract/documents/users.ts', 'visitedOn'],
  ],
  'kept.channel': [
    ['contract/documents/comments.ts', 'thread'],
    [EXPIRY, 'KEPT_MS'],
    ['functions/src/store/retention/expire-questions.ts', 'createQuestionExpiry'],
  ],
  'kept.drafts': [
    ['functions/src/core/retention/ports.ts', 'expireTexts'],
    [RETENTION, 'leaves of a reply that was sent its ids and times alone'],
    ['contract/documents/draft-counts.ts', 'draftCountSchema'],
  ],
  'kept.tokens': [[LEAKS, 'no answer holds a secret, in its body or its headers']],
  'kept.log': [
    ['functions/src/http/account.ts', 'security event'],
    ['web/src/lib/page-errors.test.ts', 'what an error says of code is told'],
    [OPERATIONS, "Keep the log's bucket at 90 days or less"],
  ],
  'kept.backups': [
    ['docs/deploy.md', '--enable-pitr'],
    [OPERATIONS, 'has to be deleted within seven days'],
  ],
  'use.text': [
    ['eslint.config.js', 'Only services/ talks to outside services.'],
    ['functions/src/core/drafting/context.ts', 'contextOf'],
    ['functions/src/core/drafting/ready-ahead.ts', 'DAYS_AFTER_VISIT'],
    ['functions/src/core/notices/notices.test.ts', 'browsers are told once'],
    ['functions/src/core/drafting/ready-ahead.test.ts', 'and nothing is sent'],
  ],
  'processors.text': [['functions/src/wiring/api.ts', 'modelHost']],
  'processors.appCheck': [['web/src/lib/app-check.test.ts', 'only pages of this site']],
  'processors.others': [[HEADERS, 'no page takes a script of others']],
  'processors.analytics': [
    ['web/src/app/visit-counter.test.tsx', 'without an id nothing is asked'],
    [HEADERS, 'no page takes a script of others'],
  ],
  'processors.model': [null],
  'viewers.text': [
    [EXPIRY, 'KEPT_MS'],
    [EXPIRY, 'KEPT_MS'],
  ],
  'rights.text': [
    ['web/src/app/visit-counter.test.tsx', 'without an id nothing is asked'],
    [ACCOUNT, 'the file holds everything stored of the creator'],
    null,
  ],
  'browser.text': [
    ['functions/src/http/session-cookie.ts', 'SESSION_LIFETIME_MS'],
    ['web/src/lib/signed-in-hint.ts', 'deleteReplicas'],
    ['web/src/features/comments/lib/edits-keeper.test.ts', 'but none after a log-out'],
    [LEAKS, 'no answer holds a secret, in its body or its headers'],
  ],
  'browser.analytics': [[FRAME, 'with the consent the frame and']],
  'end.here': [['web/src/features/account/i18n/en/account.ts', 'Your data']],
  'end.disconnect': [
    ['functions/src/core/account/disconnect.ts', 'revokeGrant'],
    [EXPIRY, 'REVOCATION_KEPT_MS'],
    [ACCOUNT, 'takes the tokens away here and at Google, and what was planned is a draft again'],
    [EXPIRY, 'KEPT_DISCONNECTED_MS'],
  ],
  'end.download': [[ACCOUNT, 'the file holds everything stored of the creator']],
  'end.remove': [
    [ACCOUNT, 'leaves no document of theirs anywhere but the record'],
    ['functions/src/core/account/delete-account.ts', 'deleteAccount'],
    [RETENTION, 'is forgotten within seven days, even if Google never answers'],
    [ACCOUNT, 'whoever deletes everything and comes back'],
    ['contract/documents/channels.ts', 'gateSchema'],
    [OPERATIONS, "Keep the log's bucket at 90 days or less"],
  ],
  'end.text': [null, [EXPIRY, 'RECHECK_AFTER_MS']],
  'contact.text': [['web/build/require-operator.ts', 'requireOperator'], null],
};

/** The texts of a page by the way to them, without its titles. */
function textsIn(page: object, before = ''): [key: string, text: string][] {
  return Object.entries(page).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return textsIn(value, `${before}${name}.`);
    return name === 'title' ? [] : [[`${before}${name}`, String(value)]];
  });
}

const sentencesOf = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(
    ({ segment }) => segment,
  );

describe.each([
  ['en', textsIn(english.privacy)],
  ['ru', textsIn(russian.privacy)],
])('the privacy page (%s)', (language, texts) => {
  test('has a keeper for each sentence, and no keeper without one', () => {
    const counts = Object.entries(KEEPERS).map(([key, keepers]) => [key, keepers.length]);
    expect(texts.map(([key, text]) => [key, sentencesOf(text, language).length])).toEqual(counts);
  });

  test('names the days of the code, and none of its own', () => {
    // What OpenAI says of itself.
    const ours = texts.filter(([key]) => key !== 'processors.model').map(([, text]) => text);
    expect(ours.filter((text) => /\d/.test(text))).toEqual([]);
  });
});

test('every keeper is where the table says', () => {
  const gone = Object.values(KEEPERS)
    .flat()
    .filter((keeper) => keeper !== null)
    .filter(
      ([file, what]) => !readFileSync(path.resolve(__dirname, '..', file), 'utf8').includes(what),
    );
  expect(gone).toEqual([]);
});
