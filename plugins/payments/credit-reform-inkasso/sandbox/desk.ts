import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, escaped, languageOf, page, sendPage } from '#plugins/payments/shared/sandbox';
import type { AgencyFile } from './start-agency.ts';

const WORDS = {
  de: {
    title: 'Akten der Agentur',
    none: 'Noch keine. Übergeben Sie eine überfällige Rate in der Bestellung.',
    owes: 'schuldet',
    paid: 'bezahlt',
    left: 'offen',
    pay: 'Schuldner zahlt alles',
    half: 'Schuldner zahlt die Hälfte',
    court: 'Ans Gericht geben',
    close: 'Akte schließen',
    closed: 'abgeschlossen',
    done: 'Vermerkt. Der Shop erfährt es, sobald er nachfragt.',
  },
  en: {
    title: 'Files of the agency',
    none: 'None yet. Hand an overdue rate over in its order.',
    owes: 'owes',
    paid: 'paid',
    left: 'open',
    pay: 'Debtor pays everything',
    half: 'Debtor pays half',
    court: 'Take to court',
    close: 'Close the file',
    closed: 'closed',
    done: 'Noted. The shop learns of it when it asks.',
  },
} as const;
const OVER = new Set(['CLOSED', 'WITHDRAWN']);

export interface AgencyDesk {
  files: AgencyFile[];
  clock: { now(): Date };
  /** Where browsers reach it. */
  publicUrl: string;
  onChange(): void;
}

/** The page on which somebody who tries the demo plays the agency and its debtors. */
export function agencyDesk({
  files,
  clock,
  publicUrl,
  onChange,
}: AgencyDesk): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://agency');
    if (url.pathname !== '/') return void response.writeHead(404).end();
    if (request.method === 'POST') {
      const [what = '', number] = (new URLSearchParams(await bodyOf(request)).get('do') ?? '').split(' ');
      const file = files.find(({ filenumber }) => filenumber === number);
      if (file && !isOver(file)) act(file, what, clock.now());
      onChange();
      return void response.writeHead(303, { location: `${publicUrl}/${file ? '?done' : ''}` }).end();
    }
    const language = languageOf(request);
    const t = WORDS[language];
    const line = (file: AgencyFile): string => {
      const left = openCents(file);
      const button = (what: string, label: string, kind = ''): string =>
        `<button${kind} name="do" value="${what} ${file.filenumber}">${label}</button>`;
      const acts = isOver(file)
        ? ''
        : `${left > 0 ? button('pay', t.pay) + button('half', t.half, ' class="plain"') : ''}${file.steps.includes('COURT') ? '' : button('court', t.court, ' class="plain"')}${button('close', t.close, ' class="plain"')}`;
      return `<li><strong>${file.filenumber}</strong> · <code>${escaped(file.reference)}</code><br>${t.owes} ${escaped(file.amount)} EUR · ${t.left} ${euro(left)} EUR${isOver(file) ? ` · ${t.closed}` : ''}${acts}</li>`;
    };
    sendPage(
      response,
      page(
        { brand: 'Creditreform Sandbox', language },
        `<h1>${t.title}</h1>${url.searchParams.has('done') ? `<p class="done" role="status">${t.done}</p>` : ''}
<form method="post" action="${publicUrl}/">${files.length === 0 ? `<p class="hint">${t.none}</p>` : `<ul>${files.toReversed().map(line).join('')}</ul>`}</form>`,
      ),
    );
  };
}

const isOver = ({ steps }: AgencyFile): boolean => OVER.has(steps.at(-1) ?? '');
const centsOf = (amount: string): number => Math.round(Number(amount) * 100);
const euro = (cents: number): string => (cents / 100).toFixed(2);

function openCents({ amount, payments }: AgencyFile): number {
  return Math.max(0, centsOf(amount) - payments.reduce((sum, each) => sum + centsOf(each.amount), 0));
}

function act(file: AgencyFile, what: string, now: Date): void {
  const left = openCents(file);
  const pays = what === 'pay' ? left : what === 'half' ? Math.ceil(left / 2) : 0;
  if (pays > 0)
    file.payments.push({
      paymentid: `${file.filenumber}-${file.payments.length + 1}`,
      amount: euro(pays),
      datevaluta: now.toISOString().slice(0, 10),
    });
  if (what === 'court') file.steps.push('COURT');
  if (what === 'close' || (pays > 0 && pays === left)) file.steps.push('CLOSED');
}
