import { importPKCS8, SignJWT } from 'jose';
import { definePort, type Ctx } from '#core/context';
import { peopleError } from '../errors.ts';

export const PROVIDER_KEYS = ['google', 'apple'] as const;
export type ProviderKey = (typeof PROVIDER_KEYS)[number];

/** Names as the two write them. */
export const PROVIDER_TITLES: Readonly<Record<ProviderKey, string>> = { google: 'Google', apple: 'Apple' };

/** Claims of an ID token about a person. */
export interface ProviderClaims {
  sub: string;
  email?: string | undefined;
  email_verified?: boolean | undefined;
  /** Google: domain of the organisation that the account belongs to. */
  hd?: string | undefined;
  given_name?: string | undefined;
  family_name?: string | undefined;
}

/** A service that people sign in with (OpenID Connect). Operators who name its keys offer it. */
export interface SignInProvider {
  clientId: string;
  /** Address of the issuer, without a slash at the end. */
  issuer: () => Promise<string>;
  /** Names by which ID tokens call the issuer. */
  issuedBy: (issuer: string) => string[];
  clientSecret: (now: Date) => Promise<string>;
  /** Parameters of its own for the way there. */
  wishes: Readonly<Record<string, string>>;
  /** True where the provider's word proves that the address is the person's today. */
  provesAddress: (claims: ProviderClaims) => boolean;
}

/** By `ProviderKey`. */
export const signInProviders = definePort<SignInProvider>('sign-in provider');

export const isProviderKey = (key: string): key is ProviderKey => PROVIDER_KEYS.some((each) => each === key);

/** @throws provider_not_here */
export function requireProvider(ctx: Ctx, key: string): { key: ProviderKey; provider: SignInProvider } {
  const provider = isProviderKey(key) ? ctx.ports.find(signInProviders, key) : undefined;
  if (!provider) throw peopleError(ctx.locale, 'provider_not_here');
  return { key: key as ProviderKey, provider };
}

/** Providers that the operator offers, in our order. */
export const offeredProviders = (ctx: Ctx): ProviderKey[] =>
  PROVIDER_KEYS.filter((key) => ctx.ports.find(signInProviders, key) !== undefined);

const GOOGLE = 'https://accounts.google.com';
const APPLE = 'https://appleid.apple.com';
const SECRET_SECONDS = 300;

export interface GoogleKeys {
  clientId: string;
  clientSecret: string;
  /** Google itself unless given. */
  issuer?: () => Promise<string>;
}

/**
 * https://developers.google.com/identity/openid-connect/openid-connect. An address at Gmail, or of an organisation at Google, is the person's; of any other
 * Google only knows that it was so once.
 */
export function googleSignIn({ clientId, clientSecret, issuer = async () => GOOGLE }: GoogleKeys): SignInProvider {
  return {
    clientId,
    issuer,
    issuedBy: (name) => [name, name.replace('https://', '')],
    clientSecret: async () => clientSecret,
    wishes: { scope: 'openid email profile', prompt: 'select_account' },
    provesAddress: ({ email = '', email_verified: verified, hd }) =>
      verified === true && (/@(gmail|googlemail)\.com$/i.test(email) || (hd !== undefined && hd !== '')),
  };
}

export interface AppleKeys {
  /** Identifier of the Services ID. */
  clientId: string;
  teamId: string;
  keyId: string;
  /** PKCS #8, as Apple hands it out. */
  privateKey: string | Promise<string>;
  /** Apple itself unless given. */
  issuer?: () => Promise<string>;
}

/**
 * https://developer.apple.com/documentation/signinwithapple. The secret is signed anew each time; with scopes Apple answers by a form that the browser posts. Apple
 * proves every address, its relays too.
 */
export function appleSignIn({
  clientId,
  teamId,
  keyId,
  privateKey,
  issuer = async () => APPLE,
}: AppleKeys): SignInProvider {
  return {
    clientId,
    issuer,
    issuedBy: (name) => [name],
    clientSecret: async (now) => {
      const at = Math.floor(now.getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid: keyId })
        .setIssuer(teamId)
        .setSubject(clientId)
        .setAudience(await issuer())
        .setIssuedAt(at)
        .setExpirationTime(at + SECRET_SECONDS)
        .sign(await importPKCS8(await privateKey, 'ES256'));
    },
    wishes: { scope: 'name email', response_mode: 'form_post' },
    provesAddress: ({ email_verified: verified }) => verified === true,
  };
}
