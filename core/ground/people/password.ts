import { hash, verify } from '@node-rs/argon2';
import { commonPasswords } from './common-passwords.ts';
import type { FieldProblem } from './errors.ts';

/** OWASP's second choice for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password nobody has: checked when there is no account, so that the answer takes as long as with one. */
let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), COST);
}

/** Takes the same time whether or not there is a hash to check against. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await nobody), normalise(password));
  return matches && stored !== null && stored !== undefined;
}

/** Problems that keep this from being a password for the person with this address; empty when nothing does. */
export function passwordProblems(field: string, password: string, email: string): FieldProblem[] {
  const text = normalise(password);
  if (text === '') return [{ field, problem: 'required' }];
  if ([...text].length < 10) return [{ field, problem: 'password_too_short' }];
  if ([...text].length > 200) return [{ field, problem: 'password_too_long' }];
  return isGuessable(text.toLowerCase(), email.toLowerCase()) ? [{ field, problem: 'password_too_common' }] : [];
}

/** One password typed on two keyboards can arrive as different code points. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

/** Words of this product and its field, and those whose repetition or decoration makes up the long passwords at the top of every leaked list. */
const COMMON = [
  'kontor',
  'verkaufen',
  'password',
  'passwort',
  'passw0rd',
  'qwertzuiop',
  'ichliebedich',
  'willkommen',
  'administrator',
  'fussball',
  'hallohallo',
  'schatzi',
];

function isGuessable(text: string, email: string): boolean {
  if (text === email || text === email.split('@')[0]) return true;
  if (new Set(text).size < 4) return true;
  if ('01234567890123456789'.includes(text) || '98765432109876543210'.includes(text)) return true;
  const { whole, words } = commonPasswords();
  if (whole.has(text)) return true;
  const isWord = (word: string): boolean => COMMON.includes(word) || words.has(word) || whole.has(word);
  const letters = text.replaceAll(/[^a-z]/g, '');
  const bare = text.replaceAll(/^[\d\W_]+|[\d\W_]+$/g, '');
  const half = letters.slice(0, letters.length / 2);
  return isWord(bare) || (letters === half + half && isWord(half));
}
