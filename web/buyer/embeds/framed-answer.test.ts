import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frameAnswer } from './framed-answer.ts';

/** A shop's own answers in a frame: addresses, cookies, policies and ways out. */
const PREFIX = '/e/anna/bcdfghjkmnpq';
const OWN = 'https://kontor.test';
let server: Server;
let url: string;

const PAGE = `<!doctype html><html lang="de"><head><meta http-equiv="refresh" content="0;url=https://pay.test/x"/></head><body>
<a href="/s/anna/buch/checkout?plan=1&amp;epid=A">stays</a><a class="x" href="/s/anna/legal/terms">law</a><a href="https://other.test/" rel="author">other</a>
<a href="../anna">shop</a><a href="?change=1">same</a><a href="buch">relative</a><a href="javascript:alert(1)">no</a>
<form action="/s/anna/buch/checkout"></form><main data-next="/s/anna/order/o1/success"></main></body></html>`;

beforeAll(() => {
  const app = express();
  app.use(PREFIX, (request, response, next) => {
    const goOn = { title: 'Weiter', label: 'Los' };
    const here = request.originalUrl;
    frameAnswer(request, response, {
      prefix: PREFIX,
      username: 'anna',
      kind: 'embed_form',
      baseUrl: OWN,
      locale: 'de',
      here,
      goOn,
      paying: 'Im "Fenster"',
    });
    response.cookie('kontor_locale', 'de').set('x-frame-options', 'SAMEORIGIN');
    next();
  });
  app.get(`${PREFIX}/s/anna/page`, (request, response) => {
    response.set('content-security-policy', "default-src 'none'; script-src 'none'; frame-ancestors 'self'");
    response.type('html').send(PAGE + (request.headers.cookie ?? ''));
  });
  app.get(`${PREFIX}/s/anna/raw`, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<html lang="de"><head></head>');
    response.end('<body></body></html>');
  });
  app.get(`${PREFIX}/s/anna/json`, (_request, response) => {
    response.json({
      to: `${OWN}/s/anna/order/o1/success?payment=p`,
      elsewhere: 'https://pay.test/',
      pay: { page: '/s/anna/payment/p1' },
    });
  });
  app.get(`${PREFIX}/s/anna/moved`, (_request, response) => response.redirect(303, '/s/anna/payment/p1'));
  app.get(`${PREFIX}/s/anna/out`, (_request, response) => response.redirect(303, 'https://thanks.test/"><script>'));
  server = app.listen(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PREFIX}/s/anna`;
});
afterAll(() => server?.close());

const ask = (path: string) =>
  fetch(`${url}/${path}`, { redirect: 'manual', headers: { cookie: 'kontor_session=geheim' } });

test('addresses of the purchase stay in the frame, everything else opens in a window at its ordinary address', async () => {
  const html = await (await ask('page')).text();
  const links = [...html.matchAll(/<a ([^>]*)>(\w+)</g)].map(([, attributes, name]) => [name, attributes]);
  expect(Object.fromEntries(links)).toEqual({
    stays: `href="${PREFIX}/s/anna/buch/checkout?plan=1&amp;epid=A"`,
    law: `class="x" href="${OWN}/s/anna/legal/terms" target="_blank" rel="noopener"`,
    other: 'href="https://other.test/" target="_blank" rel="noopener"',
    shop: `href="${OWN}/s/anna" target="_blank" rel="noopener"`,
    same: 'href="?change=1"',
    relative: `href="${PREFIX}/s/anna/buch"`,
    no: 'href="javascript:alert(1)" target="_blank" rel="noopener"',
  });
  expect(html).toContain(`<form action="${PREFIX}/s/anna/buch/checkout">`);
  expect(html).toContain(`data-next="${PREFIX}/s/anna/order/o1/success"`);
  expect(html).toContain('<html data-framed="embed_form" data-paying="Im &quot;Fenster&quot;" lang="de">');
  expect(html).not.toContain('http-equiv');
});

test('no cookie comes in or goes out, any page may stand around, and the frame’s script may run', async () => {
  const answer = await ask('page');
  expect(await answer.text()).not.toContain('geheim');
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('x-frame-options')).toBeNull();
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; frame-ancestors *; connect-src 'self'",
  );
  expect(await (await ask('raw')).text()).toContain('/islands/embed-frame.js');
});

test('redirects and answers for scripts stay in the frame; one that leads out becomes a link for the person to press', async () => {
  expect((await ask('moved')).headers.get('location')).toBe(`${PREFIX}/s/anna/payment/p1`);
  expect(await (await ask('json')).json()).toEqual({
    to: `${PREFIX}/s/anna/order/o1/success?payment=p`,
    elsewhere: 'https://pay.test/',
    pay: { page: `${PREFIX}/s/anna/payment/p1` },
  });
  const out = await ask('out');
  const html = await out.text();
  expect([out.status, out.headers.get('location')]).toEqual([200, null]);
  expect(html).toContain('target="_top"');
  expect(html).not.toContain('"><script>');
});
