import type { Logins } from './logins.ts';

/** The same logins and database at a pooler's host and port. */
export function pooledLogins({ app, platform }: Logins, poolerUrl: string): Logins {
  const through = (login: string): string => {
    const url = new URL(poolerUrl);
    const { username, password, pathname } = new URL(login);
    return Object.assign(url, { username, password, pathname }).href;
  };
  return { app: through(app), platform: through(platform) };
}
