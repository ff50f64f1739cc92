import { z } from 'zod';
import { wrongIf, type Check, type View } from '../check.ts';
import { Unseen } from '../google.ts';

const HOST = 'firestore.googleapis.com';
const databaseSchema = z.object({
  type: z.string(),
  deleteProtectionState: z.string().optional(),
  pointInTimeRecoveryEnablement: z.string().optional(),
});

const pathOf = ({ names }: View): string => `/v1/projects/${names.projectId}/databases/(default)`;
const databaseOf = (view: View) => view.google.get(HOST, pathOf(view), databaseSchema);

const fieldSchema = z.looseObject({
  fieldPath: z.string(),
  order: z.string().optional(),
  arrayConfig: z.string().optional(),
});
const indexSchema = z.object({
  name: z.string(),
  queryScope: z.string(),
  fields: z.array(fieldSchema),
  state: z.string(),
});
const fieldIndexSchema = z.object({
  queryScope: z.string(),
  order: z.string().optional(),
  arrayConfig: z.string().optional(),
});
const wantedSchema = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: z.string(),
      fields: z.array(fieldSchema),
    }),
  ),
  fieldOverrides: z
    .array(
      z.object({
        collectionGroup: z.string(),
        fieldPath: z.string(),
        indexes: z.array(fieldIndexSchema),
      }),
    )
    .default([]),
});

type Field = z.infer<typeof fieldSchema>;

const partOf = ({ fieldPath, order, arrayConfig }: Field): string =>
  `${fieldPath} ${order ?? arrayConfig ?? ''}`;

/** An index in one line. Google adds the name of the document as the last field. */
const described = (collection: string, scope: string, fields: readonly Field[]): string =>
  `${collection} (${scope.toLowerCase()}): ${fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(partOf)
    .join(', ')}`;

const collectionIn = (name: string): string => /collectionGroups\/([^/]+)/.exec(name)?.[1] ?? '';

function wantedIndexes(indexes: unknown): string[] {
  const { indexes: composite, fieldOverrides } = wantedSchema.parse(indexes);
  return [
    ...composite.map(({ collectionGroup, queryScope, fields }) =>
      described(collectionGroup, queryScope, fields),
    ),
    ...fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes: single }) =>
      single.map(({ queryScope, ...how }) =>
        described(collectionGroup, queryScope, [{ fieldPath, ...how }]),
      ),
    ),
  ];
}

const overrideSchema = z.object({
  name: z.string(),
  indexConfig: z
    .object({ indexes: z.array(indexSchema.omit({ name: true })).default([]) })
    .optional(),
});

const NAMED = 3;
const shortened = (indexes: readonly string[]): string =>
  indexes.length <= NAMED
    ? indexes.join('; ')
    : `${indexes.slice(0, NAMED).join('; ')}; and ${indexes.length - NAMED} more`;

/** The state of every index that is there. */
async function presentIndexes(view: View): Promise<Map<string, string>> {
  const groups = `${pathOf(view)}/collectionGroups/-`;
  const composite = await view.google.list(HOST, `${groups}/indexes`, 'indexes', indexSchema);
  const filter = encodeURIComponent('indexConfig.usesAncestorConfig:false');
  const single = await view.google.list(
    HOST,
    `${groups}/fields?filter=${filter}`,
    'fields',
    overrideSchema,
  );
  const all = [
    ...composite,
    ...single.flatMap(({ name, indexConfig }) =>
      (indexConfig?.indexes ?? []).map((index) => ({ ...index, name })),
    ),
  ];
  return new Map(
    all.map(({ name, queryScope, fields, state }) => [
      described(collectionIn(name), queryScope, fields),
      state,
    ]),
  );
}

const releaseSchema = z.object({ rulesetName: z.string() });
const rulesetSchema = z.object({
  source: z.object({ files: z.array(z.object({ content: z.string() })) }),
});

async function deployedRules({ google, names }: View): Promise<string | null> {
  const host = 'firebaserules.googleapis.com';
  const path = `/v1/projects/${names.projectId}/releases/cloud.firestore`;
  const release = await google.get(host, path, releaseSchema);
  if (!release) return null;
  const ruleset = await google.get(host, `/v1/${release.rulesetName}`, rulesetSchema);
  if (!ruleset) throw new Unseen('the rules that are released cannot be read');
  return ruleset.source.files.map(({ content }) => content).join('\n');
}

export const databaseChecks: readonly Check[] = [
  {
    id: 'database',
    title: 'Firestore is there, in native mode',
    look: async (view) => {
      const database = await databaseOf(view);
      const { projectId } = view.names;
      if (!database)
        return { what: 'There is no database.', mend: `npm run setup -- --project ${projectId}` };
      return wrongIf(
        database.type !== 'FIRESTORE_NATIVE',
        'The database is in Datastore mode.',
        `gcloud firestore databases update --database='(default)' --type=firestore-native --project=${projectId}`,
      );
    },
  },
  {
    id: 'delete-protection',
    title: 'The database cannot be deleted by a slip',
    look: async (view) =>
      wrongIf(
        (await databaseOf(view))?.deleteProtectionState !== 'DELETE_PROTECTION_ENABLED',
        'Delete protection is off.',
        `gcloud firestore databases update --database='(default)' --delete-protection --project=${view.names.projectId}`,
      ),
  },
  {
    id: 'point-in-time-recovery',
    title: 'The last seven days of the data can be brought back',
    look: async (view) =>
      wrongIf(
        (await databaseOf(view))?.pointInTimeRecoveryEnablement !==
          'POINT_IN_TIME_RECOVERY_ENABLED',
        'Point-in-time recovery is off.',
        `gcloud firestore databases update --database='(default)' --enable-pitr --project=${view.names.projectId}`,
      ),
  },
  {
    id: 'indexes',
    title: 'All indexes are built',
    look: async (view) => {
      const present = await presentIndexes(view);
      const open = wantedIndexes(view.indexes).filter((index) => present.get(index) !== 'READY');
      const building = open.filter((index) => present.get(index) === 'CREATING');
      return wrongIf(
        open.length > 0,
        building.length === open.length
          ? `${open.length} are still being built.`
          : `Missing: ${shortened(open)}.`,
        building.length === open.length
          ? 'Wait some minutes, then: npm run doctor'
          : `npx firebase deploy --only firestore --project ${view.names.projectId}`,
      );
    },
  },
  {
    id: 'rules',
    title: 'The rules of the database are those of this repository',
    look: async (view) => {
      const deployed = await deployedRules(view);
      return wrongIf(
        deployed?.trim() !== view.rules.trim(),
        deployed === null ? 'No rules are released.' : 'Other rules are released.',
        `npx firebase deploy --only firestore:rules --project ${view.names.projectId}`,
      );
    },
  },
];
