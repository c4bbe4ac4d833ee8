import type { DemoContext, DemoProvider, PluginDemo, RunningDemo } from '#core/plugins';
import type { AgencyFile } from './sandbox/start-agency.ts';

/** Path of the page on which people play the agency. */
const MOUNT = '/dev/creditreform';

/** In a demo the agency is played by our sandbox, which remembers its files over restarts. */
export const creditReformDemo: PluginDemo = { start, shop: 'trying' };

async function start({ folder, clock, baseUrl }: DemoContext): Promise<RunningDemo> {
  const [{ AGENCY_KEYS, startAgency }, { agencyDesk }, { remembered, whereItWas }] = await Promise.all([
    import('./sandbox/start-agency.ts'),
    import('./sandbox/desk.ts'),
    import('#plugins/payments/shared/sandbox'),
  ]);
  const { state, keep } = remembered(folder, (): { files: AgencyFile[] } => ({ files: [] }));
  const { url, close } = await whereItWas(folder, (port) => startAgency({ port, files: state.files, onChange: keep }));
  const desk = agencyDesk({ files: state.files, clock, publicUrl: baseUrl + MOUNT, onChange: keep });
  return {
    note: `Creditreform is played by a sandbox on ${url}: hand an overdue rate over in its order, and let the debtor pay on ${baseUrl}${MOUNT}.`,
    mount: { path: MOUNT, handle: desk },
    providers: { credit_reform_inkasso: demoProvider({ ...AGENCY_KEYS, mode: 'test', apiBase: url }) },
    close,
  };
}

function demoProvider(wanted: Readonly<Record<string, unknown>>): DemoProvider {
  return {
    settings(stored) {
      const ours = stored === null || stored.userAccount === wanted.userAccount;
      const same = ours && stored !== null && Object.entries(wanted).every(([field, value]) => stored[field] === value);
      return ours && !same ? wanted : null;
    },
    pay: async () => {
      throw new Error('Nobody pays an agency through a checkout.');
    },
  };
}
