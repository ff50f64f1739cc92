import {
  queuePath,
  runtimeAccount,
  sendReplyUrl,
  tasksAccount,
} from '../../functions/src/deployment.ts';
import { REGION } from '../../functions/src/region.ts';

/** Everything whose name follows from the project and the address of the site. */
export interface Names {
  projectId: string;
  region: string;
  /** The first one is where people come in. */
  origins: readonly string[];
  redirectUris: readonly string[];
  runtimeAccount: string;
  tasksAccount: string;
  queue: string;
  sendReplyUrl: string;
  /** Where Firebase Auth's letters lead. */
  actionUrl: string;
}

/** The addresses that every project has. */
export const usualOrigins = (projectId: string): string[] => [
  `https://${projectId}.web.app`,
  `https://${projectId}.firebaseapp.com`,
];

/** `own` are further addresses of the site; they come first. */
export function namesOf(projectId: string, own: readonly string[] = []): Names {
  const origins = [...new Set([...own, ...usualOrigins(projectId)])];
  return {
    projectId,
    region: REGION,
    origins,
    redirectUris: origins.map((origin) => `${origin}/auth/callback`),
    runtimeAccount: runtimeAccount(projectId),
    tasksAccount: tasksAccount(projectId),
    queue: queuePath(projectId),
    sendReplyUrl: sendReplyUrl(projectId),
    actionUrl: `${origins[0] ?? ''}/auth/action`,
  };
}

/** Pages of the two consoles. */
export const consolePage = {
  google: (projectId: string, page: string): string =>
    `https://console.cloud.google.com/${page}?project=${projectId}`,
  firebase: (projectId: string, page: string): string =>
    `https://console.firebase.google.com/project/${projectId}/${page}`,
};
