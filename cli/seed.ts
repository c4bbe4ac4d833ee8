import { AppError } from '#core/kit';
import { demoWorldIsBuilt, seedDemoWorld } from '../seeds/index.ts';
import { startDemos } from './demos.ts';
import { withMigrated } from './with-installation.ts';

/** Builds the demo world once. The services that a running `kontor start` plays are left to it: they are needed only while building. */
export async function seed(onStep: (step: string) => void): Promise<void> {
  await withMigrated(async ({ kernel, env }) => {
    if (env.KONTOR_MODE !== 'demo') throw notInLiveMode();
    if (await demoWorldIsBuilt(kernel)) {
      onStep('the demo world is there already');
      return;
    }
    const demos = await startDemos(kernel, { port: env.PORT });
    try {
      await seedDemoWorld(kernel, { providers: demos.providers, tried: demos.tried, onStep });
    } finally {
      await demos.close();
    }
  });
}

const notInLiveMode = (): AppError =>
  new AppError({
    code: 'not_a_demo',
    status: 409,
    title: 'Not a demo',
    detail: 'Only a demo gets the demo world. Set KONTOR_MODE=demo if this is one.',
  });
