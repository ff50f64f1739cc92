import { create } from 'zustand';

interface Edits {
  byId: Readonly<Record<string, string>>;
  saving: ReadonlySet<string>;
}

/** Replies open in the editor, by comment: they outlive scrolling, failures and new answers. */
export const useEditsStore = create<Edits>(() => ({ byId: {}, saving: new Set() }));

export const openEdit = (id: string, text: string): void =>
  useEditsStore.setState(({ byId }) => (id in byId ? {} : { byId: { ...byId, [id]: text } }));

export const typeEdit = (id: string, text: string): void =>
  useEditsStore.setState(({ byId }) => ({ byId: { ...byId, [id]: text } }));

export const closeEdit = (id: string): void =>
  useEditsStore.setState(({ byId }) => ({
    byId: Object.fromEntries(Object.entries(byId).filter(([other]) => other !== id)),
  }));

/** false: it is being saved already. */
export const beginSaving = (id: string): boolean => {
  const { saving } = useEditsStore.getState();
  if (saving.has(id)) return false;
  useEditsStore.setState({ saving: new Set([...saving, id]) });
  return true;
};

export const endSaving = (id: string): void =>
  useEditsStore.setState(({ saving }) => ({
    saving: new Set([...saving].filter((other) => other !== id)),
  }));

/** True when closing the editor would lose words. */
export const hasUnsavedEdit = (
  comment: { id: string; aiResponse: string | null },
  edits: Readonly<Record<string, string>>,
): boolean => {
  const edit = edits[comment.id];
  return edit !== undefined && edit.trim() !== (comment.aiResponse ?? '').trim();
};
