import { Model, type QueryContext } from 'objection';

/**
 * Base of every model, with its bigint id. Columns are snake_case in the database and in the model, so that SQL, filters and CSV speak one language.
 * Declare fields with `declare`: a class field would overwrite what a query brought.
 */
export class BaseModel extends Model {
  declare id: number;

  static override get modelPaths(): string[] {
    return [];
  }

  override $beforeUpdate(_options: unknown, _context: QueryContext): void {}
}
