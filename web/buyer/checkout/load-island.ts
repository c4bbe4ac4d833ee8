/** Adds a script of ours to the page, once. */
export function loadIsland(name: string): void {
  const address = `/islands/${name}.js`;
  if (!document.querySelector(`script[src="${address}"]`))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: address }));
}
