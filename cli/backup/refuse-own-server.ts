import { readInstallationEnv } from '../installation.ts';
import { UsageError } from '../usage-error.ts';

/** Both commands are for the PostgreSQL that is shipped. A server of the operator's own has better tools. */
export function refuseOwnServer(): void {
  if (readInstallationEnv().DATABASE_URL === undefined) return;
  throw new UsageError(
    'DATABASE_URL names a server of your own. Back it up with pg_dump or pgBackRest: see docs/guides/backup-and-restore.md.',
  );
}
