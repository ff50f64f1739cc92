import { z } from 'zod';
import { tokenKeysSchema } from '../../../../functions/src/config-values.ts';
import { SECRETS } from '../../../../functions/src/deployment.ts';
import { SECRET_ROLE } from '../../needs.ts';
import { wrongIf, type Check, type View, type Wrong } from '../check.ts';
import { hasRole, policySchema } from '../policy.ts';

const HOST = 'secretmanager.googleapis.com';
type Name = (typeof SECRETS)[number];

const versionSchema = z.object({ name: z.string(), state: z.string() });
const payloadSchema = z.object({ payload: z.object({ data: z.base64() }) });

const valueIn = ({ payload }: z.infer<typeof payloadSchema>): string =>
  Buffer.from(payload.data, 'base64').toString('utf8');

const pathOf = ({ names }: View, name: Name): string =>
  `/v1/projects/${names.projectId}/secrets/${name}`;

/** The value of a secret, or null. It goes into no report. */
export async function secretOf(view: View, name: Name): Promise<string | null> {
  const path = `${pathOf(view, name)}/versions/latest:access`;
  const answer = await view.google.get(HOST, path, payloadSchema);
  return answer && valueIn(answer);
}

const SETTING: Readonly<Record<Name, string>> = {
  GOOGLE_OAUTH_CLIENT_SECRET: '--client-id ID --client-secret-from FILE',
  OPENAI_API_KEY: '--openai-key-from FILE',
  TOKEN_ENCRYPTION_KEY: '',
};

const setCommand = ({ names }: View, name: Name): string =>
  `npm run setup -- --project ${names.projectId} ${SETTING[name]}`.trim();

const numberOf = ({ name }: z.infer<typeof versionSchema>): string => name.split('/').at(-1) ?? '';

/** The newest version of the tokens' key that can be used, or null. */
async function usableTokenKey(view: View): Promise<string | null> {
  const path = pathOf(view, 'TOKEN_ENCRYPTION_KEY');
  const versions = await view.google.list(HOST, `${path}/versions`, 'versions', versionSchema);
  for (const version of versions.filter(({ state }) => state === 'ENABLED')) {
    const number = numberOf(version);
    const place = `${path}/versions/${number}:access`;
    const answer = await view.google.get(HOST, place, payloadSchema);
    if (tokenKeysSchema.safeParse(answer && valueIn(answer)).success) return number;
  }
  return null;
}

/** A new key opens nothing that is stored. So it is the last resort. */
async function tokenKeyMend(view: View): Promise<Wrong> {
  const { projectId } = view.names;
  const add = `gcloud secrets versions add TOKEN_ENCRYPTION_KEY --data-file=- --project=${projectId}`;
  const usable = await usableTokenKey(view);
  if (usable !== null)
    return {
      what: `Its version ${usable} can be used.`,
      mend: `gcloud secrets versions access ${usable} --secret=TOKEN_ENCRYPTION_KEY --project=${projectId} | ${add}`,
    };
  return {
    what: 'No other version can be used. Where a key is kept elsewhere, put that one back: with a new one, every creator has to give the permission again.',
    mend: `openssl rand -base64 32 | ${add}`,
  };
}

const idOf = (name: Name): string => name.toLowerCase().replaceAll('_', '-');

const thereCheck = (name: Name): Check => ({
  id: `secret-${idOf(name)}`,
  title: `The secret ${name} is set`,
  look: async (view) => {
    const path = `${pathOf(view, name)}/versions/latest`;
    const version = await view.google.get(HOST, path, versionSchema);
    if (version === null) return { what: `${name} has no value.`, mend: setCommand(view, name) };
    if (version.state === 'DISABLED')
      return {
        what: `The newest version of ${name} is disabled.`,
        mend: `gcloud secrets versions enable ${numberOf(version)} --secret=${name} --project=${view.names.projectId}`,
      };
    if (version.state === 'ENABLED') return null;
    const what = `The newest version of ${name} is destroyed.`;
    if (name !== 'TOKEN_ENCRYPTION_KEY') return { what, mend: setCommand(view, name) };
    const other = await tokenKeyMend(view);
    return { what: `${what} ${other.what}`, mend: other.mend };
  },
});

const readableCheck = (name: Name): Check => ({
  id: `secret-role-${idOf(name)}`,
  title: `The functions may read ${name}`,
  look: async (view) => {
    const { projectId, runtimeAccount } = view.names;
    const path = `${pathOf(view, name)}:getIamPolicy`;
    const policy = await view.google.get(HOST, path, policySchema);
    return wrongIf(
      !hasRole(policy, SECRET_ROLE, runtimeAccount),
      `${runtimeAccount} does not have ${SECRET_ROLE} on ${name}.`,
      `gcloud secrets add-iam-policy-binding ${name} --member=serviceAccount:${runtimeAccount} --role=${SECRET_ROLE} --project=${projectId}`,
    );
  },
});

export const secretChecks: readonly Check[] = [
  ...SECRETS.map(thereCheck),
  ...SECRETS.map(readableCheck),
  {
    id: 'token-key',
    title: 'The key that seals creators’ tokens can be used',
    look: async (view) => {
      const value = await secretOf(view, 'TOKEN_ENCRYPTION_KEY');
      if (value === null)
        return { what: 'Its secret has no value.', mend: setCommand(view, 'TOKEN_ENCRYPTION_KEY') };
      const parsed = tokenKeysSchema.safeParse(value);
      if (parsed.success) return null;
      const { what, mend } = await tokenKeyMend(view);
      const trouble = parsed.error.issues[0]?.message ?? 'cannot be used';
      return { what: `TOKEN_ENCRYPTION_KEY ${trouble}. ${what}`, mend };
    },
  },
];
