import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Offer {
  archive: Buffer;
  checksum: string;
  /** What it says the archive's size is. */
  size: number;
}

/** Plays Adoptium's API and the host that its links lead to. */
export class DownloadHost {
  readonly #server: Server;
  url = '';
  offer: Offer | null = null;
  /** The connection ends in the middle of the archive. */
  cutsOff = false;
  /** What runtimes were asked for, and how often one was sent. */
  readonly asked: string[] = [];
  downloads = 0;

  constructor() {
    this.#server = createServer(({ url = '' }, response) => {
      if (url.startsWith('/v3/')) this.#list(url, response);
      else this.#send(response);
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #list(url: string, response: ServerResponse): void {
    this.asked.push(url);
    const assets = this.offer && [
      {
        binary: {
          package: {
            name: 'runtime.tar.gz',
            link: `${this.url}/runtime.tar.gz`,
            checksum: this.offer.checksum,
            size: this.offer.size,
          },
        },
      },
    ];
    response.end(JSON.stringify(assets ?? []));
  }

  #send(response: ServerResponse): void {
    this.downloads += 1;
    const archive = this.offer?.archive ?? Buffer.alloc(0);
    response.setHeader('content-length', archive.length);
    if (!this.cutsOff) response.end(archive);
    else response.write(archive.subarray(0, archive.length / 2), () => response.destroy());
  }
}
