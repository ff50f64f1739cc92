import type { Language } from '@replywell/contract/language';
import type { UserDocument } from '@replywell/contract/documents/users';
import type { PictureOf } from '../pictures.ts';
import { Refusal, WaitRefusal } from '../refusal.ts';
import type { MayJoin } from './may-join.ts';
import { checkNewPassword, type IsLeaked } from './password-choice.ts';
import type { Account, Accounts, CreatorStore, SessionKeeper, SignInStore } from './ports.ts';
import { changesOf, settleSignIn, type SignInChanges } from './settle-sign-in.ts';
import { giveBack, spend, type TryPorts } from '../tries.ts';
import { guessCounters, lettersByCounter, lettersToCounter } from './counters.ts';

interface Proof {
  uid: string;
  idToken: string;
  /** When Firebase says that this password was set. Only good for comparing. */
  passwordSetAt: number;
}

/** Passwords and letters of Firebase Auth. All methods throw GoogleUnavailable if it does not answer. */
export interface Passwords {
  /** Verified by the Auth service. null: wrong password, disabled, or no such account. */
  check(email: string, password: string): Promise<Proof | null>;
  /** Sends the letter to the email address of the token's account. */
  sendConfirmation(idToken: string, language: Language): Promise<void>;
  sendReset(email: string, language: Language): Promise<void>;
  /** The address and the purpose of a letter. null: its code is no longer valid. */
  readCode(code: string): Promise<{ purpose: 'confirm' | 'reset'; email: string } | null>;
  /** Works once. false: the code is no longer valid. */
  useConfirmation(code: string): Promise<boolean>;
  useReset(code: string, password: string): Promise<boolean>;
}

export interface PasswordPorts extends TryPorts {
  accounts: Accounts;
  creators: CreatorStore;
  passwords: Passwords;
  sessions: SessionKeeper;
  signIns: SignInStore;
  mayJoin: MayJoin;
  isLeaked: IsLeaked;
  pictureOf: PictureOf;
  sleep: (milliseconds: number) => Promise<void>;
}

/** Longer than everything that may be done at the Auth service takes. */
export const LETTER_ANSWER_MS = 1_500;

/** Makes the answer take the same time, so that it does not show whether the address has an account. */
async function inTheSameTime({ sleep }: PasswordPorts, work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), sleep(LETTER_ANSWER_MS)]);
}

/** The caller's network address, as far as it can be trusted, and their language. */
export interface Caller {
  address: string;
  language: Language;
  /** The id of a browser that has signed in to the account with its password before. */
  device?: string | null;
}

/** `cookie`: the value of the session cookie. */
export interface SignedIn {
  user: UserDocument;
  cookie: string;
  changed: SignInChanges;
}

/** An account with data but without a confirmed address got that address at Firebase directly. */
const holdsNothing = async ({ creators }: PasswordPorts, { uid }: Account): Promise<boolean> =>
  (await creators.find(uid)) === null;

/**
 * Whether the account belongs to the person who reads the mail of its address. It is confirmed, or
 * it is new: without data, and without a Google account, which would stay a way to sign in.
 */
async function followsItsAddress(ports: PasswordPorts, account: Account): Promise<boolean> {
  if (account.emailVerified) return true;
  return account.googleId === null && (await holdsNothing(ports, account));
}

/**
 * Whether the reader of this address's mail may choose a password: with data, only at the address
 * that was confirmed here. Another one was put on the account at Firebase directly.
 */
async function mayReset(ports: PasswordPorts, account: Account): Promise<boolean> {
  const user = await ports.creators.find(account.uid);
  const isOwn = user === null || user.email === account.email;
  return isOwn && (await followsItsAddress(ports, account));
}

/**
 * Whether a letter may be sent to this address now. Throws WaitRefusal if the caller asks too
 * often. If the address has had too many letters, nobody is told: anybody can cause that, and the
 * owner has the letters.
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
 * Creates the account for a sign-up and signs in to it. An earlier unconfirmed account is removed,
 * because its creator may hold a token or have joined a Google account, so a new password alone
 * would not lock them out. With the same password it is the same person: the account stays, and its
 * letter stays valid.
 */
async function proveSignUp(
  { accounts, passwords }: PasswordPorts,
  known: Account | null,
  { email, password }: { email: string; password: string },
) {
  const again = known?.googleId === null ? await passwords.check(email, password) : null;
  if (again) return again;
  // If the process dies here, the next sign-up starts from the beginning.
  if (known) await accounts.remove(known.uid);
  await accounts.createWithPassword(email, password);
  return passwords.check(email, password);
}

/**
 * Refuses a password that is easy to guess before anything is asked about the address, so that the
 * refusal says nothing about it.
 */
const checkChosen = (
  { isLeaked }: PasswordPorts,
  { email, password }: { email: string; password: string },
): Promise<void> => checkNewPassword(password, { email, displayName: null }, isLeaked);

/** An account of before this was kept has its own password, unless Google might have opened it. Pure. */
const isKnownPassword = (
  { passwordSetAt, googleId }: UserDocument,
  { passwordSetAt: given }: Proof,
): boolean => (passwordSetAt === undefined ? googleId === null : passwordSetAt === given);

/**
 * Whether a right password may open the account. Whoever got hold of a token of Google can set one
 * at Firebase directly, so one that we do not know of opens nothing and is replaced; a letter brings
 * the owner back in. At the first sign-in it must not be easy to guess: anybody can make an account
 * at Firebase directly, with any password, and one that was made here has been checked.
 */
async function checkPassword(
  ports: PasswordPorts,
  { account, proof }: { account: Account; proof: Proof },
  password: string,
): Promise<void> {
  const { uid, email, displayName } = account;
  const user = await ports.creators.find(uid);
  if (user === null)
    return checkNewPassword(password, { email: email ?? '', displayName }, ports.isLeaked);
  if (isKnownPassword(user, proof)) return;
  await ports.accounts.replacePassword(uid);
  throw new Refusal('password_wrong');
}

/**
 * Signs up and sends the letter. Nobody can sign in before the address is confirmed, so an account
 * made by a stranger holds nothing. The answer never says whether an account exists already.
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
  { sessions, signIns, mayJoin, pictureOf, clock }: PasswordPorts,
  { uid, email: address, displayName, photoURL: stored }: Account,
  { idToken, passwordSetAt }: Proof,
): Promise<SignedIn> {
  const email = address ?? '';
  const from = { googleId: null, exchange: null, presented: null };
  const photoURL = pictureOf(stored);
  const told = { uid, email, displayName, photoURL, passwordSetAt };
  const facts = { ...told, ...from, mayJoin: mayJoin(email) };
  const cookie = await sessions.issue(idToken);
  const before = { user: null as UserDocument | null };
  const { user } = await signIns.settle({ uid, pendingOf: null }, (state) => {
    before.user = state.user;
    return settleSignIn(facts, state, clock());
  });
  return { user, cookie, changed: changesOf(before.user, user) };
}

/** Runs a password check. Only a wrong password counts as a try. */
async function guessing<T>(
  ports: PasswordPorts,
  { address, device = null }: Pick<Caller, 'address' | 'device'>,
  email: string,
  run: () => Promise<T>,
): Promise<T> {
  const counters = guessCounters(address, email, device);
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
  return { account, proof };
}

/**
 * Sends the letter again, because the first may be lost. The limits for letters apply; nobody is
 * told of them.
 */
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

/**
 * Signs in with a password. Throws `password_wrong`, `email_unconfirmed` (and sends the letter
 * again), `bad_request` (a new account with a password that is easy to guess), WaitRefusal, `account_deleting` or GoogleUnavailable.
 */
export const logInWithPassword = (
  ports: PasswordPorts,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<SignedIn> =>
  guessing(ports, caller, email, async () => {
    const { account, proof } = await proven(ports, email, password);
    if (account.emailVerified) {
      await checkPassword(ports, { account, proof }, password);
      return openSession(ports, account, proof);
    }
    if (await followsItsAddress(ports, account))
      await sendAgain(ports, email, proof.idToken, caller);
    throw new Refusal('email_unconfirmed');
  });

/**
 * The address that a letter was sent to. The page shows it before a password is typed. Throws
 * `letter_refused`.
 */
async function readLetter(
  { passwords }: PasswordPorts,
  { code }: { code: string },
): Promise<{ email: string }> {
  const letter = await passwords.readCode(code);
  if (!letter) throw new Refusal('letter_refused');
  return { email: letter.email };
}

/**
 * Confirms an address and signs in. The link alone is not enough: the reader of the mail may never
 * have signed up, and one click would make a stranger's password valid. Throws `letter_refused`,
 * `password_wrong`, `bad_request` as `logInWithPassword`, WaitRefusal, `account_deleting` or GoogleUnavailable.
 */
export async function confirmEmail(
  ports: PasswordPorts,
  { code, password }: { code: string; password: string },
  { address }: Caller,
): Promise<SignedIn> {
  const letter = await ports.passwords.readCode(code);
  if (letter?.purpose !== 'confirm') throw new Refusal('letter_refused');
  return guessing(ports, { address }, letter.email, async () => {
    const { account, proof } = await proven(ports, letter.email, password);
    if (!(await followsItsAddress(ports, account))) throw new Refusal('letter_refused');
    await checkPassword(ports, { account, proof }, password);
    if (!(await ports.passwords.useConfirmation(code))) throw new Refusal('letter_refused');
    return openSession(ports, account, proof);
  });
}

/**
 * Sends the reset letter, only to an account with a password. People who sign in with Google get
 * none.
 */
async function askForReset(
  ports: PasswordPorts,
  { email }: { email: string },
  caller: Caller,
): Promise<void> {
  if (!(await mayHaveLetter(ports, email, caller))) return;
  const account = await ports.accounts.findByEmail(email);
  if (account?.hasPassword && (await mayReset(ports, account)))
    await ports.passwords.sendReset(email, caller.language);
}

/**
 * Joins the Google account again. The Auth emulator removes it with the old password; the real
 * service does not.
 */
async function keepGoogle({ accounts }: PasswordPorts, before: Account): Promise<void> {
  const { uid, googleId, googleEmail, displayName, photoURL } = before;
  if (googleId === null || googleEmail === null) return;
  const after = await accounts.find(uid);
  if (after?.googleId === null)
    await accounts.linkGoogle(uid, { googleId, email: googleEmail, displayName, photoURL });
}

/**
 * From now on this password is one that we know of. If the process dies before, it opens nothing,
 * and another letter helps.
 */
async function notePassword(
  { passwords, creators, signIns }: PasswordPorts,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const proof = await passwords.check(email, password);
  // An account without data takes it from its first sign-in.
  if (!proof || !(await creators.find(proof.uid))) return;
  const { uid, passwordSetAt } = proof;
  await signIns.settle({ uid, pendingOf: null }, ({ user }) => {
    if (!user) throw new Refusal('unauthenticated');
    return { user: { ...user, passwordSetAt }, grant: null };
  });
}

/**
 * Sets a new password and ends every session, so people who knew the old password are signed out.
 * `onSet` is told whose password it is as soon as it holds, whatever fails after that. It must not
 * throw. The code works once, and stays good where the password is refused as easy to guess. Throws
 * `letter_refused` or GoogleUnavailable.
 */
export async function setNewPassword(
  ports: PasswordPorts,
  { code, password }: { code: string; password: string },
  onSet: (uid: string) => Promise<void>,
): Promise<void> {
  const { passwords, accounts, sessions } = ports;
  const letter = await passwords.readCode(code);
  const account = letter?.purpose === 'reset' && (await accounts.findByEmail(letter.email));
  if (!account || !(await mayReset(ports, account))) throw new Refusal('letter_refused');
  const owner = { email: letter.email, displayName: account.displayName };
  await checkNewPassword(password, owner, ports.isLeaked);
  if (!(await passwords.useReset(code, password))) throw new Refusal('letter_refused');
  await onSet(account.uid);
  await sessions.endAll(account.uid);
  await keepGoogle(ports, account);
  await notePassword(ports, { email: letter.email, password });
}

/**
 * All calls of this file with the same ports. `signUp` and `askForReset` take the same time for
 * every address. `signUp` throws `sign_up_closed` for one that may not join, whether or not it has an
 * account.
 */
export const passwordCalls = (ports: PasswordPorts) => ({
  signUp: async (credentials: { email: string; password: string }, caller: Caller) => {
    // First, because a password is no business of others if its address may not join.
    if (!ports.mayJoin(credentials.email)) throw new Refusal('sign_up_closed');
    await checkChosen(ports, credentials);
    await inTheSameTime(ports, () => signUp(ports, credentials, caller));
  },
  logIn: (credentials: { email: string; password: string }, caller: Caller) =>
    logInWithPassword(ports, credentials, caller),
  confirmEmail: (letter: { code: string; password: string }, caller: Caller) =>
    confirmEmail(ports, letter, caller),
  askForReset: (account: { email: string }, caller: Caller) =>
    inTheSameTime(ports, () => askForReset(ports, account, caller)),
  readLetter: (letter: { code: string }) => readLetter(ports, letter),
  setNewPassword: (
    letter: { code: string; password: string },
    onSet: (uid: string) => Promise<void>,
  ) => setNewPassword(ports, letter, onSet),
});
export type PasswordCalls = ReturnType<typeof passwordCalls>;
