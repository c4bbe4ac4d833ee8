/** Faults of a database server, in words with a way out. */
const PROBLEMS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database does not answer. Is the server running, and are host and port in DATABASE_URL right?',
  ENOTFOUND: 'The database server was not found. Check the host in DATABASE_URL.',
  ETIMEDOUT: 'The database did not answer in time. Check host and port in DATABASE_URL.',
  EAI_AGAIN: 'The database server was not found. Check the host in DATABASE_URL.',
  '28P01': 'The database refused the user or the password in DATABASE_URL.',
  '28000': 'The database refused the user in DATABASE_URL.',
  '3D000': 'There is no database of the name in DATABASE_URL. Create it first, e.g. with createdb.',
  '42501': 'The user in DATABASE_URL may not do what this needs. It must own the database and may create roles.',
};

export function explainDatabase(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? PROBLEMS[code] : undefined;
}
