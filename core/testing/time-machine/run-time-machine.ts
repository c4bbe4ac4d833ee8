import { previewShop } from '#core/forecast';
import { checkInvariants } from '#core/ledger';
import type { ScriptedProvider } from '../scripted-provider.ts';
import type { TestKernel } from '../test-kernel.ts';
import { collectDays } from './collect-days.ts';
import { openShops, sellPlans } from './plans.ts';
import { serverSeconds, tidyNowAndThen, tidyUp } from './server-of.ts';
import { countOf, foreseen, happened } from './what-came.ts';

/** What a second process collects, on the same database. */
export interface SecondShare {
  databaseUrl: string;
  /** The moment at which the years begin. */
  began: string;
  sellerIds: number[];
}

/** Collects its share in another process, some days at a time; `stop` answers its processor seconds. */
export type SecondWorker = (
  share: SecondShare,
) => Promise<{ collect(days: number): Promise<void>; stop(): Promise<number> }>;

/** Neither process gets further ahead: each asks what is due anywhere, and would read again and again what the other has not come to. */
const DAYS_APART = 28;

export interface TimeMachineWishes {
  plans: number;
  years: number;
  /** As many processes as an installation on two cores has; for a few plans a second is not worth its start. */
  startSecond?: SecondWorker;
  onYear?: (year: number, seconds: number) => void;
}

export interface TimeMachineRun {
  /** One line for each thing, in the same order. */
  foreseen: string[];
  happened: string[];
  charges: number;
  /** On the clock, for letting the years pass. */
  seconds: number;
  /** Whether the preview reached the end of the years. */
  complete: boolean;
  /** Of the invariants, at the end. */
  violations: string[];
  figures: string;
}

/** Sells mixed plans, foretells their years, lets them pass with the collector at work each day, and tells both. */
export async function runTimeMachine(
  kernel: TestKernel,
  provider: ScriptedProvider,
  { plans, years, startSecond, onYear }: TimeMachineWishes,
): Promise<TimeMachineRun> {
  const worlds = await openShops(kernel, provider);
  const debits = provider.port.capabilities.some(({ method, saves }) => method === 'sepa' && saves === true);
  await sellPlans(kernel, worlds, { plans, debits });
  kernel.clock.advance({ minutes: 1 });
  const began = kernel.clock.now();
  const days = Math.round(years * 365.25);
  const platform = kernel.contextFor({ kind: 'platform', reason: 'time machine' });
  const beforePreview = performance.now();
  const preview = await previewShop(platform, { until: new Date(began.getTime() + days * 86_400_000) });
  const previewMs = performance.now() - beforePreview;

  const [ours, theirs] = [0, 1].map((half) =>
    worlds.filter((_, place) => place % 2 === half || !startSecond).map(({ sellerId }) => sellerId),
  ) as [number[], number[]];
  const second = await startSecond?.({
    databaseUrl: kernel.databaseUrl,
    began: began.toISOString(),
    sellerIds: theirs,
  });
  await tidyUp(kernel);
  const [started, cpu, server] = [performance.now(), process.cpuUsage(), await serverSeconds(kernel)];
  const tidying = tidyNowAndThen(kernel);
  for (let day = 0; day < days; day += DAYS_APART) {
    const span = Math.min(DAYS_APART, days - day);
    await Promise.all([collectDays(kernel, { sellerIds: ours, days: span }), second?.collect(span)]);
    const year = Math.floor((day + span) / 365);
    if (year > Math.floor(day / 365)) onYear?.(year, (performance.now() - started) / 1000);
  }
  const seconds = (performance.now() - started) / 1000;
  await tidying.stop();
  const [here, served] = [secondsOf(process.cpuUsage(cpu)), await serverSeconds(kernel)];
  const used = here + ((await second?.stop()) ?? 0);

  const actual = await happened(kernel, began);
  const [charges, invoices] = [countOf(actual, 'charge'), countOf(actual, 'invoice')];
  const mails = actual.length - charges - invoices - countOf(actual, 'access_end') - countOf(actual, 'resume');
  return {
    foreseen: foreseen(preview.entries),
    happened: actual,
    charges,
    seconds,
    complete: preview.complete,
    violations: (await checkInvariants(platform)).flatMap(({ id, violations }) =>
      violations.map(({ subject, detail }) => `${id}: ${subject}: ${detail}`),
    ),
    figures:
      `${plans} plans, ${years} years: ${charges} charges, ${mails} mails, ${invoices} invoices in ${seconds.toFixed(1)} s (${(charges / seconds).toFixed(0)} charges/s; ` +
      `processor: ${second ? 2 : 1} of ours ${used.toFixed(1)} s${served === null || server === null ? '' : `, the database ${(served - server).toFixed(1)} s`}); preview of all in ${previewMs.toFixed(0)} ms`,
  };
}

export const secondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6;
