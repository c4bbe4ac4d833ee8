import { API_SCOPES, createToken } from '#core/api-tokens';
import type { Ctx } from '#core/context';
import { demoLogins } from '../../../../seeds/index.ts';
import { READER } from '../annas-reader.ts';
import type { HttpClient } from '../http-client.ts';
import type { TestServer } from '../test-server.ts';

/** One of those who call the API, with the rights that a shop gave. */
export interface Caller {
  name: string;
  /** Shop whose rows may be seen; null for none at all. */
  shop: 'anna' | 'berta' | null;
  client: HttpClient;
}

/** Shops by name, each as its own actor. */
export type Shops = Readonly<Record<'anna' | 'berta', Ctx>>;

/** Programs and people who have nothing to do with Anna's shop. */
export async function strangersOf(server: TestServer, { berta }: Shops): Promise<Caller[]> {
  const forged = `kontor_1_${'A'.repeat(43)}`;
  return [
    { name: 'other seller', shop: 'berta', client: await program(server, berta, API_SCOPES) },
    { name: 'publisher', shop: null, client: await person(server, 'publisher@kontor.test') },
    { name: 'payer', shop: null, client: await person(server, 'payer@kontor.test') },
    { name: 'nobody', shop: null, client: server.visitor() },
    { name: 'forged token', shop: null, client: server.visitor({ authorization: `Bearer ${forged}` }) },
  ];
}

/** Programs and people of Anna's shop: the owner, one with few scopes, a member of the team who only reads. */
export async function annasPeople(server: TestServer, { anna }: Shops): Promise<Caller[]> {
  return [
    { name: 'owner', shop: 'anna', client: await program(server, anna, API_SCOPES) },
    { name: 'narrow token', shop: 'anna', client: await program(server, anna, ['products:read', 'coupons:write']) },
    { name: 'team member', shop: 'anna', client: await person(server, READER) },
  ];
}

async function program(server: TestServer, shop: Ctx, scopes: readonly string[]): Promise<HttpClient> {
  const { token } = await createToken(shop, { name: 'Fuzz', scopes, lastDay: '' });
  return server.visitor({ authorization: `Bearer ${token}` });
}

/** A person with the access token of an app. */
async function person(server: TestServer, email: string): Promise<HttpClient> {
  const answer = await server
    .visitor()
    .send('POST', '/v1/app/session', { json: { email, password: demoLogins.password, fingerprint: 'fuzz' } });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error(`${email} got no access token: ${answer.status}`);
  return server.visitor({ authorization: `Bearer ${token}` });
}
