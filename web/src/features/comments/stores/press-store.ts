import { create } from 'zustand';

/** A tap's click comes as an event of its own, a little after the finger has left. */
const CLICK_MS = 50;

/** Whether a finger or a button of the mouse is down. What it presses must not move meanwhile. */
export const usePressStore = create<{ down: boolean }>(() => ({ down: false }));

const lift = (): void => {
  setTimeout(() => usePressStore.setState({ down: false }), CLICK_MS);
};

document.addEventListener('pointerdown', () => usePressStore.setState({ down: true }), true);
document.addEventListener('pointerup', lift, true);
document.addEventListener('pointercancel', lift, true);
