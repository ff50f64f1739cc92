export interface Edit {
  readonly text: string;
  /** The draft that this edit started from. */
  readonly base: string;
}

export const isUnsaved = ({ text, base }: Edit): boolean => text.trim() !== base.trim();

export const unsavedIds = (byId: Readonly<Record<string, Edit>>): string[] =>
  Object.entries(byId).flatMap(([id, edit]) => (isUnsaved(edit) ? [id] : []));

export const without = <One>(byId: Readonly<Record<string, One>>, id: string) =>
  Object.fromEntries(Object.entries(byId).filter(([other]) => other !== id));
