import { create } from 'zustand';
import { guardLeaving } from '../../../lib/leave-guard.ts';
import type { SettingsValues } from '../lib/values.ts';

/** Unsaved changes. They are kept after closing the dialog, a session end and a new sign-in. */
export interface Unsaved {
  /** The creator who made the changes. Another creator on this page never sees them. */
  readonly uid: string;
  readonly base: SettingsValues;
  readonly values: SettingsValues;
  /** The `updatedAt` of the settings on which the changes are based. */
  readonly basedOn: string | null;
}

interface UnsavedState {
  readonly unsaved: Unsaved | null;
  /** Whose answer or notes are being written. The page knows of it before their fields are there. */
  readonly wordsOf?: string | null;
}

export const useUnsaved = create<UnsavedState>(() => ({ unsaved: null }));

useUnsaved.subscribe(({ unsaved }) => guardLeaving('settings', unsaved !== null));

export const dropUnsaved = (): void => useUnsaved.setState({ unsaved: null });
