import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { allBlocks } from '#builder/blocks';
import { INVENTED_VOICES, voiceHash } from '#builder/checks';
import type { PageDocument } from '#builder/document';
import { documentFromTemplate, type PageTemplate } from '#builder/templates';
import { freePort } from '../free-port.ts';
import { seenAt, type SeenAt } from './seen-at.ts';
import { signIn } from './sign-in.ts';

export interface OpenShop {
  /** Origin of the server. */
  url: string;
  /** Answers where buyers see the page, or why it may not be published. */
  publish(template: PageTemplate): Promise<SeenAt | { problems: readonly string[] }>;
  close(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

/** The demo world's shop on a server of its own, or on the one named. Works over HTTP as a seller's browser does. */
export async function openShop(address?: string): Promise<OpenShop> {
  const server = address === undefined ? await startProduct() : { url: address, close: async () => undefined };
  const [seller, payer] = [await signIn(server.url, 'anna@kontor.test'), await signIn(server.url, 'payer@kontor.test')];
  const products = (await (await seller('/cabinet/page_products')).json()) as readonly { id: string; form?: string }[];
  const registry = allBlocks();
  return {
    url: server.url,
    close: server.close,
    async publish(template) {
      const slug = `lighthouse-${template.id}-${Date.now().toString(36)}`;
      const made = await seller('/cabinet/pages', { form: { name: template.name.de, slug, template: template.id } });
      const id = /\/cabinet\/pages\/(\d+)\/edit/.exec(made.headers.get('location') ?? '')?.[1];
      if (id === undefined) throw new Error(`No page came of the template ${template.id}: ${made.status}`);
      // As the shop itself began the page: it has no partner programmes, so a form stands where people join one.
      const doc = chosen(
        withOwnVoices(documentFromTemplate(template, registry, { locale: 'de', shop: 'Demo', offers: [] })),
        products,
      );
      const first = (await (await seller(`/cabinet/pages/${id}/draft`, { json: { baseRev: -1, doc } })).json()) as {
        conflict?: { rev: number };
      };
      if (first.conflict) await seller(`/cabinet/pages/${id}/draft`, { json: { baseRev: first.conflict.rev, doc } });
      const { problems } = (await (await seller(`/cabinet/pages/${id}/publication`, { json: {} })).json()) as {
        problems?: readonly string[];
      };
      return problems
        ? { problems }
        : seenAt({ kind: template.kind, pageId: id, slug, products }, { base: server.url, seller, payer });
    },
  };
}

/** Invented testimonials keep a page from being published; words as long stand in for those a seller would have. */
function withOwnVoices(doc: PageDocument): PageDocument {
  return JSON.parse(
    JSON.stringify(doc, (_key, value: unknown) =>
      typeof value === 'string' && INVENTED_VOICES.has(voiceHash(value)) ? `${value} Danke!` : value,
    ),
  ) as PageDocument;
}

/** A template with products of this shop put in, as its seller would. */
function chosen(doc: PageDocument, products: readonly { id: string; form?: string }[]): PageDocument {
  const product = products.find(({ form }) => form !== 'membership')?.id;
  const membership = products.find(({ form }) => form === 'membership')?.id;
  const wishes: Readonly<Record<string, object>> = {
    product: { productId: product },
    funnel_product: { productId: product },
    membership_products: { membershipId: membership },
  };
  return {
    ...doc,
    nodes: Object.fromEntries(
      Object.entries(doc.nodes).map(([id, node]) => [
        id,
        wishes[node.t] ? { ...node, p: { ...node.p, ...wishes[node.t] } } : node,
      ]),
    ),
  };
}

async function startProduct(): Promise<{ url: string; close(): Promise<void> }> {
  const home = mkdtempSync(path.join(tmpdir(), 'kontor-lighthouse-'));
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'cli/bin/start.cjs')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), KONTOR_HOME: home },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  const close = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(home, { recursive: true, force: true });
  };
  for (let seconds = 0; seconds < 600; seconds += 1) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`${url}/s/anna`).then(
      (answer) => answer.status === 200,
      () => false,
    );
    if (ready) return { url, close };
    await wait(1000);
  }
  await close();
  throw new Error('The product did not start.');
}
