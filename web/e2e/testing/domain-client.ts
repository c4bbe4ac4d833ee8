import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { HttpClient } from './http-client.ts';

/** A browser without scripts at a shop's own domain: every name leads to this machine, certificates are checked against the authority of the test. */
export class DomainClient extends HttpClient {
  readonly #authority: string;

  constructor(base: string, authority: string) {
    super(base);
    this.#authority = authority;
  }

  protected override async reach(url: URL, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
    const secure = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const asked = (secure ? secureRequest : plainRequest)(
        {
          host: '127.0.0.1',
          port: url.port,
          path: url.pathname + url.search,
          method,
          headers: { ...Object.fromEntries(new Headers(headers)), ...formOf(body), host: url.host },
          ...(secure ? { servername: url.hostname, ca: this.#authority } : {}),
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const names = new Headers();
            for (let at = 0; at < answer.rawHeaders.length; at += 2)
              names.append(answer.rawHeaders[at]!, answer.rawHeaders[at + 1]!);
            const status = answer.statusCode!;
            const empty = status === 204 || status === 304;
            const response = new Response(empty ? null : Buffer.concat(chunks), { status, headers: names });
            resolve(Object.defineProperty(response, 'url', { value: url.href }));
          });
        },
      );
      asked.on('error', reject);
      asked.end(body === undefined || body === null ? undefined : String(body));
    });
  }
}

const formOf = (body: unknown): Record<string, string> =>
  body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' } : {};
