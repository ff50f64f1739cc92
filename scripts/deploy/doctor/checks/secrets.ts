import { z } from 'zod';
import { tokenKeysSchema } from '../../../../functions/src/config-values.ts';
import { SECRETS } from '../../../../functions/src/deployment.ts';
import { SECRET_ROLE } from '../../needs.ts';
import { wrongIf, type Check, type View } from '../check.ts';
import { hasRole, policySchema } from '../policy.ts';

const HOST = 'secretmanager.googleapis.com';
type Name = (typeof SECRETS)[number];

const versionSchema = z.object({ state: z.string() });
const payloadSchema = z.object({ payload: z.object({ data: z.base64() }) });

const pathOf = ({ names }: View, name: Name): string =>
  `/v1/projects/${names.projectId}/secrets/${name}`;

/** The value of a secret, or null. It goes into no report. */
export async function secretOf(view: View, name: Name): Promise<string | null> {
  const path = `${pathOf(view, name)}/versions/latest:access`;
  const answer = await view.google.get(HOST, path, payloadSchema);
  return answer && Buffer.from(answer.payload.data, 'base64').toString('utf8');
}

const SETTING: Readonly<Record<Name, string>> = {
  GOOGLE_OAUTH_CLIENT_SECRET: '--client-id ID --client-secret-from FILE',
  OPENAI_API_KEY: '--openai-key-from FILE',
  TOKEN_ENCRYPTION_KEY: '',
};

const setCommand = ({ names }: View, name: Name): string =>
  `npm run setup -- --project ${names.projectId} ${SETTING[name]}`.trim();

const idOf = (name: Name): string => name.toLowerCase().replaceAll('_', '-');

const thereCheck = (name: Name): Check => ({
  id: `secret-${idOf(name)}`,
  title: `The secret ${name} is set`,
  look: async (view) => {
    const path = `${pathOf(view, name)}/versions/latest`;
    const version = await view.google.get(HOST, path, versionSchema);
    return wrongIf(
      version?.state !== 'ENABLED',
      version ? `The newest version of ${name} is disabled.` : `${name} has no value.`,
      version
        ? `gcloud secrets versions enable latest --secret=${name} --project=${view.names.projectId}`
        : setCommand(view, name),
    );
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
      const parsed = tokenKeysSchema.safeParse(value ?? '');
      return wrongIf(
        !parsed.success,
        `TOKEN_ENCRYPTION_KEY ${parsed.error?.issues[0]?.message ?? ''}.`,
        `openssl rand -base64 32 | gcloud secrets versions add TOKEN_ENCRYPTION_KEY --data-file=- --project=${view.names.projectId}`,
      );
    },
  },
];
