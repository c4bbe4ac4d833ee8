import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';

/** Addresses that the product serves and works with. Each may be one role and no other, whatever a statement asks for. */
export interface Logins {
  /** Requests of sellers and buyers: `kontor_app`. */
  app: string;
  /** Jobs and admins: `kontor_platform`. */
  platform: string;
}

export interface LoginsSource {
  /** With the rights of the database's owner. */
  ownerUrl: string;
  /** SECRET_KEY. The passwords follow from it. */
  key: string;
  /** Tells the logins of one server's databases apart; the database's name unless given. */
  name?: string;
}

const ROLES = { app: 'kontor_app', platform: 'kontor_platform' } as const;
type Kind = keyof typeof ROLES;
const KINDS = Object.keys(ROLES) as Kind[];

/** Opens no connection. */
export function loginsOf({ ownerUrl, key, name = databaseOf(ownerUrl) }: LoginsSource): Logins {
  const urlOf = (kind: Kind): string => {
    const url = new URL(ownerUrl);
    url.username = loginName(kind, name);
    url.password = createHmac('sha256', key).update(`database login ${kind} ${name}`).digest('base64url');
    return url.href;
  };
  return { app: urlOf('app'), platform: urlOf('platform') };
}

/**
 * Sees that both logins can sign in, and has the owner make them where they cannot: after an update, on a new database, after a change of SECRET_KEY.
 * `refused`: the owner may not make roles.
 */
export async function ensureLogins(source: LoginsSource): Promise<'there' | 'made' | 'refused'> {
  const logins = loginsOf(source);
  if ((await signsIn(logins.app)) && (await signsIn(logins.platform))) return 'there';
  const owner = new pg.Client({ connectionString: source.ownerUrl, application_name: 'kontor logins' });
  await owner.connect();
  try {
    await owner.query('begin');
    // Two processes that start together would each make them.
    await owner.query("select pg_advisory_xact_lock(hashtext('kontor logins'))");
    for (const kind of KINDS) await makeLogin(owner, kind, logins[kind]);
    await owner.query('commit');
    return 'made';
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    return 'refused';
  } finally {
    await owner.end();
  }
}

async function makeLogin(owner: pg.Client, kind: Kind, url: string): Promise<void> {
  const { username, password } = new URL(url);
  const role = ROLES[kind];
  await createRole(owner, role, 'nologin nobypassrls');
  const login = pg.escapeIdentifier(decodeURIComponent(username));
  // It inherits nothing. `reset role` leads back to the role, `set role none` to no right at all.
  await createRole(owner, decodeURIComponent(username), 'login noinherit');
  await owner.query(
    `alter role ${login} login noinherit nocreatedb nocreaterole password ${pg.escapeLiteral(scramVerifier(decodeURIComponent(password)))}`,
  );
  await owner.query(`grant ${role} to ${login}`);
  await owner.query(`alter role ${login} set role = ${pg.escapeLiteral(role)}`);
  await owner.query(`grant connect on database ${pg.escapeIdentifier(databaseOf(url))} to ${login}`);
}

async function createRole(owner: pg.Client, name: string, attributes: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount === 0) await owner.query(`create role ${pg.escapeIdentifier(name)} ${attributes}`);
}

const INSUFFICIENT_PRIVILEGE = '42501';
/** Codes of an unknown login, a wrong password and a missing right to connect. The owner can mend each. */
const REFUSED = new Set(['28000', '28P01', INSUFFICIENT_PRIVILEGE]);

async function signsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'kontor logins' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (REFUSED.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** SCRAM verifier of a password. The server keeps it, and no statement that may be logged holds the password. */
function scramVerifier(password: string): string {
  const [salt, rounds] = [randomBytes(16), 4096];
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const hmac = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`;
}

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** PostgreSQL cuts names after 63 bytes. */
function loginName(kind: Kind, database: string): string {
  const plain = database
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]/g, '_')
    .slice(0, 32);
  const suffix =
    plain === database ? plain : `${plain}_${createHash('sha256').update(database).digest('hex').slice(0, 8)}`;
  return `${ROLES[kind]}_${suffix}`;
}
