export interface SendOptions {
  form?: Record<string, string> | URLSearchParams;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
}

/** A browser without scripts: keeps cookies, posts forms, follows nothing unless told to. */
export class HttpClient {
  readonly cookies = new Map<string, string>();
  readonly #base: string;
  readonly #headers: Record<string, string>;

  constructor(base: string, headers: Record<string, string> = {}) {
    this.#base = base;
    // Pages are asked for by the thousand, and compressing each is a tenth of a test's time.
    this.#headers = { 'accept-language': 'de', accept: 'text/html', 'accept-encoding': 'identity', ...headers };
  }

  get(path: string, headers?: Record<string, string>): Promise<Response> {
    return this.send('GET', path, headers ? { headers } : {});
  }

  post(path: string, form: Record<string, string> = {}): Promise<Response> {
    return this.send('POST', path, { form });
  }

  async send(method: string, path: string, { form, json, body, headers = {} }: SendOptions = {}): Promise<Response> {
    const sent = form ? new URLSearchParams(form) : json === undefined ? body : JSON.stringify(json);
    const response = await this.reach(new URL(path, this.#base), {
      method,
      redirect: 'manual',
      headers: {
        ...this.#headers,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  protected reach(url: URL, init: RequestInit): Promise<Response> {
    return fetch(url, init);
  }

  /** Goes where the answer leads, a few times at most. */
  async follow(response: Response): Promise<Response> {
    let last = response;
    for (let hops = 0; hops < 8; hops += 1) {
      const location = last.headers.get('location');
      if (last.status < 300 || last.status > 399 || !location) return last;
      await last.arrayBuffer();
      last = await this.get(new URL(location, last.url).href);
    }
    throw new Error(`Nothing but redirects: ${last.url}`);
  }

  async signIn(email: string, password: string): Promise<this> {
    const answer = await this.post('/sign_in', { email, password });
    await answer.arrayBuffer();
    if (answer.status !== 302) throw new Error(`${email} was not let in: ${answer.status}`);
    return this;
  }

  #keep(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    if (/Max-Age=0;/.test(line)) this.cookies.delete(name!);
    else this.cookies.set(name!, value!);
  }
}
