import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DownloadHost } from '../testing/download-host.ts';
import { findJava, type JavaSearch } from './find-java.ts';
import type { Java } from './java.ts';

let folder: string;
let java: string;
let host: DownloadHost;
let said: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'find-java-'));
  java = path.join(folder, 'local/java');
  host = new DownloadHost();
  said = [];
  await host.listen();
  offer('bin/java');
});
afterEach(async () => {
  await host.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A program that tells its version as Java does, on stderr. */
function program(file: string, version: string): string {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`, { mode: 0o755 });
  return full;
}

/** The host has a runtime whose program lies at `place`. */
function offer(place: string, version = '25.0.1'): void {
  program(path.join('packed/jdk-25.0.1+8-jre', place), version);
  const file = path.join(folder, 'archive.tar.gz');
  spawnSync('tar', ['-czf', file, '-C', path.join(folder, 'packed'), 'jdk-25.0.1+8-jre']);
  const archive = readFileSync(file);
  host.offer = { archive, checksum: hash('sha256', archive), size: 48_123_456 };
}

function find(search: Partial<JavaSearch> = {}): Promise<Java> {
  return findJava({
    ...{ local: path.join(folder, 'local'), environment: {}, candidates: [] },
    say: (line) => said.push(line),
    ...{ platform: 'linux', arch: 'x64', api: host.url },
    ...search,
  });
}

const inFolder = (): string[] => (existsSync(java) ? readdirSync(java) : []);
const LINUX_BINARY = '25-linux-x64/bin/java';

describe('a machine with a Java that is new enough', () => {
  test('uses it and asks nobody', async () => {
    const binary = program('jdk/bin/java', '21.0.5');
    expect(await find({ candidates: [binary] })).toEqual({ binary, major: 21 });
    expect(host.asked).toEqual([]);
  });
});

describe('a machine without one', () => {
  test('fetches a runtime into the project and says its size', async () => {
    expect(await find()).toEqual({ binary: path.join(java, LINUX_BINARY), major: 25 });
    expect(said).toEqual([
      `Fetching Java once (Temurin 25, 48 MB) into ${path.join(java, '25-linux-x64')} ...`,
    ]);
    expect(inFolder()).toEqual(['25-linux-x64']);
  });

  test('uses at its second start what the first has fetched', async () => {
    const first = await find();
    expect(await find()).toEqual(first);
    expect([host.asked.length, host.downloads, said.length]).toEqual([1, 1, 1]);
  });

  test.each([
    ['linux', 'x64', 'architecture=x64&', 'os=linux&'],
    ['linux', 'arm64', 'architecture=aarch64&', 'os=linux&'],
    ['darwin', 'x64', 'architecture=x64&', 'os=mac&'],
    ['darwin', 'arm64', 'architecture=aarch64&', 'os=mac&'],
  ])('asks for the runtime of %s on %s', async (platform, arch, ...wanted) => {
    offer(platform === 'darwin' ? 'Contents/Home/bin/java' : 'bin/java');
    await find({ platform, arch });
    for (const part of ['/v3/assets/latest/25/hotspot?', 'image_type=jre', ...wanted])
      expect(host.asked[0]).toContain(part);
  });
});

describe('a fetch that fails installs nothing', () => {
  test('because the archive is not the published one', async () => {
    host.offer!.checksum = hash('sha256', 'another');
    await expect(find()).rejects.toThrow('another SHA-256 than the published one');
    expect(inFolder()).toEqual([]);
  });

  test('because the connection is cut; the next start fetches again', async () => {
    host.cutsOff = true;
    await expect(find()).rejects.toThrow(
      /fetching one from 127\.0\.0\.1:\d+ broke off \(.+\): inst/,
    );
    expect(inFolder()).toEqual([]);
    host.cutsOff = false;
    expect((await find()).major).toBe(25);
  });
});

describe('one sentence says what was found and what to install', () => {
  test('where the host cannot be reached', async () => {
    await host.close();
    const old = program('old/bin/java', '17.0.15');
    await expect(find({ candidates: [old] })).rejects.toThrow(
      `The Firestore emulator needs Java 21 or newer (found only 17 at ${old}), and ${new URL(host.url).host} cannot be reached to fetch one: install it (on Ubuntu or Debian 13: apt-get install openjdk-21-jre-headless) or point JAVA_HOME at one.`,
    );
    expect(said).toEqual([]);
  });
});
