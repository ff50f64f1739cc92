import type { Language } from '@replywell/contract/language';
import type { UserDocument } from '@replywell/contract/documents/users';
import { Refusal, WaitRefusal } from '../refusal.ts';
import type { Account, Accounts, CreatorStore, SessionKeeper, SignInStore } from './ports.ts';
import { settleSignIn } from './settle-sign-in.ts';
import { giveBack, spend, type TryPorts } from '../tries.ts';
import { guessCounters, lettersByCounter, lettersToCounter } from './counters.ts';

/** Firebase's passwords and letters. All methods throw GoogleUnavailable where it does not answer. */
export interface Passwords {
  /** The Auth service's own word, not the caller's. null: wrong, disabled, or no such account. */
  check(email: string, password: string): Promise<{ uid: string; idToken: string } | null>;
  /** The letter goes to the address of the token's account. */
  sendConfirmation(idToken: string, language: Language): Promise<void>;
  sendReset(email: string, language: Language): Promise<void>;
  /** Whom a letter was sent to and what for; null where its code is not good any more. */
  readCode(code: string): Promise<{ purpose: 'confirm' | 'reset'; email: string } | null>;
  /** Works once; false where the code is not good any more. */
  useConfirmation(code: string): Promise<boolean>;
  useReset(code: string, password: string): Promise<boolean>;
}

export interface PasswordPorts extends TryPorts {
  accounts: Accounts;
  creators: CreatorStore;
  passwords: Passwords;
  sessions: SessionKeeper;
  signIns: SignInStore;
  sleep: (milliseconds: number) => Promise<void>;
}

/** Longer than the Auth service takes for all that may be done meanwhile. */
export const LETTER_ANSWER_MS = 1_500;

/** What is done for an address depends on its account; how long the answer takes does not. */
async function inTheSameTime({ sleep }: PasswordPorts, work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), sleep(LETTER_ANSWER_MS)]);
}

/** Who asks, as far as that can be trusted, and the language they read. */
export interface Caller {
  address: string;
  language: Language;
}

export interface SignedIn {
  user: UserDocument;
  cookie: string;
}

/** One with data that is not confirmed took the address past our pages. */
const holdsNothing = async ({ creators }: PasswordPorts, { uid }: Account): Promise<boolean> =>
  (await creators.find(uid)) === null;

/**
 * Whether the account belongs to whoever reads the address's mail: confirmed, or so new that it
 * holds nothing and that nobody has joined a Google account to it, which would stay a way in.
 */
async function followsItsAddress(ports: PasswordPorts, account: Account): Promise<boolean> {
  if (account.emailVerified) return true;
  return account.googleId === null && (await holdsNothing(ports, account));
}

/**
 * Who asks too often is told to wait. That an address has had its letters is told to nobody, and
 * its owner has them: anybody can use them up.
 */
async function mayHaveLetter(
  ports: PasswordPorts,
  email: string,
  { address }: Caller,
): Promise<boolean> {
  await spend(ports, [lettersByCounter(address)]);
  try {
    await spend(ports, [lettersToCounter(email)]);
    return true;
  } catch (error) {
    if (error instanceof WaitRefusal) return false;
    throw error;
  }
}

/**
 * Whoever made it may hold a token of it or have joined a Google account to it: a new password alone
 * would leave them a way in, so what they made goes. The same password is the same person again, and
 * the letter they were sent stays good.
 */
async function proveSignUp(
  { accounts, passwords }: PasswordPorts,
  known: Account | null,
  { email, password }: { email: string; password: string },
) {
  const again = known?.googleId === null ? await passwords.check(email, password) : null;
  if (again) return again;
  // If the process dies here, signing up again begins anew.
  if (known) await accounts.remove(known.uid);
  await accounts.createWithPassword(email, password);
  return passwords.check(email, password);
}

/**
 * Nobody gets in before the address is confirmed, so an account that a stranger made with it holds
 * nothing. Whether there is an account already is told to nobody.
 */
async function signUp(
  ports: PasswordPorts,
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<void> {
  const { email } = credentials;
  if (!(await mayHaveLetter(ports, email, caller))) return;
  const known = await ports.accounts.findByEmail(email);
  if (known && (known.emailVerified || !(await holdsNothing(ports, known)))) return;
  const proof = await proveSignUp(ports, known, credentials);
  if (proof) await ports.passwords.sendConfirmation(proof.idToken, caller.language);
}

async function openSession(
  { sessions, signIns, clock }: PasswordPorts,
  { uid, email, displayName, photoURL }: Account,
  idToken: string,
): Promise<SignedIn> {
  const facts = { uid, googleId: null, exchange: null, displayName, photoURL, presented: null };
  const cookie = await sessions.issue(idToken);
  const { user } = await signIns.settle({ uid, pendingOf: null }, (state) =>
    settleSignIn({ ...facts, email: email ?? '' }, state, clock()),
  );
  return { user, cookie };
}

/** Runs a check of a password; only a wrong one costs a try. */
async function guessing<T>(
  ports: PasswordPorts,
  address: string,
  email: string,
  run: () => Promise<T>,
): Promise<T> {
  const counters = guessCounters(address, email);
  const spentAt = await spend(ports, counters);
  try {
    const result = await run();
    await giveBack(ports, counters, spentAt);
    return result;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'password_wrong')
      await giveBack(ports, counters, spentAt);
    throw error;
  }
}

async function proven(ports: PasswordPorts, email: string, password: string) {
  const proof = await ports.passwords.check(email, password);
  const account = proof && (await ports.accounts.find(proof.uid));
  if (!account || account.disabled) throw new Refusal('password_wrong');
  return { account, idToken: proof.idToken };
}

/** Again, because the first letter may be lost; as often as letters may be asked for. */
async function sendAgain(
  ports: PasswordPorts,
  email: string,
  idToken: string,
  caller: Caller,
): Promise<void> {
  try {
    if (!(await mayHaveLetter(ports, email, caller))) return;
  } catch (error) {
    if (error instanceof WaitRefusal) return;
    throw error;
  }
  await ports.passwords.sendConfirmation(idToken, caller.language);
}

export const logInWithPassword = (
  ports: PasswordPorts,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<SignedIn> =>
  guessing(ports, caller.address, email, async () => {
    const { account, idToken } = await proven(ports, email, password);
    if (account.emailVerified) return openSession(ports, account, idToken);
    if (await followsItsAddress(ports, account)) await sendAgain(ports, email, idToken, caller);
    throw new Refusal('email_unconfirmed');
  });

/** Whose letter it is: told to whoever holds it, before they type a password for it. */
async function readLetter(
  { passwords }: PasswordPorts,
  { code }: { code: string },
): Promise<{ email: string }> {
  const letter = await passwords.readCode(code);
  if (!letter) throw new Refusal('letter_refused');
  return { email: letter.email };
}

/**
 * The link alone is not enough: whoever reads the mail may never have signed up, and a stranger's
 * password would become good by their click.
 */
export async function confirmEmail(
  ports: PasswordPorts,
  { code, password }: { code: string; password: string },
  { address }: Caller,
): Promise<SignedIn> {
  const letter = await ports.passwords.readCode(code);
  if (letter?.purpose !== 'confirm') throw new Refusal('letter_refused');
  return guessing(ports, address, letter.email, async () => {
    const { account, idToken } = await proven(ports, letter.email, password);
    if (!(await followsItsAddress(ports, account))) throw new Refusal('letter_refused');
    if (!(await ports.passwords.useConfirmation(code))) throw new Refusal('letter_refused');
    return openSession(ports, account, idToken);
  });
}

/** Only for an account that has a password: whoever signs in with Google keeps doing so. */
async function askForReset(
  ports: PasswordPorts,
  { email }: { email: string },
  caller: Caller,
): Promise<void> {
  if (!(await mayHaveLetter(ports, email, caller))) return;
  const account = await ports.accounts.findByEmail(email);
  if (account?.hasPassword && (await followsItsAddress(ports, account)))
    await ports.passwords.sendReset(email, caller.language);
}

/** The Auth emulator forgets the Google identity with the old password; the real service does not. */
async function keepGoogle({ accounts }: PasswordPorts, before: Account): Promise<void> {
  const { uid, googleId, googleEmail, displayName, photoURL } = before;
  if (googleId === null || googleEmail === null) return;
  const after = await accounts.find(uid);
  if (after?.googleId === null)
    await accounts.linkGoogle(uid, { googleId, email: googleEmail, displayName, photoURL });
}

/** Whoever knew the old password is out: every session ends. */
export async function setNewPassword(
  ports: PasswordPorts,
  { code, password }: { code: string; password: string },
): Promise<void> {
  const { passwords, accounts, sessions } = ports;
  const letter = await passwords.readCode(code);
  const account = letter?.purpose === 'reset' && (await accounts.findByEmail(letter.email));
  if (!account || !(await followsItsAddress(ports, account))) throw new Refusal('letter_refused');
  if (!(await passwords.useReset(code, password))) throw new Refusal('letter_refused');
  await keepGoogle(ports, account);
  await sessions.endAll(account.uid);
}

/** Everything above, on the same ports. */
export const passwordCalls = (ports: PasswordPorts) => ({
  signUp: (credentials: { email: string; password: string }, caller: Caller) =>
    inTheSameTime(ports, () => signUp(ports, credentials, caller)),
  logIn: (credentials: { email: string; password: string }, caller: Caller) =>
    logInWithPassword(ports, credentials, caller),
  confirmEmail: (letter: { code: string; password: string }, caller: Caller) =>
    confirmEmail(ports, letter, caller),
  askForReset: (account: { email: string }, caller: Caller) =>
    inTheSameTime(ports, () => askForReset(ports, account, caller)),
  readLetter: (letter: { code: string }) => readLetter(ports, letter),
  setNewPassword: (letter: { code: string; password: string }) => setNewPassword(ports, letter),
});
export type PasswordCalls = ReturnType<typeof passwordCalls>;
