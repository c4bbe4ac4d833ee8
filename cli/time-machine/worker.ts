// A process that collects for some of the sellers of the time machine's database: opens it, collects when told, and stops.
import {
  bootTestKernel,
  collectDays,
  FakeClock,
  plainFormPlugin,
  ScriptedProvider,
  type SecondShare,
  type TestKernel,
} from '#core/testing';

export type Task = { open: SecondShare & { secretKey: string } } | { collect: number } | 'stop';

let opened: { kernel: TestKernel; sellerIds: number[]; cpu: NodeJS.CpuUsage } | null = null;

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
    const used = process.cpuUsage(opened!.cpu);
    await opened!.kernel.close();
    return used;
  }
  if ('open' in task) {
    const { databaseUrl, began, sellerIds, secretKey } = task.open;
    // The first process numbered what was sold; both stand for one provider.
    const provider = new ScriptedProvider({ from: 1_000_000_000 });
    const kernel = bootTestKernel(databaseUrl, {
      plugins: [plainFormPlugin, provider.plugin],
      env: { SECRET_KEY: secretKey },
      clock: new FakeClock(began),
    });
    opened = { kernel, sellerIds, cpu: process.cpuUsage() };
  } else {
    await collectDays(opened!.kernel, { sellerIds: opened!.sellerIds, days: task.collect });
  }
  return 'done';
}
