import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Offer {
  archive: Buffer;
  checksum: string;
  /** The size of the archive according to the answer. */
  size: number;
}

/** Plays Adoptium's API and the host of its download links. */
export class DownloadHost {
  readonly #server: Server;
  url = '';
  offer: Offer | null = null;
  /** true: the connection ends in the middle of the archive. */
  cutsOff = false;
  /** The runtimes that were requested, and how many were sent. */
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
