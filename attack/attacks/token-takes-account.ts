import { firebaseToken, googleLogin, me } from '@replywell/contract/endpoints/auth';
import { z } from 'zod';
import { countOf, type Attack } from '../attack.ts';
import { ask, posting, type Answer, type AttackWorld, type Visitor } from '../world.ts';

const VICTIM = 'anna@example.com';
/** Whatever in an answer may be a token. */
const TOKEN = /[\w.~-]{40,}/g;

const signedInSchema = z.object({ idToken: z.string(), localId: z.string().optional() });
const accountsSchema = z.object({
  users: z.array(z.object({ email: z.string().optional(), passwordHash: z.string().optional() })),
});

/** The Auth service as anybody can call it with the public key. */
function authOf({ config: { firebase } }: AttackWorld) {
  const base = firebase.authEmulatorUrl ?? '';
  const url = (method: string) =>
    `${base}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${firebase.apiKey}`;
  return (method: string, body: object, headers = {}): Promise<Answer> =>
    ask(url(method), posting(body, headers));
}

type Auth = ReturnType<typeof authOf>;

/** The account as its keeper sees it. null: it is gone. */
async function accountOf(auth: Auth, uid: string): Promise<unknown> {
  const { body } = await auth('lookup', { localId: [uid] }, { authorization: 'Bearer owner' });
  const found = accountsSchema.safeParse(body);
  return found.success ? (found.data.users[0] ?? null) : null;
}

/** Firebase ID tokens that a token opens, in every way in which a browser can sign in with one. */
async function openedWith(auth: Auth, token: string, site: string): Promise<string[]> {
  const tries = [
    auth('signInWithCustomToken', { token, returnSecureToken: true }),
    auth('signInWithIdp', {
      ...{ requestUri: site, returnSecureToken: true },
      postBody: `providerId=google.com&id_token=${encodeURIComponent(token)}`,
    }),
  ];
  const opened = (await Promise.all(tries)).flatMap(({ body }) => {
    const parsed = signedInSchema.safeParse(body);
    return parsed.success ? [parsed.data.idToken] : [];
  });
  return [token, ...opened];
}

/** Tries to change and to delete the account behind a Firebase ID token. */
async function misuse(auth: Auth, idToken: string): Promise<void> {
  await auth('update', { idToken, password: 'a password of the thief' });
  await auth('update', { idToken, email: 'thief@example.com' });
  await auth('update', { idToken, deleteProvider: ['google.com'] });
  await auth('delete', { idToken });
}

async function entersAs({ site }: AttackWorld, thief: Visitor, idToken: string): Promise<boolean> {
  const answer = await ask(
    `${site}${googleLogin.path}`,
    posting({ email: VICTIM, idToken }, thief.cookie ? { cookie: thief.cookie } : {}),
  );
  return answer.status === 200;
}

export const tokenTakesAccount: Attack = {
  name: 'take over an account with a token that reached the browser',
  gain: 'Whoever reads the page for a moment owns the account for good.',
  async run(world) {
    const victim = await world.signIn(VICTIM);
    await victim.must(firebaseToken);
    const auth = authOf(world);
    const before = await accountOf(auth, victim.uid);
    if (before === null) throw new Error('The account of the victim cannot be seen.');
    const tokens = new Set(victim.seen.flatMap((text) => text.match(TOKEN) ?? []));
    if (tokens.size < 2) throw new Error('The page has seen no tokens.');
    const thief = world.visitor();
    const idTokens = new Set<string>();
    for (const token of tokens)
      for (const idToken of await openedWith(auth, token, world.site)) idTokens.add(idToken);
    const entered: boolean[] = [];
    for (const idToken of idTokens) {
      entered.push(await entersAs(world, thief, idToken));
      await misuse(auth, idToken);
    }
    const after = await accountOf(auth, victim.uid);
    const { status } = await victim.call(me);
    return [
      ...(JSON.stringify(before) === JSON.stringify(after) ? [] : ['the account was changed']),
      ...(countOf(entered, Boolean) > 0 ? ['a token from the page signed in again'] : []),
      ...(status === 200 ? [] : [`the victim's own session ended with ${status}`]),
    ];
  },
};
