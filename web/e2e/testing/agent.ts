import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { HttpClient } from './http-client.ts';

export const CALLBACK = 'https://agent.example/callback';

/** Memory of an agent of the official library: what it registers as, and which tokens it holds. */
export class AgentMemory implements OAuthClientProvider {
  information: OAuthClientInformationMixed | undefined;
  held: OAuthTokens | undefined;
  askedAt: URL | undefined;
  #verifier = '';

  constructor(readonly redirectUrl = CALLBACK) {}

  get clientMetadata() {
    return {
      client_name: 'Agent',
      redirect_uris: [this.redirectUrl],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    };
  }
  state = (): string => 'of-the-agent';
  clientInformation = () => this.information;
  saveClientInformation(information: OAuthClientInformationMixed): void {
    this.information = information;
  }
  tokens = () => this.held;
  saveTokens(tokens: OAuthTokens): void {
    this.held = tokens;
  }
  redirectToAuthorization(url: URL): void {
    this.askedAt = url;
  }
  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }
  codeVerifier = (): string => this.#verifier;
}

/** Answer of the consent screen: the address at which the program is told. */
export async function consent(
  by: HttpClient,
  asked: URL,
  { scopes, intent = 'allow', lastDay = '' }: { scopes: readonly string[]; intent?: string; lastDay?: string },
): Promise<URL> {
  const page = await by.follow(await by.get(asked.href));
  const form = new URLSearchParams([
    ['intent', intent],
    ['lastDay', lastDay],
    ...scopes.map((scope) => ['scopes', scope]),
  ]);
  const answer = await by.send('POST', new URL(page.url).pathname + new URL(page.url).search, { form });
  const html = await answer.text();
  const href = /<a[^>]+href="([^"]+)"[^>]*>(?:Weiter zum Programm|Go on to the program)</.exec(html)?.[1];
  if (!href) throw new Error(`No way back: ${answer.status} ${html.slice(0, 500)}`);
  return new URL(href.replaceAll('&amp;', '&'));
}

/** Agent of the official library, let in by a seller to the scopes named. */
export async function connectedAgent(
  base: string,
  by: HttpClient,
  scopes: readonly string[],
): Promise<{ client: Client; memory: AgentMemory }> {
  const memory = new AgentMemory();
  const serverUrl = new URL('/mcp', base);
  if ((await auth(memory, { serverUrl })) !== 'REDIRECT') throw new Error('The agent was not sent to the seller.');
  const answer = await consent(by, memory.askedAt!, { scopes });
  await auth(memory, { serverUrl, authorizationCode: answer.searchParams.get('code')! });
  return { client: await clientOf(base, memory), memory };
}

/** Client with a memory, or with a token that its owner copied. */
export async function clientOf(base: string, by: AgentMemory | string): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(
    new URL('/mcp', base),
    typeof by === 'string' ? { requestInit: { headers: { authorization: `Bearer ${by}` } } } : { authProvider: by },
  );
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return client;
}

export interface Told {
  isError: boolean;
  said: Record<string, unknown> & { errors?: { code: string; detail: string; source?: { field: string } }[] };
}

/** Call of a tool, with its answer as an object. */
export async function call(client: Client, name: string, given: Record<string, unknown> = {}): Promise<Told> {
  const answer = await client.callTool({ name, arguments: given });
  const [first] = answer.content as { type: string; text: string }[];
  return { isError: answer.isError === true, said: JSON.parse(first!.text) as Told['said'] };
}
