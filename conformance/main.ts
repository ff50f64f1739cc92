import path from 'node:path';
import type { Answer } from './answer.ts';
import { googleCases } from './cases/google.ts';
import { openaiCases } from './cases/openai.ts';
import { youtubeCases } from './cases/youtube.ts';
import { CannotAsk } from './learn.ts';
import { compareLive } from './live.ts';
import { HELP, keysIn, optionsOf, UsageError, type Options } from './options.ts';
import {
  askPermission,
  EXCHANGED,
  forgetToken,
  keepToken,
  keptToken,
  takeBack,
  TAKEN_BACK,
} from './permission.ts';
import { compareRecorded, type Comparison } from './recorded.ts';
import { readRecordings, writeRecording } from './recording.ts';
import { compared, isGrave, reportOf } from './report.ts';
import { REAL } from './side.ts';
import { answersOfStandinToPermission, startStandins, type Standins } from './standins.ts';

/** `npm run conformance`: docs/conformance.md. */

const CASES = [...googleCases, ...youtubeCases, ...openaiCases];
const REDIRECT = 'http://localhost:5055/auth/callback';
const root = path.dirname(import.meta.dirname);
const say = (line: string): void => console.log(line);

const listening = (folder: string | null) => (title: string, answer: Answer, keyed?: boolean) => {
  if (folder !== null) writeRecording(folder, title, answer, keyed);
};

/** Ends what is under way with the first Ctrl+C; what was posted is still removed. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  process.once('SIGINT', () => {
    stopping.abort(new CannotAsk('Stopped.'));
  });
  return stopping.signal;
}

async function live(options: Options, standins: Standins): Promise<Comparison> {
  const heard = listening(options.record);
  const permission = new Map<string, Answer>();
  const { GOOGLE_OAUTH_CLIENT_ID: id = '', GOOGLE_OAUTH_CLIENT_SECRET: secret = '' } = process.env;
  if (options.signIn) {
    const asking = { ...REAL, client: { id, secret }, refreshToken: '', openaiKey: '' };
    const { token, answer } = await askPermission(asking, REDIRECT, say);
    keepToken(root, token);
    permission.set(EXCHANGED, answer);
  }
  const refreshToken = options.signIn ? '' : process.env.GOOGLE_REFRESH_TOKEN;
  const environment = { ...process.env, GOOGLE_REFRESH_TOKEN: refreshToken || keptToken(root) };
  const { side, services, left } = keysIn(environment, options.services);
  if (options.postOn !== null && !services.includes('youtube'))
    throw new UsageError(left.join(' '));
  const comparison = await compareLive({
    real: { ...side, signal: stopSignal() },
    standins,
    cases: CASES.filter(({ service }) => services.includes(service)),
    postOn: options.postOn,
    heard,
  });
  if (options.forget && side.refreshToken !== '') {
    permission.set(TAKEN_BACK, await takeBack(side));
    forgetToken(root);
  }
  const ours = await answersOfStandinToPermission(standins);
  for (const [title, answer] of permission) {
    heard(title, answer);
    const standin = ours.get(title);
    if (standin) comparison.all.push(compared(title, answer, standin));
  }
  return { all: comparison.all, left: [...left, ...comparison.left] };
}

async function run(options: Options): Promise<void> {
  const standins = await startStandins();
  try {
    const { all, left } =
      options.recorded === null
        ? await live(options, standins)
        : await compareRecorded(readRecordings(options.recorded), CASES, standins);
    say(reportOf(all, left));
    if (all.some(({ differences }) => differences.some(isGrave))) process.exitCode = 1;
  } finally {
    await standins.close();
  }
}

try {
  const options = optionsOf(process.argv.slice(2));
  if (options.help) say(HELP);
  else await run(options);
} catch (error) {
  if (!(error instanceof UsageError || error instanceof CannotAsk)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
