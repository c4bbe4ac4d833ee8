import { AppError } from '#core/kit';
import { checkInvariants } from '#core/ledger';
import { buyersAct } from './buyers-act.ts';
import { checkActs } from './check-acts.ts';
import { claimActs } from './claim-acts.ts';
import { ZONES, calendarActs } from './calendar-acts.ts';
import { comeToRest, differencesWithProvider, leftOpen, type Finding } from './come-to-rest.ts';
import { chanceFrom, repertoireOf, type Command } from './command.ts';
import { outsideActs } from './outside-acts.ts';
import { partnerActs } from './partner-acts.ts';
import { differencesWithBank, payoutActs } from './payout-acts.ts';
import { planActs } from './plan-acts.ts';
import { platformAddsMoney } from './platform-adds-money.ts';
import { races } from './races.ts';
import { resellerActs } from './reseller-acts.ts';
import { sellersAct } from './sellers-act.ts';
import { SimulatedShop, type TaxScheme } from './simulated-shop.ts';
import { teamActs } from './team-acts.ts';
import { walletActs } from './wallet-acts.ts';

export const repertoire = repertoireOf([
  buyersAct,
  sellersAct,
  outsideActs,
  races,
  calendarActs,
  partnerActs,
  payoutActs,
  checkActs,
  claimActs,
  walletActs,
  resellerActs,
  teamActs,
  planActs,
]);

export interface RunOptions {
  databaseUrl: string;
  /** The invariants are checked after so many commands, and always at the end. */
  checkEvery?: number;
  /** Accrual when missing. */
  taxScheme?: TaxScheme;
  /** Of the installation, where it is not the usual one of tests. */
  env?: Record<string, string>;
}

export interface RunResult {
  /** What each command came to: `done`, `refused`, `nothing` to act on, `crashed`. */
  counts: Record<string, Record<string, number>>;
  /** Where the time went, by command. */
  milliseconds: Record<string, number>;
  log: string[];
  /** Rows of the first order that the findings name: what it went through. */
  story: string[];
  /** Null when everything held. */
  failure: { after: number; findings: Finding[] } | null;
}

/** Plays the commands in a shop of its own, lets it come to rest, and tells what did not hold. */
export async function runCommands(
  commands: readonly Command[],
  { databaseUrl, checkEvery = 250, taxScheme, env = {} }: RunOptions,
): Promise<RunResult> {
  const result: RunResult = { counts: {}, milliseconds: {}, log: [], story: [], failure: null };
  const shop = new SimulatedShop(databaseUrl, taxScheme, { ...wishesOf(commands), env });
  try {
    await shop.open();
    for (const [index, command] of commands.entries()) {
      const began = performance.now();
      const findings = [...(await play(shop, command, result)), ...locksOutOfOrder(shop)];
      result.milliseconds[command.name] = (result.milliseconds[command.name] ?? 0) + performance.now() - began;
      if (findings.length === 0 && (index + 1) % checkEvery === 0) findings.push(...(await broken(shop)));
      if (findings.length > 0) return await failed(shop, result, index + 1, findings);
    }
    const began = performance.now();
    await comeToRest(shop);
    result.milliseconds.rest = performance.now() - began;
    const findings = [
      ...faultsOfJobs(shop),
      ...locksOutOfOrder(shop),
      ...(await broken(shop)),
      ...(await leftOpen(shop)),
      ...(await differencesWithProvider(shop)),
      ...(await differencesWithBank(shop)),
    ];
    return findings.length > 0 ? await failed(shop, result, commands.length, findings) : result;
  } catch (error) {
    return { ...result, failure: { after: result.log.length, findings: [{ subject: 'rest', detail: told(error) }] } };
  } finally {
    await shop.close();
  }
}

/** Drawn like everything else from the commands, so that a run repeats in the same place: where the shop is, and whether the platform takes its money. */
function wishesOf([first]: readonly Command[]): { zone: string; throughPlatform: boolean } {
  const seed = first?.seed ?? 0;
  return { zone: ZONES[seed % ZONES.length]!, throughPlatform: seed % 2 === 1 };
}

/** The failure with the story of the first order it names. */
async function failed(shop: SimulatedShop, result: RunResult, after: number, findings: Finding[]): Promise<RunResult> {
  const named =
    findings.map(({ subject }) => /\border (\d+)/.exec(subject)?.[1]).find((id) => id !== undefined) ??
    (await orderOfPart(shop, findings));
  const story = named === undefined ? [] : await storyOf(shop, Number(named));
  return { ...result, story, failure: { after, findings } };
}

/** How findings name what belongs to an order, and where it stands. */
const PARTS: readonly [RegExp, string][] = [
  [/^payment (\S+) at the provider/, 'select order_id as id from payments where external_id = :part'],
  [/\brate (\d+)/, 'select order_id as id from order_rates where id = :part::bigint'],
];

async function orderOfPart(shop: SimulatedShop, findings: Finding[]): Promise<string | undefined> {
  for (const [named, sql] of PARTS) {
    const part = findings.map(({ subject }) => named.exec(subject)?.[1]).find((id) => id !== undefined);
    const [row] = part === undefined ? [] : await shop.rows<{ id: string }>(sql, { part });
    if (row) return row.id;
  }
  return undefined;
}

const STORY = `
  select 'order ' || payment_state || ' ' || period_type || ', total ' || total || ', paid ' || paid || ', back ' || refunded || ', stock ' || stock_state || ', coupon ' || coalesce(coupon_code, '') as line from orders where id = :id
  union all (select 'rate ' || number || ' ' || state || ' ' || amount || ', paid ' || paid || ', back ' || refunded from order_rates where order_id = :id order by number limit 6)
  union all (select 'payment ' || id || ' ' || provider || ' ' || state || ' ' || amount || ', took ' || captured || ', surplus ' || surplus || ', disputed ' || disputed from payments where order_id = :id order by id)
  union all (select 'history ' || kind || ' ' || data::text from order_history where order_id = :id order by id)
  union all (select 'journal ' || j.kind || ' ' || j.idempotency_key || ': ' || string_agg(p.account || ' ' || (p.debit - p.credit), ', ') from journals j join postings p on p.journal_id = j.id where j.order_id = :id group by j.id order by j.id)`;

async function storyOf(shop: SimulatedShop, id: number): Promise<string[]> {
  const lines = await shop.rows<{ line: string }>(STORY, { id });
  return [`What order ${id} went through:`, ...lines.map(({ line }) => `  ${line}`)];
}

async function play(
  shop: SimulatedShop,
  { name, seed, crash }: Command,
  { counts, log }: RunResult,
): Promise<Finding[]> {
  const act = repertoire.acts.get(name);
  if (!act) throw new Error(`There is no command ${name}.`);
  shop.outage -= 1;
  shop.provider.down = shop.outage > 0;
  const note = (outcome: string, said: unknown = outcome): void => {
    const byOutcome = (counts[name] ??= {});
    byOutcome[outcome] = (byOutcome[outcome] ?? 0) + 1;
    log.push(`${log.length + 1} ${name}${crash ? ` (crash ${crash.when} ${crash.at})` : ''}: ${JSON.stringify(said)}`);
  };
  try {
    const lived = await shop.crashes.live(crash ?? null, () => act(shop, chanceFrom(seed)));
    if ('crashed' in lived) note('crashed');
    else note(lived.value === undefined ? 'nothing' : 'done', lived.value);
  } catch (error) {
    // Refusals are answers, and so is that nobody answers; anything else is what this looks for.
    if (!(error instanceof AppError)) {
      note('failed', told(error));
      return [{ subject: `command ${name}`, detail: told(error) }];
    }
    note('refused', error.code);
  }
  return faultsOfJobs(shop);
}

/** Jobs ask providers that may be down; whatever else they fail of is a fault. */
function faultsOfJobs({ jobs }: SimulatedShop): Finding[] {
  const failures = jobs.failures.splice(0);
  return failures
    .filter(({ error }) => !/provider did not answer|provider does not answer|answer was lost/.test(String(error)))
    .map(({ job, error }) => ({ subject: `job ${job}`, detail: told(error) }));
}

/** Nobody has to meet for it: the order in which one transaction takes its locks is enough. */
function locksOutOfOrder({ locks }: SimulatedShop): Finding[] {
  return locks.takeBroken().map((detail) => ({ subject: 'locks out of order', detail }));
}

async function broken(shop: SimulatedShop): Promise<Finding[]> {
  await platformAddsMoney(shop);
  const reports = await checkInvariants(shop.kernel.contextFor({ kind: 'platform', reason: 'simulation' }));
  return reports.flatMap(({ id, violations }) =>
    violations.map(({ subject, detail }) => ({ subject: `${id}: ${subject}`, detail })),
  );
}

const told = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
