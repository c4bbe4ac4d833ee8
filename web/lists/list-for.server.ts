import type { Ctx } from '#core/context';
import type { SqlListDefinition } from '#core/database';
import type { ListFilter } from '#core/kit';

/** A list as the one who asks may filter it: without the choices that only power sellers and the platform have. */
export function listFor({ actor }: Ctx, definition: SqlListDefinition): SqlListDefinition {
  if (
    actor.kind !== 'person' ||
    actor.roles.some(
      ({ role, sellerId }) => role === 'admin' || (role === 'power_seller' && sellerId === actor.sellerId),
    )
  )
    return definition;
  const withheld = plain.get(definition) ?? withoutInsiders(definition);
  plain.set(definition, withheld);
  return withheld;
}

const plain = new WeakMap<SqlListDefinition, SqlListDefinition>();

function withoutInsiders(definition: SqlListDefinition): SqlListDefinition {
  const filters = (definition.filters as readonly ListFilter[]).map((filter) =>
    filter.control === 'multi_select' || filter.control === 'single_select'
      ? { ...filter, options: filter.options.filter(({ insiders }) => !insiders) }
      : filter,
  );
  return { ...definition, filters: filters as unknown as SqlListDefinition['filters'] };
}
