/** The cookies of a request by name. */
export function parseCookie(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies.set(part.slice(0, at).trim(), decoded(part.slice(at + 1).trim()));
  }
  return cookies;
}

/** A cookie for our own pages that scripts cannot read. */
export function stringifySetCookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax; HttpOnly`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
