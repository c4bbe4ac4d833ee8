import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { inject } from 'vitest';
import type { ClusterAnswer } from './global-setup.ts';
import type { LoginsSource } from '#core/database';

export interface TestDatabase {
  /** With the rights of the owner. */
  url: string;
  drop(): Promise<void>;
}

/** Source of the logins of all databases of a cluster. A role belongs to the server, not to a database. */
export const loginsSourceOf = (ownerUrl: string): LoginsSource => ({ ownerUrl, key: 'every test', name: 'tests' });

/** A fresh copy of the migrated template, a few dozen milliseconds old. */
export async function cloneTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(await templateOfRun());
}

let told: Promise<string> | undefined;

/** Owner's URL of the run's cluster, with the migrated template's name as its database. The first one to ask has the cluster started. */
function templateOfRun(): Promise<string> {
  told ??= ask(inject('clusterSocket'));
  return told;
}

async function ask(address: string): Promise<string> {
  const answer = JSON.parse(await text(connect(address))) as ClusterAnswer;
  if ('failed' in answer) throw new Error(`The database of the tests did not start: ${answer.failed}`);
  return answer.templateUrl;
}

/** The same outside of the test runner. */
export async function cloneDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(template, `create database ${name} template ${new URL(template).pathname.slice(1)} strategy file_copy`);
  return {
    url: withDatabase(template, name),
    drop: () => asOwner(template, `drop database ${name} with (force)`),
  };
}

/** What is built in it is there for all files of a run, which clone it by its name. Whoever comes first builds; the others wait. */
export async function templateBuiltOnce(
  name: string,
  build: (database: TestDatabase) => Promise<void>,
): Promise<string> {
  const template = await templateOfRun();
  const client = new pg.Client(withDatabase(template, 'postgres'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const database = await cloneDatabase(template);
      await build(database);
      await client.query(`alter database ${new URL(database.url).pathname.slice(1)} rename to ${name}`);
    }
    return withDatabase(template, name);
  } finally {
    await client.end();
  }
}

async function asOwner(template: string, sql: string): Promise<void> {
  const client = new pg.Client(withDatabase(template, 'postgres'));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  return copy.href;
}
