import { useEffect } from 'react';
import { createStore } from 'zustand';
import { CONTROL } from './page-keys.ts';

/** Everything a key or the palette can do, with the keys as on an English keyboard. */
export const COMMANDS = {
  sitting: ['F'],
  next: ['J', '↓'],
  previous: ['K', '↑'],
  select: ['X'],
  selectRange: ['Shift', 'X'],
  translate: ['L'],
  generate: ['G'],
  edit: ['E'],
  rewrite: ['R'],
  before: [CONTROL, 'Z'],
  shorter: ['S'],
  warmer: ['W'],
  thanks: ['T'],
  english: ['I'],
  submit: [CONTROL, 'Enter'],
  dismiss: ['D'],
  undoSend: ['Z'],
  pauseAll: ['P'],
  answers: ['/'],
  queue: ['Q'],
  escape: ['Esc'],
  palette: [CONTROL, 'K'],
  help: ['?'],
  loadLatest: [],
  selectAll: [],
  saveCsv: [],
  groupQuestions: [],
  spam: [],
  tomorrow: [],
  week: [],
  logOut: [],
} as const satisfies Record<string, readonly string[]>;

export type CommandName = keyof typeof COMMANDS;
const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);
export const COMMAND_NAMES = Object.keys(COMMANDS).filter(isCommand);

/** undefined: the command can do nothing now. */
type Offer = (name: CommandName) => (() => void) | undefined;

const offers = createStore<readonly Offer[]>(() => []);

export const useOfferedCommands = (offer: Offer): void => {
  useEffect(() => {
    offers.setState([...offers.getState(), offer], true);
    return () =>
      offers.setState(
        offers.getState().filter((other) => other !== offer),
        true,
      );
  });
};

export const commandOf: Offer = (name) => {
  for (const offer of offers.getState()) {
    const action = offer(name);
    if (action) return action;
  }
  return undefined;
};
