import { xmlLeaf as leaf } from '#core/xml';

export function ciiDate(date: string): string {
  return leaf('udt:DateTimeString', date.replaceAll('-', ''), { format: '102' });
}
