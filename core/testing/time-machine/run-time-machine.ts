import { previewShop } from '#core/forecast';
import { checkInvariants } from '#core/ledger';
import type { ScriptedProvider } from '../scripted-provider.ts';
import type { TestKernel } from '../test-kernel.ts';
import { collectDays } from './collect-days.ts';
import { Partners } from './partners.ts';
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
  /** Commissions of payments and tiers. */
  commissions: number;
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
  const partners = await new Partners(kernel, worlds).open();
  await sellPlans(kernel, worlds, { plans, debits, partners });
  await partners.follow();
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
  const meter = new Meter(kernel);
  const tidying = tidyNowAndThen(kernel);
  for (let day = 0; day < days; day += DAYS_APART) {
    const span = Math.min(DAYS_APART, days - day);
    await meter.measure(() =>
      Promise.all([collectDays(kernel, { sellerIds: ours, days: span }), second?.collect(span)]),
    );
    await partners.follow();
    const year = Math.floor((day + span) / 365);
    if (year > Math.floor(day / 365)) onYear?.(year, meter.seconds);
  }
  await tidying.stop();
  const { seconds, served } = meter;
  const used = meter.used + ((await second?.stop()) ?? 0);

  const actual = await happened(kernel, began);
  const refunded = await partners.refund();
  const earned = await partners.earned();
  const [charges, invoices] = [countOf(actual, 'charge'), countOf(actual, 'invoice')];
  const mails = actual.length - charges - invoices - countOf(actual, 'access_end') - countOf(actual, 'resume');
  return {
    foreseen: [...foreseen(preview.entries), ...(await partners.due(preview.entries, began))],
    happened: [...actual, ...earned],
    charges,
    commissions: earned.length,
    seconds,
    complete: preview.complete,
    violations: (await checkInvariants(platform)).flatMap(({ id, violations }) =>
      violations.map(({ subject, detail }) => `${id}: ${subject}: ${detail}`),
    ),
    figures:
      `${plans} plans, ${years} years: ${charges} charges, ${mails} mails, ${invoices} invoices in ${seconds.toFixed(1)} s (${(charges / seconds).toFixed(0)} charges/s; ` +
      `processor: ${second ? 2 : 1} of ours ${used.toFixed(1)} s${served === null ? '' : `, the database ${served.toFixed(1)} s`}); preview of all in ${previewMs.toFixed(0)} ms; ` +
      `${earned.length} commissions in up to five tiers, ${refunded} orders with money back`,
  };
}

/** Time of the collector alone: what follows from its charges is worked off between its spans. */
class Meter {
  seconds = 0;
  used = 0;
  served: number | null = 0;

  constructor(private readonly kernel: TestKernel) {}

  async measure(work: () => Promise<unknown>): Promise<void> {
    const [started, cpu, server] = [performance.now(), process.cpuUsage(), await serverSeconds(this.kernel)];
    await work();
    const served = await serverSeconds(this.kernel);
    this.seconds += (performance.now() - started) / 1000;
    this.used += secondsOf(process.cpuUsage(cpu));
    this.served = this.served === null || served === null || server === null ? null : this.served + served - server;
  }
}

export const secondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6;
