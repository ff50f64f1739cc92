import { crc32 } from 'node:zlib';

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

/**
 * The fields that are the same in a ZIP's local header and in its directory entry, for one stored
 * file.
 */
function commonHeader(name: Buffer, content: Buffer): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(0x0021, 8);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(content.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

/**
 * A ZIP archive with one uncompressed file. It is dated 1980-01-01, so that its bytes are always
 * the same.
 */
export function zipOfOne(fileName: string, text: string): Buffer {
  const name = Buffer.from(fileName, 'utf8');
  const content = Buffer.from(text, 'utf8');
  const common = commonHeader(name, content);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, content]);
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    common,
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

/**
 * A jar with which `java -jar` can run a jar that names no main class itself.
 * @param jarUrl the real jar as a file URL
 */
export function wrapperJar(jarUrl: string, mainClass: string): Buffer {
  const lines = ['Manifest-Version: 1.0', `Main-Class: ${mainClass}`, `Class-Path: ${jarUrl}`];
  const manifest = lines.map((line) => `${foldManifestLine(line)}\r\n`).join('');
  return zipOfOne('META-INF/MANIFEST.MF', `${manifest}\r\n`);
}
