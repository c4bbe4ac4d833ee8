import type { PageData, ProductCard } from '#builder/block';
import type { EditorApi, MediaChoice, PageAddress, PageHold, PageVersion, PublishResult, SavedSection, SaveResult } from '#builder/editor';

/** The editor's server: JSON over the page's own routes. What the server refuses becomes an error with its sentence. */
export function editorApi(pageId: string): EditorApi {
  const base = `/cabinet/pages/${pageId}`;
  const tabId = tabOf();
  return {
    previewUrl: `${base}/preview`,
    exportUrl: `${base}/export`,
    address: { load: () => call<PageAddress>(`${base}/address`, 'GET'), save: (address) => call<PageAddress | { problem: string }>(`${base}/address`, 'PUT', address) },
    saveDraft: (draft) => call<SaveResult>(`${base}/draft`, 'PATCH', draft),
    saveCopy: (doc) => call<{ url: string }>(`${base}/copies`, 'POST', { doc }),
    hold: (wish) => call<PageHold>(`${base}/lock`, 'POST', { tabId, wish }),
    release: () => void navigator.sendBeacon(`${base}/lock`, new Blob([JSON.stringify({ tabId, wish: 'leave' })], { type: 'application/json' })),
    versionUrl: (id) => `${base}/preview?version=${id}`,
    publish: () => call<PublishResult>(`${base}/publication`, 'POST', {}),
    listVersions: () => call<PageVersion[]>(`${base}/versions`, 'GET'),
    saveVersion: (label) => call<PageVersion>(`${base}/versions`, 'POST', { label }),
    restoreVersion: (id) => call(`${base}/versions/${id}/restoration`, 'POST', {}),
    loadData: (doc) => call<PageData>(`${base}/data`, 'POST', { doc }),
    sections: {
      list: () => call<SavedSection[]>('/cabinet/saved_sections', 'GET'),
      save: (section) => call<SavedSection[]>('/cabinet/saved_sections', 'POST', section),
      rename: (id, name) => call<SavedSection[]>('/cabinet/saved_sections', 'PATCH', { id, name }),
      remove: (id) => call<SavedSection[]>('/cabinet/saved_sections', 'DELETE', { id }),
    },
    searchProducts: (query, form) => call<ProductCard[]>(`/cabinet/page_products?${new URLSearchParams({ query, ...(form === undefined ? {} : { form }) })}`, 'GET'),
    async uploadMedia(file, kinds) {
      const query = new URLSearchParams({ name: file.name, kinds: kinds.join() });
      return read<MediaChoice>(await fetch(`/cabinet/media_uploads?${query}`, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: file }));
    },
    searchMedia: ({ kinds, text, page }) => call(`/cabinet/media_choices?${new URLSearchParams({ kinds: kinds.join(), text, page: String(page) })}`, 'GET'),
  };
}

/** The same for this window before and after a reload, another for a window that was opened as its copy. */
function tabOf(): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const known = navigation?.type === 'reload' ? sessionStorage.getItem('kontor-tab') : null;
  const id = known ?? crypto.randomUUID();
  sessionStorage.setItem('kontor-tab', id);
  return id;
}

async function call<T>(url: string, method: string, body?: unknown): Promise<T> {
  const init = body === undefined ? { method } : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return read<T>(await fetch(url, init));
}

async function read<T>(response: Response): Promise<T> {
  const answer = (await response.json().catch(() => ({}))) as T & { errors?: { detail: string }[] };
  if (response.ok) return answer;
  throw new Error(answer.errors?.[0]?.detail ?? `The server answered ${response.status}.`);
}
