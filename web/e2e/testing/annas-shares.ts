import type { Ctx } from '#core/context';
import { controlRoom, saveLiveShow } from '#core/live-shows';
import { embeddableById, saveEmbeddable, saveShare } from '#core/sharing';

export interface AnnasShares {
  shareId: number;
  shareCode: string;
  /** A button of hers for pages elsewhere. */
  embedId: number;
  embedCode: string;
  /** A live show of hers that is planned. */
  liveShowId: number;
  liveCode: string;
}

/** A selection of hers, a button, and a live show. */
export async function annasShares(anna: Ctx, productId: number): Promise<AnnasShares> {
  const embedId = await saveEmbeddable(anna, {
    name: 'Geheimer Entwurf: Knopf',
    kind: 'button',
    target: 'shop',
    label: 'Zum Shop',
  });
  const share = await saveShare(anna, {
    title: 'Geheimer Entwurf',
    message: '',
    locale: 'de',
    design: 'template:shared-selection',
    items: [{ productId, planId: null }],
  });
  const { code: embedCode } = await embeddableById(anna, embedId);
  const { id: liveShowId } = await saveLiveShow(anna, null, {
    title: 'Geheimer Entwurf',
    about: '',
    startsAt: '2031-05-01T19:00',
    pictureId: '',
    videoAddress: '',
    recordingAddress: '',
    chat: 'open',
    productIds: [productId],
  });
  const { code: liveCode } = await controlRoom(anna, liveShowId);
  return { liveShowId, liveCode, shareId: share.id, shareCode: share.code, embedId, embedCode };
}
