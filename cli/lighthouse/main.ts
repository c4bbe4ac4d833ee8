import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { pageTemplates } from '#builder/templates';
import { lineOf, LIMITS, missed, type Measured } from './measured.ts';
import { openShop } from './open-shop.ts';
import type { SeenAt } from './seen-at.ts';
import { shopPages } from './shop-pages.ts';

const { findChromium } = createRequire(import.meta.url)('../bin/find-chromium.cjs') as {
  findChromium(): Promise<{ path: string; env: Record<string, string> }>;
};

const HELP = `npm run lighthouse -- [options]

  --only ID[,ID]   only these templates and pages of the shop
  --runs N         measures each N times and takes the middle (default 1)
  --url ADDRESS    a product that runs already, with the demo world; otherwise one is started for this
  --json FILE      writes the figures there as well
  --check          ends with 1 when a limit is missed
`;

/** Measures the demo shop's own pages and every shipped template, published there, over HTTP as a phone on a slow network would see them. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '1' },
      url: { type: 'string' },
      json: { type: 'string' },
      check: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const runs = Number(values.runs);
  const wanted = values.only?.split(',');
  const isWanted = ({ id }: { id: string }): boolean => !wanted || wanted.includes(id);
  const [pages, templates] = [shopPages.filter(isWanted), pageTemplates.filter(isWanted)];
  if (values.help || pages.length + templates.length === 0 || !Number.isInteger(runs) || runs < 1) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const shop = await openShop(values.url);
  const { path: chromePath, env } = await findChromium();
  const chrome = await launch({
    chromePath,
    envVars: { ...process.env, ...env } as Record<string, string>,
    chromeFlags: ['--headless=shell', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  const measured: Measured[] = [];
  try {
    const seen = async (id: string, at: SeenAt): Promise<void> =>
      note(await measureOften(id, at, { port: chrome.port, runs }));
    const note = (each: Measured): void => {
      measured.push(each);
      console.log(lineOf(each));
    };
    console.log(`${'page'.padEnd(20)} Perf A11y Best  SEO   LCP s   CLS TBT ms`);
    for (const { id, path } of pages) await seen(id, { url: `${shop.url}/s/anna${path}` });
    for (const template of templates) {
      const published = await shop.publish(template);
      if ('problems' in published) note({ id: template.id, refused: published.problems });
      else await seen(template.id, published);
    }
  } finally {
    await chrome.kill();
    await shop.close();
  }
  const short = measured.filter((each) => missed(each).length > 0);
  console.log(`\n${measured.length} pages, ${measured.length - short.length} within ${JSON.stringify(LIMITS)}`);
  if (values.json) writeFileSync(values.json, JSON.stringify(measured, null, 1));
  return values.check && short.length > 0 ? 1 : 0;
}

/** The middle of some runs. */
async function measureOften(
  id: string,
  seen: SeenAt,
  { port, runs }: { port: number; runs: number },
): Promise<Measured> {
  const extraHeaders: Record<string, string> = seen.cookie === undefined ? {} : { cookie: seen.cookie };
  // The first visitor pays for drawing the page; all after get the finished one.
  const answer = await fetch(seen.url, { headers: extraHeaders, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200) return { id, refused: [`its address answers ${answer.status}`] };
  const each: Measured[] = [];
  for (let run = 0; run < runs; run += 1) each.push(await measure(id, { url: seen.url, port, extraHeaders }));
  return each.sort((a, b) => (a.performance ?? 0) - (b.performance ?? 0))[Math.floor(each.length / 2)]!;
}

async function measure(
  id: string,
  { url, port, extraHeaders }: { url: string; port: number; extraHeaders: Record<string, string> },
): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    extraHeaders,
    logLevel: 'error',
    output: 'json',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  const { categories, audits } = result!.lhr;
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Infinity;
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    categories[name]!.auditRefs.filter(
      ({ id: audit, weight }) => weight > 0 && audits[audit]!.score !== null && audits[audit]!.score! < 1,
    ).map(({ id: audit }) => audit),
  );
  return {
    id,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    failed,
  };
}

process.exitCode = await main();
