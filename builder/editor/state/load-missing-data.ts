import type { PageData } from '#builder/block';
import { collectDataNeeds, type DataNeeds } from '#builder/render';
import type { EditorState } from './editor-state.ts';
import type { Session } from './session.ts';
import type { Store } from './store.ts';

interface Loading extends Pick<Session, 'registry' | 'env'> {
  store: Store<Pick<EditorState, 'doc' | 'data'>>;
  api: Pick<Session['api'], 'loadData'>;
}

/** Fetches what newly placed or changed blocks need, once the seller pauses. Answers a function that stops it. */
export function loadMissingData({ store, registry, env, api }: Loading): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = store.get().doc;
  // Products with nothing to tell have no showcase: those of the page as it was opened are known.
  const asked = new Set(collectDataNeeds(seen, registry, env).showcaseIds.map((id) => `showcase:${id}`));

  const load = async (): Promise<void> => {
    const { doc, data } = store.get();
    const missing = missingFrom(data, collectDataNeeds(doc, registry, env)).filter((key) => !asked.has(key));
    if (missing.length === 0) return;
    for (const key of missing) asked.add(key);
    try {
      const more = await api.loadData(doc);
      store.set({ data: joined(store.get().data, more) });
    } catch {
      // Asked again with the next change; until then the block shows that it has nothing to show.
      for (const key of missing) asked.delete(key);
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void load(), 300);
  };
  const unsubscribe = store.subscribe(() => {
    const { doc } = store.get();
    if (doc === seen) return;
    seen = doc;
    schedule();
  });
  schedule();
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Data needed and not there, each under a key of its own. */
function missingFrom(data: PageData, needs: DataNeeds): string[] {
  const lacks = (kind: string, ids: readonly string[], found: Readonly<Record<string, unknown>> = {}): string[] =>
    ids.filter((id) => !found[id]).map((id) => `${kind}:${id}`);
  return [
    ...lacks('product', needs.productIds, data.products),
    ...lacks('showcase', needs.showcaseIds, data.showcases),
    ...lacks('parts', needs.partsIds, data.parts),
    ...lacks('affiliate', needs.affiliateIds, data.affiliatePrograms),
    ...lacks('asset', needs.assetIds, data.assets),
    ...lacks('file', needs.fileIds, data.files),
    ...lacks(
      'list',
      needs.lists.map(({ key }) => key),
      data.lists,
    ),
    // An editor chooses among all funnels, and all categories: they come at once.
    ...(needs.funnelIds.length > 0 && !data.funnels ? ['funnels'] : []),
    ...(needs.categories && data.categories.length === 0 ? ['categories'] : []),
  ];
}

function joined(now: PageData, more: PageData): PageData {
  const funnels = more.funnels ?? now.funnels;
  return {
    products: { ...now.products, ...more.products },
    showcases: { ...now.showcases, ...more.showcases },
    lists: { ...now.lists, ...more.lists },
    parts: { ...now.parts, ...more.parts },
    affiliatePrograms: { ...now.affiliatePrograms, ...more.affiliatePrograms },
    assets: { ...now.assets, ...more.assets },
    files: { ...now.files, ...more.files },
    categories: more.categories.length > 0 ? more.categories : now.categories,
    ...(funnels ? { funnels } : {}),
  };
}
