const BOTS =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embedly|quora link|pinterest|slack|discord|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|libwww|scan|monitor|uptime|fetch/i;

/** True if a visit comes from a machine: one that says so, or that names no browser at all. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim().length < 20 || BOTS.test(userAgent);
}
