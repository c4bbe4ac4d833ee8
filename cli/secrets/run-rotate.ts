import { randomBytes } from 'node:crypto';
import { startEmbeddedPostgres } from '#core/database';
import {
  forgetKeyFile,
  keysOf,
  renewKeyFile,
  rotateSecrets,
  sealedColumns,
  type ColumnReport,
  type Env,
  type Keys,
} from '#core/kernel';
import { plugins } from '../../plugins.config.ts';
import { EXIT } from '../exit-codes.ts';
import { refuseHomeInUse } from '../home-in-use.ts';
import { inColumns } from '../in-columns.ts';
import { readInstallationEnv } from '../installation.ts';
import { UsageError } from '../usage-error.ts';

export interface RotateFlags {
  dryRun?: boolean;
  keepPrevious?: boolean;
}

/** Seals every stored secret with the new key and says what may go. A run that was ended goes on with the next. Returns the exit code. */
export async function runRotate({ dryRun: isDry = false, keepPrevious = false }: RotateFlags): Promise<number> {
  const env = readInstallationEnv();
  const isOurs = env.SECRET_KEY === undefined;
  if (isOurs && !isDry) await refuseHomeInUse(env.KONTOR_HOME);
  const keys = isOurs ? keysOfHome(env, isDry) : keysGiven(env);
  const { reports, others } = await rotate(env, { keys, isDry });
  printReports(reports, isDry);
  const lost = reports.filter((report) => report.lost.length > 0);
  if (lost.length > 0) {
    console.error(unopened(lost, isOurs));
    return EXIT.failed;
  }
  if (isDry) {
    console.log(`Nothing was changed. With the former key these end:\n${ENDS}`);
    return EXIT.ok;
  }
  if (isOurs && !keepPrevious && others > 0) {
    console.error(STILL_SEALING);
    return EXIT.failed;
  }
  if (isOurs && !keepPrevious) forgetKeyFile(env.KONTOR_HOME);
  console.log(isOurs ? (keepPrevious ? KEPT : GONE) : MAY_GO);
  return EXIT.ok;
}

const ENDS = `  - links in mails that were sent before: unsubscribing, reviews, managing a payment, downloads
  - the address at which mail services report returned mails: enter it anew there
  - forms and checkouts that are open in browsers: they are asked to send again
From the first start with the new key on, these are others:
  - the keys by which sellers' own pages check the address that buyers return to
  - the passwords of the database's logins; a pooler's list of users is written anew`;

const MAY_GO = `SECRET_KEY_PREVIOUS may go, once no process runs any more that was started with the former key alone: such a process goes on sealing with it.
Run this again then; it says 0 where nothing was left behind. When SECRET_KEY_PREVIOUS has gone, these end:
${ENDS}`;

const GONE = `The home has a new key, and the former one is deleted. With it these ended:
${ENDS}`;

const STILL_SEALING = `The home has a new key. The former one stays in secret.key.previous: other processes of Kontor are connected to this database, and those that
were started before go on sealing with it. Stop them, then run this again.`;

const KEPT = `The home has a new key. The former one lies beside it in secret.key.previous and opens links in mails.
Run this again without --keep-previous to delete it. Then these end:
${ENDS}`;

function keysGiven(env: Env): Keys {
  if (env.SECRET_KEY_PREVIOUS === undefined)
    throw new UsageError(
      `SECRET_KEY_PREVIOUS: is missing. Make a new key (openssl rand -base64 32), give every process the new one as SECRET_KEY and the one before as
SECRET_KEY_PREVIOUS, start them anew, then run this again.`,
    );
  if (env.SECRET_KEY_PREVIOUS === env.SECRET_KEY)
    throw new UsageError('SECRET_KEY_PREVIOUS: is the same key as SECRET_KEY.');
  return keysOf(env);
}

/** A dry run makes no key: it counts as if there were one. */
function keysOfHome(env: Env, isDry: boolean): Keys {
  if (!isDry) renewKeyFile(env.KONTOR_HOME);
  const keys = keysOf(env);
  if (!isDry || keys.previous.length > 0) return keys;
  return { current: randomBytes(32).toString('base64'), previous: [keys.current] };
}

/** Past the product's own logins: their passwords follow from the key, and a dry run changes none. `others`: connections of other processes. */
async function rotate(
  env: Env,
  { keys, isDry }: { keys: Keys; isDry: boolean },
): Promise<{ reports: ColumnReport[]; others: number }> {
  const server = env.DATABASE_URL ? null : await startEmbeddedPostgres({ home: env.KONTOR_HOME });
  const reports: ColumnReport[] = [];
  try {
    const others = await rotateSecrets({
      ownerUrl: env.DATABASE_URL ?? server!.url,
      keys,
      columns: sealedColumns(plugins),
      isDry,
      onColumn: (report) => reports.push(report),
    });
    return { reports, others };
  } catch (error) {
    if (!NOT_THERE.has((error as { code?: string }).code ?? '')) throw error;
    throw new Error('The database is not up to date. Run: kontor migrate latest', { cause: error });
  } finally {
    await server?.stop();
  }
}

/** Codes of a missing table and a missing column. */
const NOT_THERE = new Set(['42P01', '42703']);

function printReports(reports: readonly ColumnReport[], isDry: boolean): void {
  const seen = reports.filter(({ renewed, lost }) => renewed + lost.length > 0);
  const total = reports.reduce((sum, { renewed }) => sum + renewed, 0);
  if (seen.length > 0) console.log(inColumns(seen.map(({ name, renewed }) => [name, String(renewed)])));
  console.log(`${total} ${isDry ? 'would be sealed' : 'sealed'} anew, in ${reports.length} columns looked through.`);
}

const MOST_NAMED = 20;

function unopened(lost: readonly ColumnReport[], isOurs: boolean): string {
  const named = lost.map(({ name, lost: rows }) => {
    const more = rows.length > MOST_NAMED ? ` and ${rows.length - MOST_NAMED} more` : '';
    return `  ${name}: ${rows.slice(0, MOST_NAMED).join(', ')}${more}`;
  });
  const key = isOurs ? 'The former key' : 'SECRET_KEY_PREVIOUS';
  return `Opened by no key that is known here, and left as they are:\n${named.join('\n')}
${key} stays. If there is a key from before, run this once more with it as SECRET_KEY_PREVIOUS; what stays closed has to be entered anew.`;
}
