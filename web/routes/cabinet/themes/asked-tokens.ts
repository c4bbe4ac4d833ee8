import { parseThemeTokens } from '#builder/block';

/** The tokens a preview is asked to wear. */
export function askedTokens(request: Request): ReturnType<typeof parseThemeTokens> {
  return parseThemeTokens(jsonOf(new URL(request.url).searchParams.get('tokens')));
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse((text ?? '').slice(0, 4000));
  } catch {
    return undefined;
  }
}
