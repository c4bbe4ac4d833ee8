import { parseThemeTokens } from '#builder/block';
import { tokensOf } from '../../cabinet/themes/tokens-of.ts';

/** Entries of an admin: for the use case, and for showing it again when that refuses. */
export function typedTheme(form: FormData) {
  const [name, kind, tokens] = [String(form.get('name') ?? ''), String(form.get('kind') ?? ''), tokensOf(form)];
  const read = parseThemeTokens(tokens);
  return { input: { name, kind, tokens }, again: { name, kind, ...(read.ok ? { tokens: read.tokens } : {}) } };
}
