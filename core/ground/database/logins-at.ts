import type { Logins } from './logins.ts';

/** The same logins and database at another host and port: of a pooler, or of a replica. */
export function loginsAt({ app, platform }: Logins, address: string): Logins {
  const moved = (login: string): string => {
    const url = new URL(address);
    const { username, password, pathname } = new URL(login);
    return Object.assign(url, { username, password, pathname }).href;
  };
  return { app: moved(app), platform: moved(platform) };
}
