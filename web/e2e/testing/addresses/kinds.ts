import type { SendOptions } from '../http-client.ts';
import type { AnnasThings } from './annas-ids.ts';

export interface Address {
  path: (things: AnnasThings) => string;
  /** `theirs`: names something by id, strangers are refused. `own`: shows strangers only what is theirs. `open`: for everybody, holds nothing private. */
  kind: 'theirs' | 'own' | 'open';
  /** Its owner: that person's same request must succeed, or the refusals prove nothing. */
  owner?: 'anna' | 'payer';
  /** The owner's own request. */
  unsafe?: (things: AnnasThings) => SendOptions;
  /** Request of strangers where a rule refuses the owner's as well. */
  tries?: (things: AnnasThings) => SendOptions;
  /** The owner's page names something that is private. Left out where it is a redirect or a file. */
  shows?: false;
  /** Answers posts alone: a look at it says nothing. */
  postOnly?: true;
}

export const form = (fields: Record<string, string>) => (): SendOptions => ({ form: fields });
export const open = (path: string): Address => ({ kind: 'open', path: () => path });
export const own = (path: string, unsafe?: Address['unsafe']): Address => ({
  kind: 'own',
  path: () => path,
  ...(unsafe ? { unsafe } : {}),
});
export const theirs = (path: Address['path'], rest: Partial<Address> = {}): Address => ({
  kind: 'theirs',
  path,
  ...rest,
});
/** Answers posts only. */
export const target = (path: Address['path'], unsafe: Address['unsafe'] = form({})): Address =>
  theirs(path, { unsafe: unsafe!, shows: false, postOnly: true });
