import { useTexts } from '#web/ui';
import { TEAM_TEXTS } from './team-texts.ts';

/** Rights of each role: yes, no, or as its owner ticks. */
const ROWS = {
  read: ['yes', 'yes', 'yes', 'no'],
  write: ['yes', 'choose', 'choose', 'no'],
  money: ['yes', 'choose', 'choose', 'no'],
  people: ['yes', 'choose', 'choose', 'no'],
} as const;

const ROLES = ['seller', 'manager', 'team_member', 'sales_team_member'] as const;

export function RightsTable() {
  const t = useTexts(TEAM_TEXTS);
  const tone = { yes: 'text-good', choose: 'text-ink', no: 'text-ink-soft' } as const;
  const rows = [
    ...(Object.keys(ROWS) as (keyof typeof ROWS)[]).map((area) => ({
      key: area,
      title: t.areas[area][0],
      note: t.areas[area][1],
      cells: ROWS[area],
    })),
    { key: 'owner', title: t.ownerOnly, note: '', cells: ['yes', 'no', 'no', 'no'] as const },
  ];
  return (
    <>
      {/* Five columns are wider than a phone. */}
      <ul className="flex flex-col divide-y divide-line sm:hidden">
        {rows.map(({ key, title, note, cells }) => (
          <li key={key} className="py-2.5 first:pt-0 last:pb-0">
            <p className="font-medium">{title}</p>
            {note ? <p className="text-sm text-ink-soft">{note}</p> : null}
            <dl className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-0.5 text-sm">
              {cells.map((cell, at) => (
                <div key={ROLES[at]} className="flex justify-between gap-2">
                  <dt className="text-ink-soft">{t.roles[ROLES[at]!][0]}</dt>
                  <dd className={tone[cell]}>{t[cell]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <table className="w-full text-left max-sm:hidden">
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 pr-3 font-medium">
              {t.what}
            </th>
            {ROLES.map((role) => (
              <th key={role} scope="col" className="px-2 py-1.5 font-medium">
                {t.roles[role][0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, note, cells }) => (
            <tr key={key} className="border-b border-line align-top last:border-0">
              <th scope="row" className="min-w-40 py-2 pr-3 font-normal">
                <span className="block font-medium">{title}</span>
                {note ? <span className="text-sm text-ink-soft">{note}</span> : null}
              </th>
              {cells.map((cell, at) => (
                <td key={ROLES[at]} className={`px-2 py-2 ${tone[cell]}`}>
                  {t[cell]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
