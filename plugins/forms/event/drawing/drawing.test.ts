import sharp from 'sharp';
import { expect, test } from 'vitest';
import { putFile } from '#core/files';
import { pdfText, plainFormPlugin, useTestKernel } from '#core/testing';
import { anEvent, soldTickets } from '../an-event.fixture.ts';
import { event } from '../index.ts';
import { invalidateTicket } from '../tickets/invalidate-ticket.ts';
import type { TicketPaper } from '../tickets/ticket-papers.ts';
import { contrastOf } from './contrast.ts';
import { saveDesign, setTicketPicture } from './save-design.ts';
import { designOf, PLAIN_DESIGN } from './ticket-design.ts';
import { ticketSvg } from './ticket-svg.ts';
import { ticketsPdf } from './tickets-pdf.ts';

const kernel = useTestKernel({ plugins: [event, plainFormPlugin] });

const paper: TicketPaper = {
  id: 1,
  code: 'tkt_ABCDEFGHIJKLMNOPQRSTUVWX',
  state: 'unused',
  event: 'Lange Nacht <des> Lichts & der Schatten',
  kind: 'Parkett',
  name: 'Zoë Łukasiewicz',
  email: '',
  piece: 1,
  seat: '',
  variant: '1-1',
  startsAt: '21.11.2026, 20:00',
  endsAt: '21.11.2026, 23:00',
  zone: 'Europe/Berlin',
  begins: new Date('2026-11-21T19:00:00Z'),
  ends: new Date('2026-11-21T22:00:00Z'),
  dateId: 1,
  place: 'Alte Münze',
  address: 'Molkenmarkt 2, Berlin',
  additionalText: 'Eingang im Hof',
  price: { minor: 2490, currency: 'eur' },
};

test('the paper says what the preview says, and more than one ticket is more than one page', async () => {
  const the = await anEvent(kernel(), { kinds: [{ name: 'Parkett' }] });
  await saveDesign(the.ctx, the.productId, {
    accent: '#8A2F52',
    background: '#ffffff',
    ink: '#222222',
    note: 'Bitte <pünktlich>.',
    showPrice: true,
    doorsMinutes: '60',
  });
  const { line } = await soldTickets(the, {
    quantity: 2,
    details: { attendees: [{ first_name: 'Zoë', last_name: 'Łukasiewicz' }, { first_name: 'Max' }] },
  });
  const { bytes } = await ticketsPdf(the.ctx, { entitlementId: line.entitlementId });
  const text = pdfText(bytes).replaceAll('\u00a0', ' ');
  for (const part of [
    'Lange Nacht des Lichts',
    'Parkett',
    '21.11.2026, 20:00 bis 21.11.2026, 23:00 (Europe/Berlin)',
    'Alte Münze, Molkenmarkt 2, Berlin',
    'Zoë Łukasiewicz',
    'Max',
    'Kostenlos',
    'Eingang im Hof',
    'Bitte <pünktlich>.',
    'tkt_',
  ]) {
    expect(text, part).toContain(part);
  }
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(2);
  expect(Buffer.compare(bytes, (await ticketsPdf(the.ctx, { entitlementId: line.entitlementId })).bytes)).toBe(0);
});

test('one ticket alone is opened by its code, and an invalid one says so instead of its code', async () => {
  const the = await anEvent(kernel());
  const { tickets } = await soldTickets(the, { quantity: 2 });
  const code = tickets[0]!.code;
  expect(pdfText((await ticketsPdf(the.ctx, { code })).bytes)).toContain(code);
  await invalidateTicket(the.ctx, tickets[0]!.id);
  const text = pdfText((await ticketsPdf(the.ctx, { code })).bytes);
  expect(text).toContain('Ungültig');
  expect(text).not.toContain(code);
  await expect(ticketsPdf(the.ctx, { code: 'tkt_none' })).rejects.toMatchObject({ status: 404 });
  const stranger = await anEvent(kernel());
  await expect(ticketsPdf(stranger.ctx, { code })).rejects.toMatchObject({ status: 404 });
});

test('a picture is drawn on paper and in the preview', async () => {
  const the = await anEvent(kernel());
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c03' } })
    .png()
    .toBuffer();
  const file = await putFile(
    the.ctx,
    (async function* one() {
      yield picture;
    })(),
    { sellerId: the.sellerId, name: 'logo.png', contentType: 'image/png', visibility: 'private' },
  );
  await setTicketPicture(the.ctx, the.productId, file.id);
  const { line } = await soldTickets(the);
  const { bytes } = await ticketsPdf(the.ctx, { entitlementId: line.entitlementId });
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/Subtype \/Image/);
  expect(await designOf(the.ctx, the.productId)).toEqual({ ...PLAIN_DESIGN, pictureFileId: file.id });
});

test('the preview is well-formed whatever names hold, and wraps where the paper wraps', async () => {
  const long = { ...paper, event: `${'Symposium '.repeat(20)}<script>alert(1)</script>`, name: '"><img onerror=x>' };
  for (const each of [paper, long]) {
    const svg = ticketSvg(
      {
        paper: each,
        design: { ...PLAIN_DESIGN, note: 'A & B' },
        locale: 'de',
        hasPicture: false,
        address: 'https://kontor.test/x',
      },
      null,
    );
    expect(svg).not.toMatch(/<script|<img|onerror=x>"/);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg' });
  }
  expect(
    ticketSvg({ paper: long, design: PLAIN_DESIGN, locale: 'en', hasPicture: false, address: 'x' }, null),
  ).toContain('…');
});

test('colours that cannot be read are refused', async () => {
  const the = await anEvent(kernel());
  const design = {
    accent: '#3447c5',
    background: '#ffffff',
    ink: '#767676',
    note: '',
    showPrice: false,
    doorsMinutes: '30',
  };
  await saveDesign(the.ctx, the.productId, design);
  await expect(saveDesign(the.ctx, the.productId, { ...design, ink: '#777777' })).rejects.toMatchObject({
    code: 'contrast_low',
    field: 'ink',
  });
  await expect(saveDesign(the.ctx, the.productId, { ...design, accent: 'red;"' })).rejects.toMatchObject({
    code: 'colour_wrong',
    field: 'accent',
  });
  await expect(saveDesign(the.ctx, the.productId, { ...design, doorsMinutes: '-1' })).rejects.toMatchObject({
    code: 'minutes_wrong',
  });
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
});
