import type { PageData, ProductCard } from '#builder/block';
import type { EditorApi, MediaChoice, PageVersion, PublishResult, SavedSection, SaveResult } from '#builder/editor';

/** The editor's server: JSON over the page's own routes. What the server refuses becomes an error with its sentence. */
export function editorApi(pageId: string): EditorApi {
  const base = `/cabinet/pages/${pageId}`;
  return {
    previewUrl: `${base}/preview`,
    saveDraft: (draft) => call<SaveResult>(`${base}/draft`, 'PUT', draft),
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
    searchProducts: (query) => call<ProductCard[]>(`/cabinet/page_products?query=${encodeURIComponent(query)}`, 'GET'),
    async uploadMedia(file, kinds) {
      const query = new URLSearchParams({ name: file.name, kinds: kinds.join() });
      return read<MediaChoice>(await fetch(`/cabinet/media_uploads?${query}`, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: file }));
    },
    searchMedia: ({ kinds, text, page }) => call(`/cabinet/media_choices?${new URLSearchParams({ kinds: kinds.join(), text, page: String(page) })}`, 'GET'),
  };
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
