import { BaseModel } from '#core/database';

export type Variant = 'a' | 'b';

/** Two versions of a page of which each visitor sees one, always the same. */
export class Experiment extends BaseModel {
  static override tableName = 'page_experiments';
  declare seller_id: number;
  declare page_id: number;
  declare name: string;
  declare state: 'running' | 'stopped';
  declare version_a_id: number;
  declare version_b_id: number;
  declare weight_b: number;
  declare visitors_a: number;
  declare visitors_b: number;
  declare winner: Variant | null;
  declare started_at: Date;
  declare stopped_at: Date | null;
}
