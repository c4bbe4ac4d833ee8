import { z } from 'zod';
import { addDomain, checkNow, domainView, makePrimary, removeDomain } from '#core/domains';
import { change, said, type ApiResource } from '../resource.ts';

export const domains: ApiResource = {
  name: 'domains',
  area: 'site',
  title: said('Domains', 'Domains'),
  item: async (ctx, id) => {
    const { problem, ...view } = await domainView(ctx, id);
    return { ...view, problem: problem?.[ctx.locale] ?? null };
  },
  create: change({
    title: said(
      'Domain hinzufügen; die Antwort nennt die Einträge für den Registrar',
      'Add a domain; the answer names the records to enter at the registrar',
    ),
    weighs: 'public',
    input: z.object({ name: z.string() }),
    run: (ctx, _, { name }) => addDomain(ctx, name),
  }),
  remove: {
    title: said('Domain mit ihrem Zertifikat entfernen', 'Remove a domain with its certificate'),
    run: removeDomain,
  },
  acts: {
    check: change({
      title: said('Einträge jetzt prüfen', 'Look at the records now'),
      input: z.object({}),
      run: checkNow,
    }),
    make_primary: change({
      title: said('Zur Hauptadresse des Shops machen', 'Make it the main address of the shop'),
      weighs: 'public',
      input: z.object({}),
      run: makePrimary,
    }),
  },
};
