/** Whether the operator has stopped all sending. Asked before each insert. */
export type IsStopped = () => Promise<boolean>;
