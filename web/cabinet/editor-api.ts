import type { PageData, ProductCard } from '#builder/block';
import {
  Refusal,
  type EditorApi,
  type MediaChoice,
  type PageAddress,
  type PageHold,
  type PageVersion,
  type PublishResult,
  type LessonChoice,
  type SavedSection,
  type SaveResult,
  type VideoShelf,
} from '#builder/editor';
import { saidHere } from '#web/ui';

/** The editor's server: JSON over the page's own routes. What the server refuses becomes an error with its sentence. */
export function editorApi(pageId: string): EditorApi {
  const base = `/cabinet/pages/${pageId}`;
  const tabId = tabOf();
  return {
    previewUrl: `${base}/preview`,
    exportUrl: `${base}/export`,
    address: {
      load: () => call<PageAddress>(`${base}/address`, 'GET'),
      save: (address) => call<PageAddress | { problem: string }>(`${base}/address`, 'PUT', { ...address, tabId }),
    },
    saveDraft: async (draft) => readSave(await send(`${base}/draft`, 'PATCH', { ...draft, tabId })),
    saveCopy: (doc) => call<{ url: string }>(`${base}/copies`, 'POST', { doc }),
    hold: (wish) => call<PageHold>(`${base}/lock`, 'POST', { tabId, wish }),
    release: () =>
      void navigator.sendBeacon(
        `${base}/lock`,
        new Blob([JSON.stringify({ tabId, wish: 'leave' })], { type: 'application/json' }),
      ),
    versionUrl: (id) => `${base}/preview?version=${id}`,
    publish: (rev) => call<PublishResult>(`${base}/publication`, 'POST', { tabId, rev }),
    listVersions: () => call<PageVersion[]>(`${base}/versions`, 'GET'),
    saveVersion: (label, rev) => call<PageVersion>(`${base}/versions`, 'POST', { label, tabId, rev }),
    restoreVersion: (id, rev) => call(`${base}/versions/${id}/restoration`, 'POST', { tabId, rev }),
    loadData: (doc) => call<PageData>(`${base}/data`, 'POST', { doc }),
    sections: {
      list: () => call<SavedSection[]>('/cabinet/saved_sections', 'GET'),
      save: (section) => call<SavedSection[]>('/cabinet/saved_sections', 'POST', section),
      rename: (id, name) => call<SavedSection[]>('/cabinet/saved_sections', 'PATCH', { id, name }),
      remove: (id) => call<SavedSection[]>('/cabinet/saved_sections', 'DELETE', { id }),
    },
    searchProducts: (query, form) =>
      call<ProductCard[]>(
        `/cabinet/page_products?${new URLSearchParams({ query, ...(form === undefined ? {} : { form }) })}`,
        'GET',
      ),
    searchLessons: (wanted) =>
      call<LessonChoice[]>(`/cabinet/courses/lesson_choices?${new URLSearchParams(wanted)}`, 'GET'),
    searchVideos: ({ text, page }) =>
      call<VideoShelf>(`/cabinet/video_choices?${new URLSearchParams({ text, page: String(page) })}`, 'GET'),
    async uploadMedia(file, kinds) {
      const query = new URLSearchParams({ name: file.name, kinds: kinds.join() });
      return read<MediaChoice>(
        await fetch(`/cabinet/media_uploads?${query}`, {
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream' },
          body: file,
        }),
      );
    },
    searchMedia: ({ kinds, text, page }) =>
      call(`/cabinet/media_choices?${new URLSearchParams({ kinds: kinds.join(), text, page: String(page) })}`, 'GET'),
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

const send = (url: string, method: string, body?: unknown): Promise<Response> =>
  fetch(
    url,
    body === undefined
      ? { method }
      : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );

async function call<T>(url: string, method: string, body?: unknown): Promise<T> {
  return read<T>(await send(url, method, body));
}

/** A newer draft of another person is an answer and no refusal: the person decides. */
async function readSave(response: Response): Promise<SaveResult> {
  const told =
    response.status === 409
      ? ((await response
          .clone()
          .json()
          .catch(() => ({}))) as Partial<Extract<SaveResult, { conflict: unknown }>>)
      : {};
  return told.conflict ? { conflict: told.conflict } : read<SaveResult>(response);
}

async function read<T>(response: Response): Promise<T> {
  // After signing out the answer is the sign-in page.
  const isAnswer = response.headers.get('content-type')?.includes('json') ?? false;
  const body = await response.text();
  if (response.ok && isAnswer) return JSON.parse(body) as T;
  const { code, message } = saidHere(body);
  if (code && response.status < 500) throw new Refusal(code, message);
  throw new Error(message);
}
