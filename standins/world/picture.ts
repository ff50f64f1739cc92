import { hash } from './ids.ts';

/** Calm colours made from the id, so that an id has the same picture in every run. */
function colours(id: string): { ground: string; shape: string; light: string } {
  const hue = hash(id) % 360;
  return {
    ground: `hsl(${hue} 32% 46%)`,
    shape: `hsl(${(hue + 24) % 360} 36% 34%)`,
    light: `hsl(${(hue + 40) % 360} 48% 78%)`,
  };
}

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;

/** Hills under a sun, for a video. */
export function landscape(id: string): string {
  const { ground, shape, light } = colours(id);
  const sun = 60 + (hash(`sun ${id}`) % 200);
  const hill = 80 + (hash(`hill ${id}`) % 60);
  return svg(
    320,
    180,
    `<rect width="320" height="180" fill="${ground}"/><circle cx="${sun}" cy="62" r="30" fill="${light}"/><path d="M0 180V${hill}Q90 ${hill - 50} 170 ${hill + 20}T320 ${hill}V180Z" fill="${shape}"/>`,
  );
}

/** Head and shoulders, for a person or a channel. */
export function portrait(id: string): string {
  const { ground, shape, light } = colours(id);
  return svg(
    88,
    88,
    `<rect width="88" height="88" fill="${ground}"/><path d="M12 88a32 30 0 0 1 64 0Z" fill="${shape}"/><circle cx="44" cy="36" r="17" fill="${light}"/>`,
  );
}
