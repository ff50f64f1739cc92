import { z } from 'zod';
import { ACT_AS_ROLE, RUNTIME_ROLES, SIGNING_ROLE } from '../../needs.ts';
import { wrongIf, type Check, type View } from '../check.ts';
import { hasRole, policySchema } from '../policy.ts';
import { projectOf } from './project.ts';

const accountSchema = z.object({ disabled: z.boolean().default(false) });

const projectPolicy = ({ google, names }: View) =>
  google.post(
    'cloudresourcemanager.googleapis.com',
    `/v1/projects/${names.projectId}:getIamPolicy`,
    policySchema,
  );

const accountPath = ({ names }: View, account: string): string =>
  `/v1/projects/${names.projectId}/serviceAccounts/${account}`;

const accountPolicy = (view: View, account: string) =>
  view.google.post(
    'iam.googleapis.com',
    `${accountPath(view, account)}:getIamPolicy`,
    policySchema,
  );

const accountCheck = (
  id: string,
  title: string,
  which: 'runtimeAccount' | 'tasksAccount',
): Check => ({
  id,
  title,
  look: async (view) => {
    const account = view.names[which];
    const found = await view.google.get(
      'iam.googleapis.com',
      accountPath(view, account),
      accountSchema,
    );
    const of = `--project=${view.names.projectId}`;
    if (!found)
      return {
        what: `There is no account ${account}.`,
        mend: `gcloud iam service-accounts create ${account.split('@')[0] ?? ''} ${of}`,
      };
    return wrongIf(
      found.disabled,
      `${account} is disabled.`,
      `gcloud iam service-accounts enable ${account} ${of}`,
    );
  },
});

const projectRoleCheck = ([role, use]: [string, string]): Check => ({
  id: `role-${role.replace('roles/', '').replaceAll('.', '-').toLowerCase()}`,
  title: `The functions have ${role} (${use})`,
  look: async (view) => {
    const { projectId, runtimeAccount } = view.names;
    return wrongIf(
      !hasRole(await projectPolicy(view), role, runtimeAccount),
      `${runtimeAccount} does not have ${role}.`,
      `gcloud projects add-iam-policy-binding ${projectId} --member=serviceAccount:${runtimeAccount} --role=${role} --condition=None`,
    );
  },
});

const accountRoleCheck = (
  id: string,
  title: string,
  role: string,
  which: 'runtimeAccount' | 'tasksAccount',
): Check => ({
  id,
  title,
  look: async (view) => {
    const { projectId, runtimeAccount } = view.names;
    const on = view.names[which];
    return wrongIf(
      !hasRole(await accountPolicy(view, on), role, runtimeAccount),
      `${runtimeAccount} does not have ${role} on ${on === runtimeAccount ? 'itself' : on}.`,
      `gcloud iam service-accounts add-iam-policy-binding ${on} --member=serviceAccount:${runtimeAccount} --role=${role} --project=${projectId}`,
    );
  },
});

const BUILDERS = ['roles/cloudbuild.builds.builder', 'roles/editor', 'roles/owner'];

export const accountChecks: readonly Check[] = [
  accountCheck('runtime-account', 'The functions have an account of their own', 'runtimeAccount'),
  accountCheck('tasks-account', 'The queue has an account of its own', 'tasksAccount'),
  ...Object.entries(RUNTIME_ROLES).map(projectRoleCheck),
  accountRoleCheck(
    'role-token-creator',
    'The functions may sign sign-ins as themselves',
    SIGNING_ROLE,
    'runtimeAccount',
  ),
  accountRoleCheck(
    'role-service-account-user',
    'The functions may let the queue act as its account',
    ACT_AS_ROLE,
    'tasksAccount',
  ),
  {
    id: 'role-builder',
    title: 'The account that builds the functions may build',
    look: async (view) => {
      const number = (await projectOf(view))?.projectNumber ?? '';
      const account = `${number}-compute@developer.gserviceaccount.com`;
      const policy = await projectPolicy(view);
      return wrongIf(
        !BUILDERS.some((role) => hasRole(policy, role, account)),
        `${account} may not build: a deployment of functions fails.`,
        `gcloud projects add-iam-policy-binding ${view.names.projectId} --member=serviceAccount:${account} --role=roles/cloudbuild.builds.builder --condition=None`,
      );
    },
  },
];
