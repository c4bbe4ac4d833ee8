import { BaseModel } from '#core/plugins';
import type { ServiceQuestion } from './service-question.ts';

/** Text, booking address and questions of a service. */
export class ServiceProduct extends BaseModel {
  static override tableName = 'service_products';
  static override idColumn = 'product_id';
  static override jsonAttributes = ['questions'];

  declare product_id: number;
  declare seller_id: number;
  declare text: string;
  declare booking_url: string;
  declare questions: readonly ServiceQuestion[];
  declare created_at: Date;
  declare updated_at: Date;
}

/** A file that every buyer gets. */
export class ServiceFile extends BaseModel {
  static override tableName = 'service_files';

  declare seller_id: number;
  declare product_id: number;
  declare file_id: number;
  declare file_name: string;
  declare content_type: string;
  declare size_bytes: number;
  declare position: number;
  declare created_at: Date;
}
