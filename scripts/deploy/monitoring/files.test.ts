import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { LOG_EVENTS } from '../../../functions/src/core/log-events.ts';
import { securityEventSchema } from '../../../contract/security.ts';
import { sendReasonSchema } from '../../../contract/states.ts';
import { ALARMS, alarmFile, alarmName, DASHBOARD_FILE, METRICS, metricFile } from './files.ts';

const root = path.resolve(__dirname, '../../..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const namesIn = (folder: string): string[] =>
  readdirSync(path.join(__dirname, folder)).map((name) => name.replace('.json', ''));

const policySchema = z.looseObject({
  displayName: z.string(),
  documentation: z.looseObject({ content: z.string() }),
  alertStrategy: z.looseObject({ notificationRateLimit: z.unknown().optional() }),
  conditions: z.array(z.looseObject({ conditionMatchedLog: z.unknown().optional() })).min(1),
});
const policies = ALARMS.map((alarm) => ({
  alarm,
  text: textOf(alarmFile(alarm)),
  policy: policySchema.parse(JSON.parse(textOf(alarmFile(alarm)))),
}));
const dashboard = textOf(DASHBOARD_FILE);
const metrics = METRICS.map((metric) => textOf(metricFile(metric)));
const all = [...policies.map(({ text }) => text), dashboard, ...metrics].join('\n');

/** Words in quotes within a filter, which is itself in a string of JSON. */
const quotedAfter = (before: RegExp): string[] =>
  [
    ...all.matchAll(
      new RegExp(String.raw`${before.source}((?:\(|one_of\()?\\".*?)(?: AND |"[,\n])`, 'g'),
    ),
  ]
    .flatMap(([, list = '']) => [...list.matchAll(/\\"(.*?)\\"/g)])
    .flatMap(([, word]) => word ?? []);

test('every file is installed, and every alarm has its file', () => {
  expect(namesIn('policies').sort()).toEqual([...ALARMS].sort());
  expect(namesIn('metrics').sort()).toEqual([...METRICS].sort());
});

test('each alarm has its name, and says where to read what to do', () => {
  for (const { alarm, policy } of policies) {
    expect(policy.displayName).toBe(alarmName(alarm));
    expect(policy.documentation.content).toContain(`docs/operations.md, "${alarm}"`);
  }
});

test('the page about alarms has a section for each, in this order', () => {
  const sections = [...textOf('docs/operations.md').matchAll(/^### (.*)$/gm)].map(([, id]) => id);
  expect(sections).toEqual([...ALARMS]);
});

test('alarms look only for lines that are logged', () => {
  const messages = quotedAfter(/(?:label|jsonPayload)\.message=/);
  expect(messages.length).toBeGreaterThan(20);
  expect(messages.filter((message) => !(message in LOG_EVENTS))).toEqual([]);
  const events = quotedAfter(/(?:label|jsonPayload)\.event=/);
  expect(events.length).toBeGreaterThan(8);
  expect(events.filter((event) => !securityEventSchema.safeParse(event).success)).toEqual([]);
  const reasons = quotedAfter(/label\.reason!=/);
  expect(reasons.length).toBeGreaterThan(2);
  expect(reasons.filter((reason) => !sendReasonSchema.safeParse(reason).success)).toEqual([]);
});

test('refusals are counted, shown and told by their reason', () => {
  const { policy } = policies.find(({ alarm }) => alarm === 'replies-refused') ?? {};
  for (const { conditionThreshold } of policy?.conditions ?? [])
    expect(conditionThreshold).toMatchObject({
      aggregations: [{ groupByFields: ['metric.label.reason'] }],
    });
  expect(policy?.documentation.content).toContain('${metric.label.reason}');
  expect(dashboard).toContain('"Why nothing was published"');
});

test('what is made of the log is made by a metric that is installed', () => {
  const used = [...all.matchAll(/logging\.googleapis\.com\/user\/(\w+)/g)].map(([, name]) => name);
  expect([...new Set(used)].sort()).toEqual([...METRICS].sort());
});

test('an alarm on single lines says how often it may write, which Google asks for', () => {
  for (const { policy } of policies) {
    const onLines = policy.conditions.some((condition) => condition.conditionMatchedLog);
    expect(policy.alertStrategy.notificationRateLimit !== undefined).toBe(onLines);
  }
});
