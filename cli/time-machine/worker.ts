// A process that collects for some of the sellers of the time machine's database: opens it, collects when told, and stops.
import { bootTestKernel, collectYears, FakeClock, plainFormPlugin, ScriptedProvider, type SecondShare, type TestKernel } from '#core/testing';

export type Task = { open: SecondShare & { secretKey: string } } | 'collect' | 'stop';

let opened: { kernel: TestKernel; share: SecondShare } | null = null;

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
  if (typeof task === 'object') {
    const { secretKey, ...share } = task.open;
    // The first process numbered what was sold; both stand for one provider.
    const provider = new ScriptedProvider({ from: 1_000_000_000 });
    opened = { kernel: bootTestKernel(share.databaseUrl, { plugins: [plainFormPlugin, provider.plugin], env: { SECRET_KEY: secretKey }, clock: new FakeClock(share.began) }), share };
    return 'done';
  }
  const { kernel, share } = opened!;
  const cpu = process.cpuUsage();
  if (task === 'collect') {
    await collectYears(kernel, share);
    return process.cpuUsage(cpu);
  }
  await kernel.close();
  return 'done';
}
