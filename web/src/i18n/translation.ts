type PluralBase<Key> = Key extends `${infer Base}_one` ? Base : never;
type PluralKey<Base extends string, Form extends string> = `${Base}_${Form}`;

/**
 * The Russian texts for an English catalogue: the same keys, with all four plural forms for every
 * `x_one`/`x_other` pair. Missing and extra keys are type errors.
 */
export type Translation<English> = {
  [
    Key in keyof English as Key extends PluralKey<PluralBase<keyof English>, 'one' | 'other'>
      ? never
      : Key
  ]: English[Key] extends string ? string : Translation<English[Key]>;
} & Record<PluralKey<PluralBase<keyof English>, 'one' | 'few' | 'many' | 'other'>, string>;
