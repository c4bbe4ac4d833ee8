import type { RegisterCommand } from '../command.ts';
import type { RotateFlags } from '../secrets/run-rotate.ts';

/** `kontor secrets rotate`. */
export const registerSecrets: RegisterCommand = (program, finish) => {
  program
    .command('secrets')
    .description('about what is stored sealed')
    .command('rotate')
    .description(
      'seal every stored secret with a new key: the one in SECRET_KEY, with the key before in SECRET_KEY_PREVIOUS; without SECRET_KEY the home is given one',
    )
    .option('--dry-run', 'open everything and say what would be sealed anew')
    .option('--keep-previous', "keep the home's former key beside the new one, so that links in mails go on working")
    .action(async (flags: RotateFlags) => {
      const { runRotate } = await import('../secrets/run-rotate.ts');
      finish(await runRotate(flags));
    });
};
