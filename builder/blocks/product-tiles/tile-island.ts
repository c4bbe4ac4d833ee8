/** Scripts a product list asks for: arrows where it is a slider, the visitor's progress where it is wanted. */
export function tileIsland(p: { view: string; showProgress: boolean }): string[] {
  return [...(p.view === 'slider' ? ['slider'] : []), ...(p.showProgress && (p.view === 'grid' || p.view === 'list' || p.view === 'slider') ? ['progress'] : [])];
}
