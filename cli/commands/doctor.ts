import type { RegisterCommand } from '../command.ts';

/** `kontor doctor`. */
export const registerDoctor: RegisterCommand = (program, finish) => {
  program
    .command('doctor')
    .description(
      'check everything the product needs and say what to do about what is missing; exit code 1 when something fails',
    )
    .option('--json', 'for scripts')
    .addHelpText('after', ENVIRONMENT)
    .action(async ({ json }: { json?: boolean }) => {
      const [{ examine }, { report }] = await Promise.all([
        import('../doctor/examine.ts'),
        import('../doctor/report.ts'),
      ]);
      const findings = await examine();
      console.log(json ? JSON.stringify(findings, null, 2) : report(findings));
      if (findings.some(({ state }) => state === 'fail')) finish(1);
    });
};

const ENVIRONMENT = `
Environment:
  PORT, HOST                 where to serve; 3000 on every address
  BASE_URL                   the public address, e.g. https://shop.example; http://localhost:PORT without it
  KONTOR_HOME                data, files, keys and log; .kontor in the working directory
  KONTOR_MODE                demo or live; live as soon as there is a DATABASE_URL
  DATABASE_URL               postgres://…; without it PostgreSQL is started in KONTOR_HOME
  DATABASE_APP_URL, DATABASE_PLATFORM_URL
                             logins that serve and work, where the user of DATABASE_URL may not make them
  DATABASE_POOLER_URL        postgres://host:port of a pooler in transaction mode, such as pgbouncer, for requests
  DATABASE_REPLICA_URL       postgres://host:port of a streaming replica, which reports, exports and statistics are read from
  DATABASE_CITUS             1, to try: migrations spread sellers over the workers of a Citus cluster; it is not served from yet
  DATABASE_POOL              connections per process for requests, and as many for jobs and admins; 10
  SECRET_KEY                 32 random bytes in base64; needed with DATABASE_URL
  SECRET_KEY_PREVIOUS        after a change of SECRET_KEY, the one before, until "kontor secrets rotate" is through
  SMTP_URL, MAIL_FROM        smtp://user:password@host:587 and the sender
  MAIL_PER_MINUTE            mails that may leave in a minute; 0 counts none; 600
  FILES_S3_BUCKET            keep files in S3 (with _REGION, _ENDPOINT, _ACCESS_KEY_ID, _SECRET_ACCESS_KEY)
  LOG_LEVEL                  debug, info, warn, error or silent
  TRUST_PROXY                proxies in front that may be believed about a client's address; 0
  ORDERS_PER_MINUTE          orders that one client may send to one shop in a minute; 0 counts none; 30`;
