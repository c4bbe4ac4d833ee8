import { connect } from 'node:net';
import type { Installation } from '../installation.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const PATIENCE_MS = 5000;

/** Finding on the mail server: it can be reached. Sends nothing and tries no password. */
export async function examineMail({ env }: Installation): Promise<Finding> {
  if (!env.SMTP_URL) {
    if (env.KONTOR_MODE === 'demo') return ok('mail', 'kept to be read at /dev/mail');
    return warn(
      'mail',
      'no SMTP_URL: mails wait until there is one',
      'Set SMTP_URL, e.g. smtp://user:password@mail.example:587',
    );
  }
  const { hostname, port, protocol } = new URL(env.SMTP_URL);
  const at = { host: hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) };
  const problem = await reach(at);
  return problem === null
    ? ok('mail', `${at.host}:${at.port} answers`)
    : fail(
        'mail',
        `${at.host}:${at.port}: ${problem}`,
        'Check host and port in SMTP_URL and whether a firewall stands between.',
      );
}

function reach(at: { host: string; port: number }): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(at);
    const end = (problem: string | null): void => {
      socket.destroy();
      resolve(problem);
    };
    socket.setTimeout(PATIENCE_MS, () => end('no answer'));
    socket.once('connect', () => end(null));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}
