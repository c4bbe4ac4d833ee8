#!/usr/bin/env node
// `node cli/bin/recompute.cjs FOLDER`: adds up a shop's exported files with arithmetic of its own and tells where they disagree. It knows the files
// alone: no module of the product, no database. FOLDER holds datev/*.csv, oss/*.csv, xml/*.xml, invoices.csv and months.csv, all as exported.
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const HOME = 'DE';
/** Numbers of the chart SKR03 by what stands on them. */
const REVENUE = { 8400: 'home', 8300: 'home', 8331: 'oss', 8336: 'reverse', 8338: 'abroad', 8339: 'abroad' };
const MONEY = new Set(['1360', '1200']);

/** Cents of `1.234,56`, `1234.56` or `-3`. */
function cents(text) {
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(plain.trim()) ?? fail(`"${text}" is no amount`);
  return BigInt(`${sign}${whole}${part.padEnd(2, '0')}`);
}

function fail(text) {
  throw new Error(text);
}

function rowsOf(file, delimiter, encoding = 'utf8') {
  const text = readFileSync(file, encoding).replace(/^﻿/, '');
  const rows = [];
  let cells = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (!quoted && (sign === '\n' || sign === '\r')) {
      if (cell !== '' || cells.length > 0) rows.push([...cells, cell]);
      cells = [];
      cell = '';
    } else cell += sign;
  }
  return rows;
}

/** A table with its headings as keys. */
function tableOf(file, delimiter) {
  const [heads, ...rows] = rowsOf(file, delimiter);
  return rows.map((cells) => Object.fromEntries(heads.map((head, place) => [head, cells[place] ?? ''])));
}

const filesIn = (folder) =>
  readdirSync(folder)
    .sort()
    .map((name) => path.join(folder, name));
const all = (xml, tag) => [...xml.matchAll(new RegExp(`<ram:${tag}[ >].*?</ram:${tag}>`, 'gs'))].map(([text]) => text);
const first = (xml, tag) => new RegExp(`<(?:ram|udt|qdt):${tag}(?: [^>]*)?>([^<]*)<`).exec(xml ?? '')?.[1] ?? '';
const dayOf = (text) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
const quarterOf = (day) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

function readDocument(xml) {
  const settlement = all(xml, 'ApplicableHeaderTradeSettlement')[0];
  const sums = all(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0];
  const head = /<rsm:ExchangedDocument>.*?<\/rsm:ExchangedDocument>/s.exec(xml)[0];
  const referenced = all(settlement, 'InvoiceReferencedDocument')[0];
  return {
    number: first(head, 'ID'),
    issuedOn: dayOf(first(head, 'DateTimeString')),
    country: first(all(xml, 'BuyerTradeParty')[0], 'CountryID'),
    lines: all(xml, 'IncludedSupplyChainTradeLineItem').map((line) => ({
      key: taxKey(all(line, 'SpecifiedLineTradeSettlement')[0]),
      net: cents(first(line, 'LineTotalAmount')),
      price: cents(first(all(line, 'NetPriceProductTradePrice')[0], 'ChargeAmount')),
      quantity: Number(first(line, 'BilledQuantity')),
    })),
    taxes: all(settlement, 'ApplicableTradeTax').map((tax) => ({
      key: taxKey(tax),
      category: first(tax, 'CategoryCode'),
      rate: cents(first(tax, 'RateApplicablePercent') || '0'),
      net: cents(first(tax, 'BasisAmount')),
      vat: cents(first(tax, 'CalculatedAmount')),
    })),
    net: cents(first(sums, 'TaxBasisTotalAmount')),
    vat: cents(first(sums, 'TaxTotalAmount')),
    gross: cents(first(sums, 'GrandTotalAmount')),
    of: referenced
      ? { number: first(referenced, 'IssuerAssignedID'), issuedOn: dayOf(first(referenced, 'DateTimeString')) }
      : null,
  };
}

const taxKey = (xml) => `${first(xml, 'CategoryCode')} ${cents(first(xml, 'RateApplicablePercent') || '0')}`;

/** Country in which a document's tax is owed, as the document says. */
function placeOf({ country }, { category }) {
  if (category === 'AE') return 'reverse';
  if (category !== 'S') return 'abroad';
  return country === HOME ? 'home' : 'oss';
}

class Sums {
  #sums = new Map();
  add(key, ...amounts) {
    const before = this.#sums.get(key) ?? amounts.map(() => 0n);
    this.#sums.set(
      key,
      before.map((sum, place) => sum + amounts[place]),
    );
  }
  entries() {
    return new Map([...this.#sums].filter(([, amounts]) => amounts.some((amount) => amount !== 0n)));
  }
}

const faults = [];
let compared = 0;

function same(what, ours, theirs) {
  compared += 1;
  if (String(ours) !== String(theirs)) faults.push(`${what}: recomputed ${String(ours)}, file says ${String(theirs)}`);
}

function sameSums(what, ours, theirs) {
  const [mine, other] = [ours.entries(), theirs.entries()];
  for (const key of new Set([...mine.keys(), ...other.keys()]))
    same(`${what} ${key}`, mine.get(key) ?? 0n, other.get(key) ?? 0n);
}

/** The VAT of a group is its rate of its net, to the cent that rounding a gross price may leave. */
function checkDocument(each) {
  const { number, lines, taxes } = each;
  const nets = new Sums();
  for (const { key, net, price, quantity } of lines) {
    nets.add(key, net);
    // The price is that of the whole quantity.
    same(`${number} line`, quantity < 0 ? -price : price, net);
  }
  const groups = new Sums();
  for (const { key, rate, net, vat } of taxes) {
    groups.add(key, net);
    const size = net < 0n ? -net : net;
    const exact = (size * rate * 2n + 10_000n) / 20_000n;
    const off = exact - (vat < 0n ? -vat : vat);
    same(`${number} VAT of ${key} within a cent`, off >= -1n && off <= 1n, true);
  }
  sameSums(`${number} net`, nets, groups);
  same(
    `${number} net`,
    taxes.reduce((sum, { net }) => sum + net, 0n),
    each.net,
  );
  same(
    `${number} VAT`,
    taxes.reduce((sum, { vat }) => sum + vat, 0n),
    each.vat,
  );
  same(`${number} gross`, each.net + each.vat, each.gross);
}

/** Numbers of each series and year without a gap. */
function checkNumbers(documents) {
  const series = new Map();
  for (const { number } of documents) {
    const [, name, count] = /^(.*?)(\d+)$/.exec(number) ?? fail(`"${number}" is no number of a series`);
    series.set(name, [...(series.get(name) ?? []), Number(count)]);
  }
  for (const [name, counts] of series) {
    counts.sort((a, b) => a - b);
    same(`series ${name}`, counts.at(-1) - counts[0] + 1, new Set(counts).size);
  }
}

function checkList(folder, documents) {
  const listed = new Map(tableOf(path.join(folder, 'invoices.csv'), ',').map((row) => [row.number, row]));
  same('documents in the list', documents.length, listed.size);
  for (const { number, issuedOn, net, vat, gross } of documents) {
    const row = listed.get(number);
    same(`${number} in the list`, row && [row.issued_on, cents(row.net), cents(row.vat), cents(row.gross)], [
      issuedOn,
      net,
      vat,
      gross,
    ]);
  }
}

/** VAT report: months of net and VAT. */
function checkMonths(folder, documents, money) {
  const [ours, theirs] = [new Sums(), new Sums()];
  for (const { issuedOn, net, vat } of documents) ours.add(issuedOn.slice(0, 7), net, vat);
  const moved = new Sums();
  for (const row of tableOf(path.join(folder, 'months.csv'), ',')) {
    theirs.add(row.month, cents(row.net), cents(row.vat));
    moved.add(row.month, cents(row.received) - cents(row.paid_back));
  }
  sameSums('VAT report', ours, theirs);
  sameSums('money', money, moved);
}

function checkOss(folder, documents) {
  const [ours, theirs] = [new Sums(), new Sums()];
  for (const each of documents)
    for (const tax of each.taxes) {
      if (placeOf(each, tax) !== 'oss') continue;
      const quarter = quarterOf(each.issuedOn);
      const of = each.of ? quarterOf(each.of.issuedOn) : quarter;
      ours.add(`${quarter} ${each.country} ${of === quarter ? tax.rate : `correction of ${of}`}`, tax.net, tax.vat);
    }
  for (const file of filesIn(path.join(folder, 'oss'))) {
    const quarter = /(\d{4}-Q\d)/.exec(file)[1];
    for (const [of, country, rate, net, vat] of rowsOf(file, ';').slice(1))
      theirs.add(
        `${quarter} ${country} ${of === quarter ? cents(rate) : `correction of ${of}`}`,
        cents(net),
        cents(vat),
      );
  }
  sameSums('OSS', ours, theirs);
}

/** DATEV: each document's revenue, each month's accounts, and the money that moved. */
function checkDatev(folder, documents) {
  const [byDocument, byMonth, money] = [new Sums(), new Sums(), new Sums()];
  for (const file of filesIn(path.join(folder, 'datev'))) {
    const [header, , ...rows] = rowsOf(file, ';', 'latin1');
    const month = `${header[14].slice(0, 4)}-${header[14].slice(4, 6)}`;
    for (const row of rows) {
      const amount = row[1] === 'S' ? cents(row[0]) : -cents(row[0]);
      same(`${file} day of row`, row[9].slice(2, 4), month.slice(5));
      for (const [account, moved] of [
        [row[6], amount],
        [row[7], -amount],
      ]) {
        if (MONEY.has(account)) money.add(month, moved);
        const place = REVENUE[account];
        if (!place) continue;
        byDocument.add(row[10], -moved);
        byMonth.add(`${month} ${place}${place === 'oss' ? ` ${row[39]} ${cents(row[40])}` : ''}`, -moved);
      }
    }
  }
  const [documentsOurs, monthsOurs] = [new Sums(), new Sums()];
  for (const each of documents) {
    documentsOurs.add(each.number, each.gross);
    for (const tax of each.taxes) {
      const place = placeOf(each, tax);
      monthsOurs.add(
        `${each.issuedOn.slice(0, 7)} ${place}${place === 'oss' ? ` ${each.country} ${tax.rate}` : ''}`,
        tax.net + tax.vat,
      );
    }
  }
  sameSums('DATEV', documentsOurs, byDocument);
  sameSums('DATEV', monthsOurs, byMonth);
  return money;
}

function main(folder) {
  const documents = filesIn(path.join(folder, 'xml')).map((file) => readDocument(readFileSync(file, 'utf8')));
  documents.forEach(checkDocument);
  checkNumbers(documents);
  checkList(folder, documents);
  checkMonths(folder, documents, checkDatev(folder, documents));
  checkOss(folder, documents);
  const months = new Set(documents.map(({ issuedOn }) => issuedOn.slice(0, 7)));
  console.log(
    `${documents.length} documents of ${months.size} months, ${compared} figures recomputed, ${faults.length} differ`,
  );
  for (const fault of faults.slice(0, 50)) console.log(`  ${fault}`);
  return faults.length === 0 && documents.length > 0 ? 0 : 1;
}

process.exitCode = main(process.argv[2] ?? fail('Name the folder with the exported files.'));
