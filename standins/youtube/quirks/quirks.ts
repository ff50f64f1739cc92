import type { QuirkName, QuirkOrder, QuirkSettings } from './settings.ts';

/** Quirks of the next `times` inserts. */
interface Next {
  account?: string;
  times: number;
  quirks: QuirkSettings;
}

const EVERYBODY = '*';

const isOff = (value: unknown): boolean => value === null || value === false;

/** Makes answers odd, as YouTube's sometimes are. */
export class Quirks {
  readonly #lasting = new Map<string, QuirkSettings>();
  #next: Next[] = [];

  set({ account, times = 'always', ...quirks }: QuirkOrder): void {
    if (times !== 'always') {
      this.#next.push({ ...(account !== undefined && { account }), times, quirks });
      return;
    }
    const scope = account ?? EVERYBODY;
    this.#lasting.set(scope, { ...this.#lasting.get(scope), ...quirks });
    for (const [name, value] of Object.entries(quirks))
      if (isOff(value)) this.#callOff(name as QuirkName, account);
  }

  /** The quirks of lists. An account's own quirks come before those for everybody. */
  of(account: string | null): QuirkSettings {
    return { ...this.#lasting.get(EVERYBODY), ...this.#lasting.get(account ?? EVERYBODY) };
  }

  /** The quirks of the present insert. It uses up one of their times. */
  take(account: string | null): QuirkSettings {
    const met = this.#next.filter((one) => one.account === undefined || one.account === account);
    for (const one of met) one.times -= 1;
    this.#next = this.#next.filter(({ times }) => times > 0);
    return Object.assign(this.of(account), ...met.map(({ quirks }) => quirks)) as QuirkSettings;
  }

  clear(): void {
    this.#lasting.clear();
    this.#next = [];
  }

  list(): object {
    const lasting = [...this.#lasting].map(([account, quirks]) => ({ account, ...quirks }));
    return { lasting, next: this.#next };
  }

  #callOff(name: QuirkName, account: string | undefined): void {
    for (const one of this.#next)
      if (one.account === account)
        one.quirks = Object.fromEntries(
          Object.entries(one.quirks).filter(([other]) => other !== name),
        );
    this.#next = this.#next.filter(({ quirks }) => Object.keys(quirks).length > 0);
  }
}
