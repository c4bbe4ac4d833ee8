import { expect } from 'vitest';
import { API_SCOPES, createToken } from '#core/api-tokens';
import { findShop } from '#core/people';
import type { HttpClient } from './http-client.ts';
import type { TestServer } from './test-server.ts';

export interface ApiAnswer {
  status: number;
  /** Address of what was made; else the one that was asked. */
  path: string;
  language: string | null;
  // Each kind of thing answers its own fields.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** A shop's own program, with all scopes unless some are named. */
export async function apiProgram(
  { kernel, visitor }: TestServer,
  username: string,
  scopes: readonly string[] = API_SCOPES,
): Promise<HttpClient> {
  const { id: sellerId } = (await findShop(kernel.contextFor({ kind: 'platform', reason: 'test' }), username))!;
  const shop = kernel.contextFor({ kind: 'seller', sellerId });
  const { token } = await createToken(shop, { name: 'Test', scopes, lastDay: '' });
  return visitor({ authorization: `Bearer ${token}`, accept: 'application/json', 'accept-language': 'en' });
}

export async function askApi(
  by: HttpClient,
  method: string,
  path: string,
  json?: unknown,
  headers: Record<string, string> = {},
): Promise<ApiAnswer> {
  const response = await by.send(method, path, { ...(json === undefined ? {} : { json }), headers });
  const text = await response.text();
  return {
    status: response.status,
    path: response.headers.get('location') ?? path,
    language: response.headers.get('content-language'),
    body: text ? (JSON.parse(text) as unknown) : null,
  };
}

/** Attributes that a refusal points at. */
export const pointers = ({ body }: ApiAnswer): string[] =>
  (body.errors as { source?: { pointer: string } }[]).map(({ source }) => source?.pointer ?? '');

/** Every one of these ways to a thing is closed to another shop's program. */
export async function closedTo(
  by: HttpClient,
  ways: readonly (readonly [method: string, path: string, json?: object])[],
): Promise<void> {
  const open: string[] = [];
  for (const [method, path, json] of ways) {
    const { status } = await askApi(by, method, path, json);
    if (status !== 404) open.push(`${status} ${method} ${path}`);
  }
  expect(open).toEqual([]);
}
