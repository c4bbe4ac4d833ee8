import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { isApex } from '../domain-name.ts';
import type { Elsewhere, ZoneRecord } from './dns-sandbox.ts';

/** Names that no one has entered records for: `offen.example.test`. */
const LEFT_OUT = /^(?:_kontor\.)?(?:offen|unset)\./;

/** DNS of a demo: at every domain that a shop adds stands what its registrar was asked for. */
export function demoZone(platform: () => Ctx, target: string): Elsewhere {
  return async (asked): Promise<readonly ZoneRecord[]> => {
    if (LEFT_OUT.test(asked)) return [];
    if (asked === target) return [{ type: 'A', value: '127.0.0.1' }];
    const name = asked.replace(/^_kontor\./, '');
    const rows = await reading(platform(), ({ db }) =>
      db('domains').where({ name }).select<{ proof: string }[]>('proof'),
    );
    if (rows.length === 0) return [];
    if (asked !== name) return rows.map(({ proof }) => ({ type: 'TXT', value: proof }));
    return [isApex(name) ? { type: 'A', value: '127.0.0.1' } : { type: 'CNAME', value: target }];
  };
}
