import type { Settings } from '@replywell/contract/endpoints/settings';
import { useUnsaved } from '../stores/unsaved-store.ts';
import { mergeOnto, sameValues, valuesOf, type SettingsValues } from './values.ts';

export const changeSettings = (uid: string, settings: Settings, values: SettingsValues): void =>
  useUnsaved.setState(({ unsaved }) => {
    const mine = unsaved?.uid === uid ? unsaved : null;
    const { base, basedOn } = mine ?? { base: valuesOf(settings), basedOn: settings.updatedAt };
    return { unsaved: sameValues(values, base) ? null : { uid, base, basedOn, values } };
  });

/** Somebody has saved in the meantime, so the changes made here are applied on top of that. */
export const rebaseUnsaved = (settings: Settings): void =>
  useUnsaved.setState(({ unsaved }) => {
    if (!unsaved) return {};
    const base = valuesOf(settings);
    const values = mergeOnto(base, unsaved.base, unsaved.values);
    return { unsaved: { ...unsaved, base, values, basedOn: settings.updatedAt } };
  });
