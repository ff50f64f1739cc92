import { z } from 'zod';
import { consolePage } from '../../names.ts';
import { SERVER_KEY_SERVICE } from '../../needs.ts';
import { wrongIf, type Check, type View } from '../check.ts';
import { Unseen } from '../google.ts';

const HOST = 'apikeys.googleapis.com';
const lookupSchema = z.object({ name: z.string() });
const keySchema = z.object({
  name: z.string(),
  uid: z.string(),
  restrictions: z
    .looseObject({
      browserKeyRestrictions: z.unknown().optional(),
      serverKeyRestrictions: z.unknown().optional(),
      androidKeyRestrictions: z.unknown().optional(),
      iosKeyRestrictions: z.unknown().optional(),
      apiTargets: z.array(z.object({ service: z.string() })).default([]),
    })
    .optional(),
});
const appsItem = z.object({ appId: z.string(), state: z.string().default('ACTIVE') });
const appConfigSchema = z.object({ apiKey: z.string() });

/** The key as Google keeps it, or null. */
async function keyOf(view: View, text: string) {
  const found = await view.google.get(
    HOST,
    `/v2/keys:lookupKey?keyString=${encodeURIComponent(text)}`,
    lookupSchema,
  );
  return found && view.google.get(HOST, `/v2/${found.name}`, keySchema);
}

const serverKey = ({ values }: View): string => values.SERVER_API_KEY || values.WEB_API_KEY || '';

const pageOf = ({ names }: View, uid: string): string =>
  consolePage.google(names.projectId, `apis/credentials/key/${uid}`);

/** Firebase Auth, and the listener of open batches. */
const PAGE_SERVICES = [
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'firestore.googleapis.com',
];

function lacking(targets: readonly { service: string }[], wanted: readonly string[]): string[] {
  const allowed = targets.map(({ service }) => service);
  return allowed.length === 0 ? [] : wanted.filter((service) => !allowed.includes(service));
}

async function seenKey(view: View, text: string) {
  const key = await keyOf(view, text);
  if (!key) throw new Unseen('the key is not one of this project');
  return key;
}

const onlyAuth = ({ names }: View, uid: string): string =>
  `gcloud services api-keys update ${uid} --api-target=service=${SERVER_KEY_SERVICE} --project=${names.projectId}`;

export const keyChecks: readonly Check[] = [
  {
    id: 'web-key',
    title: 'The page uses a key of this project’s web app',
    look: async (view) => {
      const { projectId } = view.names;
      const path = `/v1beta1/projects/${projectId}/webApps`;
      const host = 'firebase.googleapis.com';
      const apps = await view.google.list(host, path, 'apps', appsItem);
      const configs = await Promise.all(
        apps
          .filter(({ state }) => state === 'ACTIVE')
          .map(({ appId }) => view.google.get(host, `${path}/${appId}/config`, appConfigSchema)),
      );
      return wrongIf(
        !configs.some((config) => config?.apiKey === view.values.WEB_API_KEY),
        apps.length === 0
          ? 'There is no web app.'
          : 'WEB_API_KEY is the key of no web app of this project.',
        `npm run setup -- --project ${projectId}`,
      );
    },
  },
  {
    id: 'web-key-services',
    title: 'The page’s key may ask what the page asks',
    look: async (view) => {
      const key = await seenKey(view, view.values.WEB_API_KEY ?? '');
      const missing = lacking(key.restrictions?.apiTargets ?? [], PAGE_SERVICES);
      return wrongIf(
        missing.length > 0,
        `The key may not ask ${missing.join(', ')}.`,
        `${pageOf(view, key.uid)} : API restrictions, add them`,
      );
    },
  },
  {
    id: 'server-key-unrestricted',
    title: 'The functions’ key is not restricted to pages, addresses or apps',
    look: async (view) => {
      const key = await seenKey(view, serverKey(view));
      const { restrictions = { apiTargets: [] } } = key;
      const kinds = Object.keys(restrictions).filter((kind) => kind.endsWith('KeyRestrictions'));
      return wrongIf(
        kinds.length > 0,
        `The key has ${kinds.join(', ')}: the functions cannot check a password with it.`,
        view.values.SERVER_API_KEY
          ? `gcloud services api-keys update ${key.uid} --clear-restrictions --project=${view.names.projectId} && ${onlyAuth(view, key.uid)}`
          : `npm run setup -- --project ${view.names.projectId} , which makes a key for the functions`,
      );
    },
  },
  {
    id: 'server-key-service',
    title: 'The functions’ key may ask Firebase Auth, and nothing else',
    look: async (view) => {
      const key = await seenKey(view, serverKey(view));
      const targets = key.restrictions?.apiTargets ?? [];
      const isOpen = view.values.SERVER_API_KEY !== undefined && targets.length === 0;
      return wrongIf(
        isOpen || lacking(targets, [SERVER_KEY_SERVICE]).length > 0,
        isOpen ? 'The key may ask every service.' : 'The key is limited to other services.',
        onlyAuth(view, key.uid),
      );
    },
  },
];
