import type { Clock, PortBoard } from '#core/context';
import {
  appleSignIn,
  googleSignIn,
  isAppleSecret,
  signInProviders,
  startOpenIdSandbox,
  type OpenIdSandbox,
} from '#core/people';
import { exportPKCS8, generateKeyPair } from 'jose';
import type { Env } from './env.ts';

const SANDBOX = { clientId: 'kontor-sandbox', secret: 'sandbox-secret', teamId: 'SANDBOXTEAM', keyId: 'SANDBOXKEY' };

/** Puts the providers on the board that the operator named keys for; in a demo that asks for it, both are played here and start with the first question. */
export function plugSignIn(board: PortBoard, env: Env, clock: Clock): { close: () => Promise<void> } {
  if (env.SIGN_IN_PROVIDERS === 'sandbox') return plugSandboxes(board, clock);
  if (env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET)
    board.plug(
      signInProviders,
      'google',
      googleSignIn({ clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }),
      'core',
    );
  if (env.APPLE_CLIENT_ID && env.APPLE_TEAM_ID && env.APPLE_KEY_ID && env.APPLE_PRIVATE_KEY)
    board.plug(
      signInProviders,
      'apple',
      appleSignIn({
        clientId: env.APPLE_CLIENT_ID,
        teamId: env.APPLE_TEAM_ID,
        keyId: env.APPLE_KEY_ID,
        // One line in a file of variables holds no line breaks.
        privateKey: env.APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
      }),
      'core',
    );
  return { close: async () => {} };
}

function plugSandboxes(board: PortBoard, clock: Clock): { close: () => Promise<void> } {
  const { clientId, secret, teamId, keyId } = SANDBOX;
  const started: Promise<OpenIdSandbox>[] = [];
  const keys = generateKeyPair('ES256', { extractable: true });
  const once = (checkSecret: (given: string, url: string) => Promise<boolean>): (() => Promise<string>) => {
    let sandbox: Promise<OpenIdSandbox> | null = null;
    return async () => {
      if (!sandbox) started.push((sandbox = startOpenIdSandbox({ now: () => clock.now(), clientId, checkSecret })));
      return (await sandbox).url;
    };
  };
  const google = once(async (given) => given === secret);
  board.plug(signInProviders, 'google', googleSignIn({ clientId, clientSecret: secret, issuer: google }), 'core');
  const apple = once(async (given, audience) =>
    isAppleSecret(given, { publicKey: (await keys).publicKey, teamId, clientId, audience, now: clock.now() }),
  );
  const privateKey = keys.then((pair) => exportPKCS8(pair.privateKey));
  board.plug(signInProviders, 'apple', appleSignIn({ clientId, teamId, keyId, privateKey, issuer: apple }), 'core');
  return {
    close: async () => {
      for (const sandbox of started) await (await sandbox).close();
    },
  };
}
