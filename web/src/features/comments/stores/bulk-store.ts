import { create } from 'zustand';

const IDLE = { running: false, total: 0, done: 0, stopping: false };

/** The running bulk generation. It belongs to no screen and continues when the creator leaves. */
export const useBulkStore = create(() => IDLE);

export const beginBulk = (total: number): void =>
  useBulkStore.setState({ ...IDLE, running: true, total });

export const countBulk = (): void => useBulkStore.setState(({ done }) => ({ done: done + 1 }));

export const stopBulk = (): void => useBulkStore.setState({ stopping: true });

export const endBulk = (): void => useBulkStore.setState(IDLE);
