// A worker in a process of its own, which collects for some of the sellers of the time machine's database. Says when it is ready; begins when told.
import { bootTestKernel, FakeClock, plainFormPlugin, ScriptedProvider } from '#core/testing';
import { collectYears } from './collect-years.fixture.ts';

const { databaseUrl, secretKey, began, sellerIds, days } = JSON.parse(process.env.TIME_MACHINE!) as { databaseUrl: string; secretKey: string; began: string; sellerIds: number[]; days: number };
// The first process numbered what was sold; both stand for one provider.
const provider = new ScriptedProvider({ from: 1_000_000_000 });
const kernel = bootTestKernel(databaseUrl, { plugins: [plainFormPlugin, provider.plugin], env: { SECRET_KEY: secretKey }, clock: new FakeClock(began) });

process.on('message', (said) => void (said === 'go' ? collect() : stop()).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
}));
process.send!('ready');

async function collect(): Promise<void> {
  const cpu = process.cpuUsage();
  await collectYears(kernel, { sellerIds, days });
  process.send!(process.cpuUsage(cpu));
}

async function stop(): Promise<void> {
  await kernel.close();
  process.exit(0);
}
