import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Cloud } from '../../../standins/google-cloud/server.ts';
import {
  CLIENT,
  soundProject,
  WEB_KEY,
  type Documents,
  type SoundProject,
} from '../../../standins/google-cloud/sound-project.ts';
import { functionsFile, readValues, textOf } from '../env-file.ts';
import { ALARMS, alarmName } from '../monitoring/files.ts';
import { SERVICES } from '../needs.ts';

/** The project of somebody who has none yet. What commands and clicks make is taken from a sound one. */
export class GrowingCloud implements Cloud {
  projectId = '';
  documents: Documents = {};
  redirectUris: string[] = [];
  clientSecret = CLIENT.secret;
  site: Cloud['site'] = {
    ...{ isUp: false, config: {}, html: '<title>Site Not Found</title>', headers: {} },
    ...{ callbackOpenerPolicy: 'unsafe-none', deliveryStatus: 404 },
    ...{ refusesOtherOrigins: true, refusesStrangers: true },
  };
  ownHosts: string[] = [];
  off = new Set<string>();
  forbidden: string[] = [];
  /** What Google lists outside of the APIs that the doctor asks. */
  readonly things = new Set<string>();
  #sound: Documents = {};

  /** Begins the project. Everything else of it is still missing. */
  begin(root: string, projectId: string): void {
    this.projectId = projectId;
    this.#grow(root);
    this.adopt(`/v1/projects/${projectId}`);
  }

  #grow(root: string): Readonly<Record<string, string>> {
    const { projectId } = this;
    const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
    const environment = readValues(textOf(functionsFile(root, projectId)));
    const indexes = JSON.parse(read('firestore.indexes.json')) as SoundProject['indexes'];
    const enabledServices = Object.keys(SERVICES);
    const made = { enabledServices, alarms: ALARMS.map(alarmName), environment };
    const project = { projectId, rules: read('firestore.rules'), indexes, ...made };
    this.#sound = soundProject(project, Date.now());
    return environment;
  }

  /** Takes over the document of the sound project whose name ends so. */
  adopt(ending: string): void {
    this.#take((name) => name.endsWith(ending));
  }

  adoptAll(which: RegExp): void {
    this.#take((name) => which.test(name));
  }

  #take(isIt: (name: string) => boolean): void {
    for (const [name, document] of Object.entries(this.#sound))
      if (isIt(name)) this.documents[name] = structuredClone(document);
  }

  has(ending: string): boolean {
    return Object.keys(this.documents).some((name) => name.endsWith(ending));
  }

  #nameOf(ending: string): string {
    return Object.keys(this.#sound).find((name) => name.endsWith(ending)) ?? ending;
  }

  set(ending: string, changes: object): void {
    Object.assign(this.documents[this.#nameOf(ending)] ?? {}, changes);
  }

  listed(ending: string, field: string, from = this.documents): Record<string, unknown>[] {
    return (from[this.#nameOf(ending)]?.[field] ?? []) as Record<string, unknown>[];
  }

  #add(ending: string, field: string, items: readonly object[]): void {
    const known = this.listed(ending, field);
    this.documents[this.#nameOf(ending)] = { [field]: [...known, ...items] };
  }

  /** Takes over one entry of a list. */
  adoptItem(ending: string, field: string, called: string): void {
    const all = this.listed(ending, field, this.#sound);
    this.#add(
      ending,
      field,
      all.filter(({ displayName }) => displayName === called),
    );
  }

  enable(services: readonly string[]): void {
    const ending = `/v1/projects/${this.projectId}/services`;
    const all = this.listed(ending, 'services', this.#sound) as { config: { name: string } }[];
    this.#add(
      ending,
      'services',
      all.filter(({ config }) => services.includes(config.name)),
    );
    if (services.includes('youtube.googleapis.com')) this.adopt('/consumerQuotaMetrics');
  }

  grant(ending: string, role: string, member: string): void {
    this.#add(`${ending}:getIamPolicy`, 'bindings', [{ role, members: [member] }]);
  }

  /** What a person clicks in the console, all of it. */
  click(): void {
    this.adoptAll(/identitytoolkit\.googleapis\.com\/admin/);
    this.redirectUris = ['web.app', 'firebaseapp.com'].map(
      (host) => `https://${this.projectId}.${host}/auth/callback`,
    );
  }

  deployFunctions(root: string): void {
    const values = this.#grow(root);
    this.adoptAll(/cloudfunctions|run\.googleapis|cloudscheduler/);
    const { projectId } = this;
    Object.assign(this.site, { isUp: true, deliveryStatus: 403 });
    this.site.config = {
      origins: (values.APP_ORIGIN ?? '').split(','),
      google: {
        clientId: values.GOOGLE_OAUTH_CLIENT_ID ?? '',
        ...{ authorizeUrl: 'https://accounts.google.com', scopes: [] },
      },
      firebase: {
        ...{ apiKey: WEB_KEY, projectId, authDomain: `${projectId}.firebaseapp.com` },
        ...{ authEmulatorUrl: null, firestoreEmulatorHost: null },
      },
    };
  }

  deploySite(root: string): void {
    this.adoptAll(/firebasehosting/);
    this.site.html = textOf(path.join(root, 'web/dist/index.html'));
    this.site.headers = { 'content-security-policy': "default-src 'self'" };
  }
}
