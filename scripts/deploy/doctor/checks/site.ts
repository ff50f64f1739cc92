import { z } from 'zod';
import { getConfig } from '@replywell/contract/endpoints/config';
import { consolePage, usualOrigins } from '../../names.ts';
import { wrongIf, type Check, type View } from '../check.ts';
import { Unseen } from '../google.ts';

const HOST = 'firebasehosting.googleapis.com';
const releaseSchema = z.object({
  type: z.string().optional(),
  version: z
    .object({
      config: z
        .object({
          rewrites: z
            .array(
              z.looseObject({
                glob: z.string().optional(),
                run: z.object({ serviceId: z.string(), tag: z.string().optional() }).optional(),
              }),
            )
            .default([]),
        })
        .optional(),
    })
    .optional(),
});
const releasesSchema = z.object({ releases: z.array(releaseSchema).default([]) });

/** The newest release. */
async function releaseOf({ google, names }: View) {
  const path = `/v1beta1/sites/${names.projectId}/releases?pageSize=1`;
  return (await google.get(HOST, path, releasesSchema))?.releases[0] ?? null;
}

const deployCommand = ({ names }: View): string => `npm run deploy -- --project ${names.projectId}`;

async function servedConfig({ google, names }: View, host = `${names.projectId}.web.app`) {
  const answer = await google.outside(host, '/api/config');
  if (!answer.ok) return null;
  const body: unknown = await answer.json().catch(() => null);
  const parsed = getConfig.answer.safeParse(body);
  if (!parsed.success) throw new Unseen('the site answers in another form');
  return parsed.data;
}

export const siteChecks: readonly Check[] = [
  {
    id: 'site-released',
    title: 'The site is released',
    look: async (view) => {
      const release = await releaseOf(view);
      return wrongIf(
        release?.version === undefined || release.type === 'SITE_DISABLE',
        'Nothing is released.',
        deployCommand(view),
      );
    },
  },
  {
    id: 'site-pinned',
    title: 'The site is bound to the version of its function that it was released with',
    look: async (view) => {
      const rewrites = (await releaseOf(view))?.version?.config?.rewrites ?? [];
      const api = rewrites.find(({ run }) => run?.serviceId === 'api');
      return wrongIf(
        !api?.run?.tag,
        'A rollback of the site would leave the newer function behind it.',
        deployCommand(view),
      );
    },
  },
  {
    id: 'site-answers',
    title: 'The site’s function answers with this project’s settings',
    look: async (view) => {
      const config = await servedConfig(view);
      return wrongIf(
        config?.firebase.projectId !== view.names.projectId ||
          config.google.clientId !== view.values.GOOGLE_OAUTH_CLIENT_ID ||
          view.names.origins.some((origin) => !config.origins.includes(origin)),
        config
          ? 'The site answers with other settings than those of this folder.'
          : 'The function behind the site does not answer.',
        config || !(await releaseOf(view))
          ? deployCommand(view)
          : `npx firebase functions:log --only api --project ${view.names.projectId}`,
      );
    },
  },
  {
    id: 'site-own-domain',
    title: 'An own domain leads to the site',
    look: async (view) => {
      const { projectId, origins } = view.names;
      for (const { host } of origins.map((origin) => new URL(origin))) {
        if (usualOrigins(projectId).includes(`https://${host}`)) continue;
        const config = await servedConfig(view, host).catch(() => null);
        if (config?.firebase.projectId !== projectId)
          return {
            what: `${host} does not lead to the site, or not yet.`,
            mend: `${consolePage.firebase(projectId, 'hosting/sites')} : Add custom domain, ${host}`,
          };
      }
      return null;
    },
  },
];
