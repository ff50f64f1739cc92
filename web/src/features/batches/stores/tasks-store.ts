import { create } from 'zustand';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import { isOlder } from '../task-moves.ts';

interface Tasks {
  /** The batches whose progress is on screen, oldest first. */
  tasks: readonly BatchTask[];
  /** Taken off the screen: a late answer does not bring them back. */
  dropped: ReadonlySet<string>;
  /** The creator has asked for these to be undone: by task, the replies that waited then. */
  undone: ReadonlyMap<string, readonly string[]>;
}

export const useTasksStore = create<Tasks>(() => ({
  tasks: [],
  dropped: new Set(),
  undone: new Map(),
}));

/** Adds the task, or puts it in its place where it is no older than what is known. */
export const showTask = (task: BatchTask): void =>
  useTasksStore.setState(({ tasks, dropped }) => {
    const known = tasks.find(({ taskId }) => taskId === task.taskId);
    if (dropped.has(task.taskId) || (known && isOlder(task, known))) return {};
    return {
      tasks: known ? tasks.map((other) => (other === known ? task : other)) : [...tasks, task],
    };
  });

export const dropTask = (taskId: string): void =>
  useTasksStore.setState(({ tasks, dropped }) => ({
    tasks: tasks.filter((task) => task.taskId !== taskId),
    dropped: new Set([...dropped, taskId]),
  }));

/** null: the undo was refused. */
export const markUndone = (taskId: string, waiting: readonly string[] | null): void =>
  useTasksStore.setState(({ undone }) => {
    const next = new Map(undone);
    if (waiting) next.set(taskId, waiting);
    else next.delete(taskId);
    return { undone: next };
  });

export const isUndone = (taskId: string): boolean => useTasksStore.getState().undone.has(taskId);

/** What the undo has given back: replies taken out one by one before it stay out. */
export const givenBack = ({ taskId, items }: BatchTask): string[] => {
  const waiting = useTasksStore.getState().undone.get(taskId) ?? [];
  return items
    .filter(({ commentId, status }) => status === 'cancelled' && waiting.includes(commentId))
    .map(({ commentId }) => commentId);
};
