import { redirect } from '@remix-run/node';
import type { Ctx } from '#core/context';
import { AppError, inLanguage } from '#core/kit';
import { addAppDevice, forgetDevice, subscribeDevice, type BrowserSubscription, type PushPlace } from '#core/push';
import { formOf, orRefuse } from '#web/ui';
import { answerJson, jsonBody } from '../answer-json.server.ts';

export interface DeviceDoor {
  place: PushPlace;
  /** Shop by the name that came with the device; `takes` is false where it takes no new ones. Null: there is none. */
  sellerOf(shop: string): Promise<{ sellerId: number; takes: boolean } | null>;
  back(shop: string): string;
}

/** JSON of a script adds a browser, in place of another one where it changed itself, or the shop's app from a store; a form lets a device go. */
export async function takeDevice(ctx: Ctx, request: Request, door: DeviceDoor): Promise<Response> {
  const { place, sellerOf, back } = door;
  const isJson = /^application\/json/i.test(request.headers.get('content-type') ?? '');
  if (!isJson) {
    const form = await formOf(request);
    const shop = String(form.get('shop') ?? '');
    const [at, id] = [await sellerOf(shop), Number(form.get('id'))];
    if (!at || !Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: 404 });
    await orRefuse(forgetDevice(ctx, { sellerId: at.sellerId, place }, { id }));
    return redirect(back(shop));
  }
  return answerJson(async () => {
    const { subscription, app, shop, instead } = await jsonBody(request);
    const at = await sellerOf(typeof shop === 'string' ? shop : '');
    if (!at?.takes) throw noApp(ctx);
    const { sellerId } = at;
    const userAgent = request.headers.get('user-agent') ?? '';
    if (app !== undefined) return addAppDevice(ctx, { sellerId, place, userAgent }, app);
    const given = (
      typeof subscription === 'object' && subscription !== null ? subscription : {}
    ) as BrowserSubscription;
    await subscribeDevice(ctx, { sellerId, place, userAgent }, given);
    if (typeof instead === 'string' && instead !== given.endpoint)
      await forgetDevice(ctx, { sellerId, place }, { endpoint: instead.slice(0, 1000).replaceAll('\0', '') }).catch(
        () => undefined,
      );
  });
}

const noApp = ({ locale }: Ctx): AppError =>
  new AppError({
    code: 'shop_not_found',
    status: 404,
    title: inLanguage(locale, { de: 'Keine App', en: 'No app' }),
    detail: inLanguage(locale, { de: 'Dieser Shop hat keine App.', en: 'This shop has no app.' }),
  });
