import { create } from 'zustand';
import type { BatchTask } from '@replywell/contract/endpoints/batches';
import { isOlder } from '../task-moves.ts';

interface Tasks {
  /** The batches whose progress is on screen, oldest first. */
  tasks: readonly BatchTask[];
  /** Taken off the screen: a late answer does not bring them back. */
  dropped: ReadonlySet<string>;
  /** The creator has asked for these to be undone. */
  undone: ReadonlySet<string>;
}

export const useTasksStore = create<Tasks>(() => ({
  tasks: [],
  dropped: new Set(),
  undone: new Set(),
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

export const markUndone = (taskId: string, undone: boolean): void =>
  useTasksStore.setState((state) => ({
    undone: undone
      ? new Set([...state.undone, taskId])
      : new Set([...state.undone].filter((other) => other !== taskId)),
  }));

export const isUndone = (taskId: string): boolean => useTasksStore.getState().undone.has(taskId);
