import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A part of the build, and the files that it was made of. */
export interface Chunk {
  name: string;
  sources: readonly string[];
}

/** The names of parts say nothing to rely on: they follow those of the modules that load them. */
export const chunksIn = (folder: string): Chunk[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => {
      const map = readFileSync(path.join(folder, `${name}.map`), 'utf8');
      const { sources } = JSON.parse(map) as { sources: string[] };
      return { name, sources };
    });

/** The names of those that hold code of the packages. Throws if a package is in none. */
export function chunksOf(chunks: readonly Chunk[], packages: readonly string[]): string[] {
  const found = packages.map((name) => {
    const holding = chunks.filter(({ sources }) =>
      sources.some((source) => source.includes(`node_modules/${name}/`)),
    );
    if (holding.length === 0) throw new Error(`${name} is in no part of the build.`);
    return holding.map((chunk) => chunk.name);
  });
  return [...new Set(found.flat())];
}
