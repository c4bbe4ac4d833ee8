const WAITS_MS = [500, 1000, 2000, 4000, 8000];

/** Asks again for a while when the connection is gone: a tool that comes late is better than an editor that falls over. */
export function patiently<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (const wait of WAITS_MS) {
      try {
        return await load();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    return load();
  };
}
