import type { FormObject } from '../../shared/stripe/index.ts';
import { missingObject } from './api-error.ts';
import type { Account, TableName, Tables, World } from './world.ts';

/** One authenticated API call, as handlers see it. */
export interface Call {
  world: World;
  account: Account;
  /** A publishable key may do little, and only with a client secret. */
  caller: 'secret' | 'publishable';
  params: FormObject;
  /** The id in the path. */
  id: string;
  requestId: string;
  idempotencyKey: string | null;
  /** Where browsers reach the sandbox, without a trailing slash. */
  publicUrl: string;
  /** Where they are sent by an answer to a server: the shop's own address in a demo, else the same. */
  browserUrl: string;
  searchLagSeconds: number;
  /** Stores an event and sends it to the endpoints that asked for it. */
  emit(type: string, object: object, previous?: object): void;
}

export function stored<T extends TableName>(call: Call, table: T, id: string, param?: string): Tables[T] {
  const row = call.account.get(table, id);
  if (!row) throw missingObject(table, id, param);
  return row;
}
