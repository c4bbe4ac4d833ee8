/**
 * A screen with `handle = { still: true }` is finished when it leaves the server: no React takes it over, its links and forms are the browser's
 * own, and what little must move comes as islands. It exports `asDocument` as its `clientLoader`, so that nobody enters it another way.
 */
export function isStill(handles: readonly unknown[]): boolean {
  return handles.some((handle) => (handle as { still?: boolean } | undefined)?.still === true);
}
