import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import montserratUrl from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url';
import { artAssets, artPictures } from '#builder/art';
import type { Locale } from '#builder/block';
import { allBlocks } from '#builder/blocks';
import { applyOp, documentHash, emptyDocument, newBlock, ROOT, type PageDocument } from '#builder/document';
import { PageEditor, type EditorApi, type MediaChoice, type PageVersion } from '#builder/editor';
import { sampleData, sampleEnv, sampleProducts } from '#builder/sample';
import { documentFromTemplate, pageTemplates } from '#builder/templates';
import { templatePage, type SamplePage } from '../../templates/testing/filled-template.ts';
import { everyBlock } from './every-block.ts';

// The editor alone with a server made of variables: for its browser test and for looking at it. Options come with the address:
// ?locale=de&template=landing, ?nodes=1000, ?empty; ?shown=landing with all its products and fonts, ?shown=every-block. `restart` begins anew with other options, without loading the page again.
const registry = allBlocks();
const root = createRoot(document.getElementById('root')!);
const local: Record<string, string> = { inter: interUrl, montserrat: montserratUrl };
let visits = 0;

/** A page as it looks in a real shop. */
function shownPage(id: string, locale: Locale): SamplePage {
  const template = pageTemplates.find((entry) => entry.id === id);
  return template ? templatePage(template, registry, locale) : everyBlock(registry, locale);
}

function startDocument(options: URLSearchParams, locale: Locale): PageDocument {
  const count = Number(options.get('nodes') ?? 0);
  if (options.has('empty') || count > 0) return filled(count, locale);
  const template = pageTemplates.find((entry) => entry.id === options.get('template')) ?? pageTemplates[0]!;
  return documentFromTemplate(template, registry, { locale, shop: 'Annas Werkstatt' });
}

function filled(count: number, locale: Locale): PageDocument {
  const doc = emptyDocument('shop');
  const nodes: Record<string, PageDocument['nodes'][string]> = {};
  const top: string[] = [];
  for (let at = 0; at < count; at += 10) {
    const section = newBlock(registry, registry.get('section')!, locale);
    const children: string[] = [];
    for (let n = 0; n < 9; n += 1) {
      const text = newBlock(registry, registry.get(n % 3 === 0 ? 'button' : 'text')!, locale);
      Object.assign(nodes, text.nodes);
      children.push(text.rootId);
    }
    nodes[section.rootId] = { ...section.nodes[section.rootId]!, c: { default: children } };
    top.push(section.rootId);
  }
  return { ...doc, nodes: { ...nodes, [ROOT]: { ...doc.nodes[ROOT]!, c: { default: top } } } };
}

function start(query: string): void {
  visits += 1;
  const options = new URLSearchParams(query);
  const locale: Locale = options.get('locale') === 'de' ? 'de' : 'en';
  const shown = options.has('shown') ? shownPage(options.get('shown')!, locale) : undefined;
  const server = {
    rev: 1,
    doc: shown?.doc ?? startDocument(options, locale),
    saves: 0,
    saveId: undefined as string | undefined,
    published: undefined as PageDocument | undefined,
    offline: false,
    lost: false,
    versions: [] as (PageVersion & { doc: PageDocument })[],
    media: [] as MediaChoice[],
  };
  // With ?keep the server outlives the page, as a real one does.
  const memory = options.has('keep') ? `server${query}` : undefined;
  if (memory) Object.assign(server, JSON.parse(localStorage.getItem(memory) ?? '{}'));

  function addVersion(label: string, published: boolean): PageVersion {
    const seq = server.versions.length + 1;
    const version = {
      id: `v${seq}`,
      seq,
      label,
      author: 'Anna',
      createdAt: new Date().toISOString(),
      published,
      doc: server.doc,
    };
    server.versions = [
      version,
      ...server.versions.map((old) => ({ ...old, published: published ? false : old.published })),
    ];
    return version;
  }

  const data = shown?.data ?? { ...sampleData(locale), assets: artAssets(artPictures.map(({ id }) => id)) };

  const api: EditorApi = {
    previewUrl: 'about:blank',
    versionUrl: (id) => `about:blank?${id}`,
    saveDraft: async ({ baseRev, saveId, ops }) => {
      if (server.offline) throw new Error('no network');
      if (saveId === server.saveId) return { rev: server.rev };
      if (baseRev !== server.rev) return { conflict: { rev: server.rev, author: 'Ben', at: new Date().toISOString() } };
      Object.assign(server, {
        rev: server.rev + 1,
        saves: server.saves + 1,
        saveId,
        doc: ops.reduce((doc, op) => applyOp(doc, op).doc, server.doc),
      });
      if (memory)
        localStorage.setItem(memory, JSON.stringify({ rev: server.rev, doc: server.doc, saves: server.saves, saveId }));
      // The answer gets lost on the way.
      if (server.lost) throw new Error('no network');
      return { rev: server.rev };
    },
    saveCopy: async () => ({ url: '#copy' }),
    publish: async () => {
      server.published = server.doc;
      return { version: addVersion('', true) };
    },
    listVersions: async () => server.versions,
    saveVersion: async (label) => addVersion(label, false),
    restoreVersion: async (id) => {
      server.doc = server.versions.find((version) => version.id === id)!.doc;
      server.rev += 1;
      return { doc: server.doc, rev: server.rev };
    },
    uploadMedia: async (file) => {
      const id = `a${server.media.length + 1}`;
      const url = URL.createObjectURL(file);
      const image = file.type.startsWith('image/');
      const choice: MediaChoice = {
        file: {
          id,
          kind: image ? 'image' : 'file',
          name: file.name,
          contentType: file.type,
          sizeBytes: file.size,
          url,
          downloadUrl: url,
          ...(image ? { thumbnail: { url, width: 320, height: 240 } } : {}),
        },
        picture: image ? { id, url, width: 800, height: 600, variants: [] } : null,
      };
      server.media = [choice, ...server.media];
      return choice;
    },
    searchMedia: async ({ kinds, text }) => ({
      choices: server.media.filter(({ file }) => kinds.includes(file.kind) && file.name.includes(text)),
      more: false,
    }),
    searchProducts: async (query, form) =>
      sampleProducts(locale).filter(
        (card) => card.name.toLowerCase().includes(query.toLowerCase()) && (form === undefined || card.form === form),
      ),
    searchLessons: async () => [{ id: '7', title: 'Willkommen', course: 'Kurs' }],
    searchVideos: async () => ({
      state: 'open',
      videos: [
        { address: 'https://vimeo.com/76979872', name: 'Willkommen', duration: 62, closed: false, ready: true },
        { address: 'https://vimeo.com/76979873', name: 'Intern', duration: 75, closed: true, ready: true },
      ],
      page: 1,
      pages: 1,
    }),
    loadData: async () => data,
  };

  Object.assign(window, { server, hash: () => documentHash(server.doc) });

  const env = shown ? { ...shown.env, mode: 'editor' as const, forms: undefined } : sampleEnv(locale);
  const fonts = shown
    ? env.fonts
    : env.fonts.map((font) => ({
        ...font,
        faces: local[font.id] ? [{ ...font.faces[0]!, url: new URL(local[font.id]!, location.href).pathname }] : [],
      }));

  root.render(
    <PageEditor
      key={visits}
      initial={{
        doc: server.doc,
        rev: server.rev,
        saveId: server.saveId,
        page: { id: `harness-${query}-${options.has('keep') ? 0 : visits}`, name: 'Annas Werkstatt', backUrl: '#back' },
      }}
      blocks={registry}
      data={data}
      env={{ ...env, fonts }}
      api={api}
      locale={locale}
      zone="Europe/Berlin"
    />,
  );
}

/** Nothing of the page before is left when the next one is asked for. */
function restart(query: string): void {
  flushSync(() => root.render(null));
  start(query);
}

Object.assign(window, { restart });
start(location.search);
