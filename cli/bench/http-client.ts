import { connect, type Socket } from 'node:net';

export interface HttpAnswer {
  status: number;
  /** Status line and headers as they came. */
  head: string;
  body: Buffer;
}

/**
 * One keep-alive connection, one request at a time. Written for little CPU of its own: the load comes from the same cores the server runs on,
 * and node's own client would take more of them than many of the pages measured.
 */
export class HttpClient {
  readonly #port: number;
  #socket: Socket | null = null;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  get(path: string, headers = ''): Promise<HttpAnswer> {
    return this.#send(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-language: de\r\n${headers}\r\n`);
  }

  post(path: string, body: string, type = 'application/x-www-form-urlencoded'): Promise<HttpAnswer> {
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\naccept-language: de\r\nsec-fetch-site: same-origin\r\n`;
    return this.#send(`${head}content-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  async #send(request: string): Promise<HttpAnswer> {
    this.#socket ??= await this.#connect();
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket!.write(request);
    });
  }

  #connect(): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
      const fail = (error: Error): void => {
        reject(error);
        this.#socket = null;
        this.#waiting?.reject(error);
        this.#waiting = null;
      };
      socket.on('error', fail);
      socket.on('close', () => fail(new Error('The server closed the connection.')));
      socket.on('data', (chunk) => this.#take(chunk));
    });
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd === -1) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = /content-length: *(\d+)/i.exec(head)?.[1];
    const rest = this.#received.subarray(headEnd + 4);
    const body = length === undefined ? unchunked(rest, head) : rest.length >= Number(length) ? rest : null;
    if (!body) return;
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#received = Buffer.alloc(0);
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, body });
  }
}

/** The body once its last chunk is there; null before. */
function unchunked(bytes: Buffer, head: string): Buffer | null {
  if (!/transfer-encoding: *chunked/i.test(head)) return bytes;
  if (!bytes.subarray(-5).equals(LAST_CHUNK)) return null;
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (size === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n');

export function locationOf({ head, status, body }: HttpAnswer): string {
  const location = /\r\nlocation: *([^\r]+)/i.exec(head)?.[1];
  if (!location) throw new Error(`Expected a redirect, got ${status}: ${body.toString().slice(0, 300)}`);
  return location;
}
