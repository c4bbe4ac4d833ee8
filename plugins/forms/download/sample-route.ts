import { fileLink, findShownProduct, reading, type PublicRoute } from '#core/plugins';
import { downloadGone } from './download-error.ts';
import { DownloadGood } from './download-good.ts';

/** Long enough to listen to it twice. */
const LINK_SECONDS = 3600;
const SHOWN_HERE = /^(?:audio|image|video)\/|^application\/pdf$/;

/** Leads to a file that anybody may open before buying. What buyers pay for is not found here. */
export const sampleRoute: PublicRoute = {
  method: 'GET',
  path: '/s/:username/:slug/sample/:good',
  async handle(ctx, { params }) {
    const goodId = /^[1-9]\d{0,14}$/.test(params.good ?? '') ? Number(params.good) : 0;
    const product = await findShownProduct(ctx, params.slug ?? '');
    const good =
      product &&
      (await reading(ctx, async ({ db }) =>
        DownloadGood.query(db).findOne({ id: goodId, product_id: product.id, style: 'demo' }),
      ));
    if (!good) throw downloadGone(ctx.locale);
    const disposition = SHOWN_HERE.test(good.content_type) ? 'inline' : 'attachment';
    const location = await fileLink(
      ctx,
      { id: good.file_id, name: good.file_name },
      { expiresInSeconds: LINK_SECONDS, disposition },
    );
    return { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' }, json: {} };
  },
};
