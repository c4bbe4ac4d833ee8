import { X509Certificate } from 'node:crypto';
import type acmeClient from 'acme-client';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { secretBoxOf, type SealedColumn } from '#core/settings';
import { domainHostingOf } from './domain-hosting.ts';

export interface IssuedCertificate {
  /** PEM: the domain's own, then those that lead to a root. */
  chain: string;
  /** PEM */
  key: string;
  issuedAt: Date;
  expiresAt: Date;
}

type Acme = typeof acmeClient;
type LibraryDefaults = Acme['axios']['defaults'] & { acmeSettings: { retryMaxAttempts: number } };

const CHALLENGE_MS = 3_600_000;

/**
 * Orders a certificate at the authority, RFC 8555. The authority fetches the challenge by HTTP from any of our web processes. Outside of transactions.
 * @throws Error with the authority's words
 */
export async function orderCertificate(ctx: Ctx, { name }: { name: string }): Promise<IssuedCertificate> {
  const { directoryUrl, email, patience } = domainHostingOf(ctx).acme;
  const { default: acme } = await import('acme-client');
  const directory = await directoryUrl();
  // A request is signed once: sent again as it is, its nonce is used up. Our own pauses come after a failure.
  (acme.axios.defaults as LibraryDefaults).acmeSettings.retryMaxAttempts = 0;
  const client = new acme.Client({
    directoryUrl: directory,
    accountKey: await accountKey(ctx, directory, acme),
    backoffAttempts: 10,
    ...patience,
  });
  const key = await acme.crypto.createPrivateEcdsaKey();
  const [, csr] = await acme.crypto.createCsr({ altNames: [name] }, key);
  const chain = await client.auto({
    csr,
    ...(email ? { email } : {}),
    termsOfServiceAgreed: true,
    // The authority looks for itself, and from outside.
    skipChallengeVerification: true,
    challengePriority: ['http-01'],
    challengeCreateFn: (_authorization, { token }, answer) => keepChallenge(ctx, token, answer),
    challengeRemoveFn: (_authorization, { token }) => dropChallenge(ctx, token),
  });
  const leaf = new X509Certificate(chain);
  return { chain, key: key.toString(), issuedAt: new Date(leaf.validFrom), expiresAt: new Date(leaf.validTo) };
}

const placeOf = (directory: string): string => `acme/${directory}`;

export const sealedAcmeAccounts: SealedColumn = {
  table: 'acme_accounts',
  column: 'key_sealed',
  key: ['directory'],
  placeOf: (row) => placeOf(row.directory!),
};

/** Key of the installation at the authority. Workers that need one at once agree on the first. */
async function accountKey(ctx: Ctx, directory: string, acme: Acme): Promise<string> {
  const box = secretBoxOf(ctx);
  const place = placeOf(directory);
  const known = await ctx
    .db('acme_accounts')
    .where({ directory })
    .first<{ key_sealed: string } | undefined>('key_sealed');
  if (known) return box.open(known.key_sealed, place);
  const made = (await acme.crypto.createPrivateEcdsaKey()).toString();
  const { key_sealed: sealed } = await inTransaction(ctx, async ({ db, clock }) => {
    await db('acme_accounts')
      .insert({ directory, key_sealed: box.seal(made, place), created_at: clock.now() })
      .onConflict('directory')
      .ignore();
    return (await db('acme_accounts').where({ directory }).first<{ key_sealed: string }>('key_sealed'))!;
  });
  return box.open(sealed, place);
}

const keepChallenge = (ctx: Ctx, token: string, answer: string): Promise<void> =>
  inTransaction(ctx, async ({ db, clock }) => {
    const expires_at = new Date(clock.now().getTime() + CHALLENGE_MS);
    await db('acme_challenges').insert({ token, answer, expires_at }).onConflict('token').merge();
  });

const dropChallenge = (ctx: Ctx, token: string): Promise<void> =>
  inTransaction(ctx, async ({ db }) => void (await db('acme_challenges').where({ token }).delete()));

/** Answer to an authority that asks at `/.well-known/acme-challenge/{token}`; null for a token that no order of ours waits for. */
export async function challengeAnswer(ctx: Ctx, token: string): Promise<string | null> {
  if (!/^[\w-]{8,200}$/.test(token)) return null;
  const row = await ctx.db('acme_challenges').where({ token }).first<{ answer: string } | undefined>('answer');
  return row?.answer ?? null;
}
