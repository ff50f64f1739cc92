import { createGuardedStore } from '../../../lib/leave-guard.ts';
import { sameValues, type SettingsValues } from '../lib/values.ts';

export interface Forms {
  readonly settings: SettingsValues;
  readonly notes: { readonly videoId: string; readonly text: string };
}

type Unsaved = {
  readonly [Name in keyof Forms]?:
    { readonly before: Forms[Name]; readonly now: Forms[Name] } | undefined;
};

export const isUnsaved = ({ settings, notes }: Unsaved): boolean =>
  [settings, notes].some((form) => form && !sameValues(form.before, form.now));

/** Outlives the dialog and the end of a session. */
export const useUnsaved = createGuardedStore<Unsaved>('settings', {}, isUnsaved);

export const write = <Name extends keyof Forms>(name: Name, form: Unsaved[Name]): void =>
  useUnsaved.setState({ [name]: form });

export const dropUnsaved = (): void => useUnsaved.setState({}, true);
