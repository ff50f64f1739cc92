import type { Answer } from './answer.ts';
import { BLANK } from './blank.ts';
import {
  holderOf,
  lastName,
  PROTOCOL,
  shapeOf,
  type Found,
  type Kind,
  type Place,
} from './shape.ts';

/**
 * `adds`: only the stand-in has it. `seldom`: the stand-in always has what the real service sometimes
 * leaves out. `words`: only the wording of a refusal differs, on which nothing should build.
 */
export type DifferenceKind =
  'status' | 'header' | 'lacks' | 'adds' | 'seldom' | 'kind' | 'value' | 'words';

export interface Difference {
  kind: DifferenceKind;
  /** The place in the body, or the name of the header. */
  place: Place;
  /** A whole sentence. */
  told: string;
}

const WORDS = new Set(['message', 'error_description']);

const listed = (values: Iterable<string>): string => [...values].sort().join(', ');
const same = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  listed(one) === listed(other);

/** Whether something can stand at the place: what holds it is there and is not an empty list. */
function isOpen(shape: ReadonlyMap<Place, Found>, place: Place): boolean {
  const holder = holderOf(place);
  if (holder === null) return true;
  const kinds = shape.get(holder)?.kinds;
  return place.endsWith('[]') ? false : (kinds?.has('fields') ?? false);
}

const SPECIAL_TEXTS: readonly Kind[] = ['a number as text', 'a time'];

/** Where any text may stand, it may also look like a number or a time. */
const allowed = ({ kinds }: Found, other: Found): ReadonlySet<string> =>
  kinds.has('a text') && other.kinds.has('a text')
    ? new Set([...kinds].filter((kind) => !SPECIAL_TEXTS.includes(kind)))
    : kinds;

function compareFound(place: Place, real: Found, standin: Found): Difference[] {
  const [there, here] = [allowed(real, standin), allowed(standin, real)];
  if (!same(there, here)) {
    const told = `${place || 'the body'} is ${listed(there)}, the stand-in sends ${listed(here)}`;
    return [{ kind: 'kind', place, told }];
  }
  if (standin.always && !real.always)
    return [{ kind: 'seldom', place, told: `${place} is not always there, in the stand-in it is` }];
  const name = lastName(place);
  const kind = PROTOCOL.has(name) ? 'value' : WORDS.has(name) ? 'words' : null;
  if (kind === null || real.texts.has(BLANK) || same(real.texts, standin.texts)) return [];
  const told = `${place} is "${listed(real.texts)}", the stand-in sends "${listed(standin.texts)}"`;
  return [{ kind, place, told }];
}

function compareBodies(real: unknown, standin: unknown, keyed: boolean): Difference[] {
  const [theirs, ours] = [shapeOf(real, keyed), shapeOf(standin, keyed)];
  const places = new Set([...theirs.keys(), ...ours.keys()]);
  return [...places].flatMap((place): Difference[] => {
    const [there, here] = [theirs.get(place), ours.get(place)];
    if (there && here) return compareFound(place, there, here);
    if (there && isOpen(ours, place))
      return [
        { kind: 'lacks', place, told: `the stand-in lacks ${place} (${listed(there.kinds)})` },
      ];
    if (here && isOpen(theirs, place))
      return [
        { kind: 'adds', place, told: `only the stand-in has ${place} (${listed(here.kinds)})` },
      ];
    return [];
  });
}

/** Only these are compared by what they say; of the others it counts that they are there. */
const SAYING = new Set(['content-type', 'cache-control', 'www-authenticate']);
const said = (value: string): string =>
  listed(
    value
      .toLowerCase()
      .replace(/\d+/g, 'N')
      .split(/[;,]\s*/),
  );

function compareHeaders(
  real: Readonly<Record<string, string>>,
  standin: Readonly<Record<string, string>>,
): Difference[] {
  const names = [...new Set([...Object.keys(real), ...Object.keys(standin)])];
  return names.flatMap((place): Difference[] => {
    const [there, here] = [real[place], standin[place]];
    const of = (told: string): Difference[] => [{ kind: 'header', place, told }];
    if (there === undefined) return of(`only the stand-in sends the header ${place}`);
    if (here === undefined) return of(`the stand-in lacks the header ${place} (${there})`);
    if (!SAYING.has(place) || said(there) === said(here)) return [];
    return of(`the header ${place} is "${there}", the stand-in sends "${here}"`);
  });
}

/** What the stand-in answers otherwise than the real service, the gravest first. */
export function compare(real: Answer, standin: Answer, keyed = false): Difference[] {
  const status: Difference[] =
    real.status === null || real.status === standin.status
      ? []
      : [
          {
            kind: 'status',
            place: '',
            told: `the status is ${real.status}, the stand-in's ${String(standin.status)}`,
          },
        ];
  const headers =
    real.headers && standin.headers ? compareHeaders(real.headers, standin.headers) : [];
  return [...status, ...headers, ...compareBodies(real.body, standin.body, keyed)];
}
