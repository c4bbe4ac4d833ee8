import type { Ctx } from '#core/context';
import { BaseModel, reading } from '#core/database';
import type { AppTab } from '#core/kit';

/** Squares of one picture, as `/media/…` paths. */
export interface AppIcons {
  /** 1024 pixels, without clear parts. */
  source: string;
  /** 512 pixels. */
  large: string;
  /** 192 pixels. */
  small: string;
  /** 180 pixels, without clear parts. */
  touch: string;
  /** 512 pixels with the picture in the middle four fifths, for launchers that cut circles. */
  maskable: string;
  fileIds: readonly number[];
}

export class MobileApp extends BaseModel {
  static override tableName = 'mobile_apps';
  static override idColumn = ['seller_id', 'id'];
  static override jsonAttributes = ['icons'];
  declare seller_id: number;
  declare name: string;
  declare short_name: string;
  declare bundle_id: string;
  declare color: string;
  declare background: string;
  declare tabs: AppTab[];
  declare all_products: boolean;
  declare icons: AppIcons | null;
  declare shown: boolean;
  declare created_at: Date;
  declare changed_at: Date;
}

/** The shop's app, locked until the change is made; in a transaction. */
export async function lockApp({ db }: Ctx, sellerId: number): Promise<MobileApp | undefined> {
  return MobileApp.query(db).findOne({ seller_id: sellerId }).forUpdate();
}

export async function chosenProducts({ db }: Ctx, sellerId: number): Promise<number[]> {
  const rows = await db('mobile_app_products')
    .where({ seller_id: sellerId })
    .orderBy('product_id')
    .select<{ product_id: number }[]>('product_id');
  return rows.map((row) => row.product_id);
}

/** Name that both stores know the shop's app by; null where none was saved. One statement. */
export async function appBundleId(ctx: Ctx, sellerId: number): Promise<string | null> {
  const app = await reading(ctx, async ({ db }) =>
    MobileApp.query(db).findOne({ seller_id: sellerId }).select('bundle_id'),
  );
  return app?.bundle_id ?? null;
}
