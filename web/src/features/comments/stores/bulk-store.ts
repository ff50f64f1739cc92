import { create } from 'zustand';

const IDLE = { running: false, total: 0, done: 0, stopping: false };

/** The running bulk generation. It belongs to no screen and continues when the creator leaves. */
export const useBulkStore = create(() => IDLE);

export const stopBulk = (): void => useBulkStore.setState({ stopping: true });
