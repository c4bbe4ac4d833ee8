import { leaf } from './xml.ts';

export function ciiDate(date: string): string {
  return leaf('udt:DateTimeString', date.replaceAll('-', ''), { format: '102' });
}
