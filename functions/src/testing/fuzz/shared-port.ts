/**
 * Several creators' ports as one: each call goes to the port of the creator whom its first argument
 * names. So a call that names a wrong creator reaches that creator's data, as in a real store.
 */
export const sharedPort = <T extends object>(sample: T, portOf: (name: string) => T): T =>
  new Proxy(sample, {
    get:
      (_sample, method) =>
      (name: string, ...rest: unknown[]): unknown => {
        const port = portOf(name);
        const called: unknown = Reflect.get(port, method);
        if (typeof called !== 'function') throw new Error(`No port has ${String(method)}.`);
        return Reflect.apply(called, port, [name, ...rest]);
      },
  });
