// A second process of the time machine: opens its database, does each day what it is dealt, and stops.
import { bootTestKernel, FakeClock, plainFormPlugin, ScriptedProvider, workOnDay, type DaysWork, type SecondPlace, type TestKernel } from '#core/testing';

export type Task = { open: SecondPlace & { secretKey: string } } | { work: DaysWork } | 'stop';

let opened: { kernel: TestKernel; cpu: NodeJS.CpuUsage } | null = null;

process.on('message', (task: Task) => {
  work(task).then(
    (answer) => process.send!(answer, () => task === 'stop' && process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));

async function work(task: Task): Promise<NodeJS.CpuUsage | 'done'> {
  if (task === 'stop') {
    const { kernel, cpu } = opened!;
    const used = process.cpuUsage(cpu);
    await kernel.close();
    return used;
  }
  if ('open' in task) {
    const { databaseUrl, began, secretKey } = task.open;
    // The first process numbered what was sold; both stand for one provider.
    const provider = new ScriptedProvider({ from: 1_000_000_000 });
    const kernel = bootTestKernel(databaseUrl, { plugins: [plainFormPlugin, provider.plugin], env: { SECRET_KEY: secretKey }, clock: new FakeClock(began) });
    opened = { kernel, cpu: process.cpuUsage() };
  } else {
    await workOnDay(opened!.kernel, task.work);
  }
  return 'done';
}
