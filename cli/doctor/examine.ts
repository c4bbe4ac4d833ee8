import { EnvError } from '#core/kernel';
import { openInstallation, readInstallationEnv, type Installation } from '../installation.ts';
import { examineDatabase } from './examine-database.ts';
import { examineFiles, examineHome } from './examine-files.ts';
import { fail, ok, warn, type Finding } from './finding.ts';
import { examineMail } from './examine-mail.ts';
import { examinePort } from './examine-port.ts';
import { examineProduct } from './examine-product.ts';

/** Looks at everything in turn. What stands on something broken is not looked at: it would only repeat the complaint. */
export async function examine(): Promise<Finding[]> {
  const node = examineNode();
  const environment = examineEnvironment();
  if (environment.some(({ state }) => state === 'fail')) return [node, ...environment];
  const home = examineHome(readInstallationEnv().KONTOR_HOME);
  if (home.state === 'fail') return [node, ...environment, home];
  const opened = await open();
  if ('state' in opened) return [node, ...environment, home, opened];
  try {
    const database = await examineDatabase(opened);
    const rest = database.some(({ state }) => state === 'fail') ? [] : await examineProduct(opened);
    const around = [await examineFiles(opened.kernel), await examineMail(opened), await examinePort(opened.env)];
    return [node, ...environment, home, ...database, ...rest, ...around, examinePlugins(opened)];
  } finally {
    await opened.close();
  }
}

function examineNode(): Finding {
  const { node } = process.versions;
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const isNewEnough = major > 20 || (major === 20 && minor >= 19);
  return isNewEnough ? ok('node', node) : fail('node', node, 'Install Node 20.19 or newer.');
}

function examineEnvironment(): Finding[] {
  try {
    const { KONTOR_MODE, BASE_URL } = readInstallationEnv();
    const environment = ok('environment', `${KONTOR_MODE} mode`);
    const address = BASE_URL ?? 'not set';
    if (KONTOR_MODE === 'demo' || BASE_URL?.startsWith('https:')) return [environment];
    return [
      environment,
      warn(
        'address',
        `BASE_URL is ${address}`,
        'Set BASE_URL to the public address with https: links in mails and webhooks are built from it.',
      ),
    ];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return [fail('environment', error.message, 'Correct these variables; "kontor doctor --help" lists all of them.')];
  }
}

async function open(): Promise<Installation | Finding> {
  try {
    return await openInstallation();
  } catch (error) {
    return fail(
      'start',
      error instanceof Error ? error.message : String(error),
      'Mend this first; the rest could not be looked at.',
    );
  }
}

function examinePlugins({ kernel }: Installation): Finding {
  return ok('plugins', kernel.plugins.map(({ id }) => id).join(', ') || 'none');
}
