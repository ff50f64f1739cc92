import { create } from 'zustand';
import type { BatchTask } from '@replywell/contract/endpoints/batches';

/** The batches whose progress is on screen, oldest first. */
export const useTasksStore = create<{ tasks: readonly BatchTask[] }>(() => ({ tasks: [] }));

/** Adds the task, or puts what is now known of it in its place. */
export const showTask = (task: BatchTask): void =>
  useTasksStore.setState(({ tasks }) => ({
    tasks: tasks.some(({ taskId }) => taskId === task.taskId)
      ? tasks.map((other) => (other.taskId === task.taskId ? task : other))
      : [...tasks, task],
  }));

export const dropTask = (taskId: string): void =>
  useTasksStore.setState(({ tasks }) => ({
    tasks: tasks.filter((task) => task.taskId !== taskId),
  }));
