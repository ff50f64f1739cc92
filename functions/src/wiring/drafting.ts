import { createModelFor, type MonthPorts } from '../core/model/month.ts';
import { OPENAI } from '../config.ts';
import { createModel } from '../services/model.ts';
import { createPromptStore } from '../store/admin/admin.ts';
import { createAnswerStore } from '../store/answers/answers.ts';
import { createDraftCounts } from '../store/model/draft-counts.ts';
import { createSettingsStore } from '../store/settings/settings.ts';
import { basics, clock, once, pause, repeat, warn } from './basics.ts';
import { youtubePorts } from './youtube.ts';

export const monthPorts = once((): MonthPorts => {
  const { config, db } = basics();
  const isPriced = config.openai.baseUrl === OPENAI;
  return {
    counts: createDraftCounts(() => db),
    limit: config.draftsPerMonth,
    clock,
    isPriced,
    warn,
  };
});

/** The model for what nobody's drafts are counted for: the admin's tries. */
export const model = once(() => createModel({ ...basics().config.openai, warn }));

export const draftingPorts = once(() => {
  const { config, db } = basics();
  const open = () => db;
  return {
    ...youtubePorts(),
    modelFor: createModelFor(monthPorts(), model()),
    modelForLooks: createModelFor(monthPorts(), model(), 'looks'),
    settings: createSettingsStore(open, warn),
    globalPrompt: createPromptStore(open),
    answers: createAnswerStore(open, warn),
    ownModels: config.openai.models,
    hasModel: config.openai.apiKey !== undefined,
    pause,
    repeat,
  };
});
