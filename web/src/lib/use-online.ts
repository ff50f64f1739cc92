import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => onlineManager.subscribe(onChange);
const isOnline = (): boolean => onlineManager.isOnline();
/** What is rendered at build time. */
const isBuiltOnline = (): boolean => true;

/** false: the page was opened without a network, or has lost it since. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, isBuiltOnline);
