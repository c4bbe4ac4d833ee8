import type { Ctx, Locale } from '#core/context';
import { secretBoxOf } from '#core/settings';

const PURPOSE = 'page form';

export interface FormOrigin {
  versionId: number;
  locale: Locale;
  drawnAt: Date;
}

/** Token of the forms of a page: its version, its language and the moment of drawing. Signed, so that nothing is sent to a form that was never shown. */
export function formToken(ctx: Ctx, { versionId, locale }: { versionId: number; locale: Locale }): string {
  const text = `${versionId}.${locale}.${ctx.clock.now().getTime().toString(36)}`;
  return `${text}.${secretBoxOf(ctx).sign(PURPOSE, text)}`;
}

/** `null` for whatever we did not sign. */
export function readFormToken(ctx: Ctx, token: string): FormOrigin | null {
  const [, text, version, locale, drawn, signature] =
    /^((\d{1,15})\.(de|en)\.([a-z0-9]{1,12}))\.([\w-]{20,100})$/.exec(token) ?? [];
  if (!text || !secretBoxOf(ctx).verify(PURPOSE, text, signature!)) return null;
  return { versionId: Number(version), locale: locale as Locale, drawnAt: new Date(Number.parseInt(drawn!, 36)) };
}
