import { connect, createServer, type ListenOptions, type NetConnectOpts, type Server, type Socket } from 'node:net';

/** A line from one socket to another, which can be cut and mended. While it is cut, whoever calls is refused, as by a server that is not there. */
export class Line {
  readonly #relay: Server;
  readonly #open = new Set<Socket>();

  constructor(far: () => NetConnectOpts) {
    this.#relay = createServer((near) => {
      const beyond = connect(far());
      for (const [one, other] of [
        [near, beyond],
        [beyond, near],
      ] as const) {
        this.#open.add(one);
        one.on('close', () => {
          this.#open.delete(one);
          other.destroy();
        });
        one.on('error', () => other.destroy());
        one.pipe(other);
      }
    });
  }

  mend(near: ListenOptions): Promise<void> {
    return new Promise((done, fail) => {
      this.#relay.once('error', fail).listen(near, () => {
        this.#relay.off('error', fail);
        done();
      });
    });
  }

  /** May be called twice. */
  async cut(): Promise<void> {
    if (!this.#relay.listening) return;
    const closed = new Promise((done) => this.#relay.close(done));
    for (const socket of this.#open) socket.destroy();
    await closed;
  }
}
