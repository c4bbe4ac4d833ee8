/** ISO code of a country as a proxy names it; empty for none. `XX` and `T1` are proxies' words for an unknown country. */
export function ipCountry(said: string | null | undefined): string {
  const value = (said ?? '').trim().toUpperCase();
  return /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : '';
}
