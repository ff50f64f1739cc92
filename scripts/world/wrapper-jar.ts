import { strToU8, zipSync } from 'fflate';

const LINE_BYTES = 72;

/** Manifest lines have at most 72 bytes. The rest continues after a line break and a space. */
export function foldManifestLine(line: string): string {
  let bytes = Buffer.from(line, 'utf8');
  const parts: string[] = [];
  for (let room = LINE_BYTES; bytes.length > 0; room = LINE_BYTES - 1) {
    let end = Math.min(room, bytes.length);
    while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
    parts.push(bytes.toString('utf8', 0, end));
    bytes = bytes.subarray(end);
  }
  return parts.join('\r\n ');
}

/** Its bytes are the same whenever it is made. */
const MADE = new Date(1980, 0, 2);

/**
 * A jar with which `java -jar` can run a jar that names no main class itself.
 * @param jarUrl the real jar as a file URL
 */
export function wrapperJar(jarUrl: string, mainClass: string): Uint8Array {
  const lines = ['Manifest-Version: 1.0', `Main-Class: ${mainClass}`, `Class-Path: ${jarUrl}`];
  const manifest = lines.map((line) => `${foldManifestLine(line)}\r\n`).join('');
  return zipSync({ 'META-INF/MANIFEST.MF': strToU8(`${manifest}\r\n`) }, { mtime: MADE });
}
