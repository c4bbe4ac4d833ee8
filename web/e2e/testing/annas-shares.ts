import type { Ctx } from '#core/context';
import { embeddableById, saveEmbeddable, saveShare } from '#core/sharing';

export interface AnnasShares {
  shareId: number;
  shareCode: string;
  /** A button of hers for pages elsewhere. */
  embedId: number;
  embedCode: string;
}

/** A selection of hers, and a button. */
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
  return { shareId: share.id, shareCode: share.code, embedId, embedCode };
}
