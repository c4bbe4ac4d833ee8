import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { publishPage } from '#core/pages';
import { allBlocks } from '#builder/blocks';
import type { PageDocument } from '#builder/document';
import { renderPage } from '#builder/render';
import { sampleData, sampleEnv } from '#builder/sample';
import { cpuMilliseconds } from '../child.ts';
import type { Sample } from '../figure.ts';
import type { HttpClient } from '../http-client.ts';
import type { World } from '../world.ts';
import { SHOP, type EditingWorld } from './editing-world.ts';
import { atMost, middle, p95 } from './targets.ts';

/** From the wish to publish to the page in a visitor's hands, drawn for the first time. */
export async function publishing(
  { seller }: EditingWorld,
  http: HttpClient,
  { pageId, slug }: { pageId: number; slug: string },
): Promise<Sample[]> {
  const began = performance.now();
  await publishPage(seller, { pageId });
  await visit(http, slug);
  return [atMost('Page of 200 blocks published and seen', 'ms', performance.now() - began, 1500)];
}

export function rendering(doc: PageDocument, blocks: number, limitMs: number): Sample {
  const [registry, env, data] = [allBlocks(), sampleEnv('en'), sampleData('en')];
  const took: number[] = [];
  for (let turn = 0; turn < 25; turn += 1) {
    const began = cpuMilliseconds();
    const { problems } = renderPage(doc, registry, env, data);
    if (problems.length > 0) throw new Error(problems[0]!.message);
    // The first ones warm the compiler up.
    if (turn >= 10) took.push(cpuMilliseconds() - began);
  }
  // Drawing waits for nothing, so its time is the processor's; by the clock it would be the time of whatever else runs here, too.
  return atMost(`Server draws ${blocks} blocks, of processor`, 'ms', middle(took), limitMs);
}

/** A page that was drawn before, asked for again and again, and how large it is. */
export async function visiting(http: HttpClient, slug: string): Promise<Sample[]> {
  await visit(http, slug);
  const took: number[] = [];
  let html = '';
  for (let turn = 0; turn < 200; turn += 1) {
    const began = performance.now();
    html = await visit(http, slug);
    took.push(performance.now() - began);
  }
  const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text!).join('\n');
  return [
    atMost('Page of 200 blocks from the cache, 95 %', 'ms', p95(took), 30),
    atMost('Page of 200 blocks: CSS', 'kB gzip', gzipSync(css).length / 1000, 14),
    atMost('Page of 200 blocks: HTML with its CSS', 'kB gzip', gzipSync(html).length / 1000, 40),
    {
      figure: 'Page without islands: script',
      unit: 'kB',
      ours: scriptsOf(html) / 1000,
      goal: { of: 'ours', at: 'most', value: 0 },
    },
  ];
}

/** The islands blocks bring; a checkout's belong to the checkout. */
export function islands(): Sample {
  const names = readdirSync(path.resolve('builder/blocks'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)browser\/[^/]+\.ts$/.test(file) && !file.includes('.test.'))
    .map((file) => path.basename(file, '.ts'));
  const bytes = names.reduce((sum, name) => sum + gzipSync(read(`/islands/${name}.js`)).length, 0);
  return { ...atMost('Every island of published pages together', 'kB gzip', bytes / 1000, 6), note: names.join(', ') };
}

/** Ours alone; the provider's field comes from the provider. */
export async function checkoutScript(http: HttpClient, { username, slugs }: World): Promise<Sample> {
  const page = await http.get(`/s/${username}/${slugs[0]}`);
  const link = /href="([^"]*\/checkout[^"]*)"/.exec(page.body.toString())?.[1];
  if (!link) throw new Error('The product page leads to no checkout.');
  const checkout = await http.get(link.replaceAll('&amp;', '&'));
  if (checkout.status !== 200) throw new Error(`${link} answered ${checkout.status}.`);
  return atMost('Checkout page: script', 'kB gzip', scriptsOf(checkout.body.toString()) / 1000, 90);
}

/** Gzipped bytes of a page's own scripts. */
function scriptsOf(html: string): number {
  const addresses = [...html.matchAll(/<script\b[^>]*\bsrc="(\/[^/"][^"]*)"/g)].map(([, src]) => src!);
  return addresses.reduce((sum, src) => sum + gzipSync(read(src)).length, 0);
}

const read = (address: string): Buffer => readFileSync(path.resolve('build/client', `.${address.split('?')[0]}`));

async function visit(http: HttpClient, slug: string): Promise<string> {
  const answer = await http.get(`/s/${SHOP}/${slug}`);
  if (answer.status !== 200) throw new Error(`/s/${SHOP}/${slug} answered ${answer.status}.`);
  return answer.body.toString();
}
