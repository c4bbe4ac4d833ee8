import { collectDataNeeds } from '#builder/render';
import type { Session } from './session.ts';

/** Fetches what newly placed or changed blocks need, once the seller pauses. Answers a function that stops it. */
export function loadMissingData(session: Session): () => void {
  const { store, registry, env, api } = session;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = store.get().doc;
  const asked = new Set<string>();

  const load = async (): Promise<void> => {
    const { doc, data } = store.get();
    const needs = collectDataNeeds(doc, registry, env);
    const missing = [
      ...needs.productIds.filter((id) => !data.products[id]).map((id) => `product:${id}`),
      ...needs.assetIds.filter((id) => !data.assets[id]).map((id) => `asset:${id}`),
      ...needs.fileIds.filter((id) => !data.files?.[id]).map((id) => `file:${id}`),
      ...needs.lists.filter((list) => !data.lists[list.key]).map((list) => `list:${list.key}`),
    ].filter((key) => !asked.has(key));
    if (missing.length === 0) return;
    for (const key of missing) asked.add(key);
    try {
      const more = await api.loadData(doc);
      const now = store.get().data;
      store.set({
        data: {
          products: { ...now.products, ...more.products },
          showcases: { ...now.showcases, ...more.showcases },
          lists: { ...now.lists, ...more.lists },
          assets: { ...now.assets, ...more.assets },
          files: { ...now.files, ...more.files },
          categories: more.categories.length > 0 ? more.categories : now.categories,
        },
      });
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
