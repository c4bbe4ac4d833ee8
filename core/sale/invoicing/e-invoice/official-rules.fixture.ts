import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sharedPath } from '#core/testing';
import type { EInvoiceFormat } from './e-invoice-format.ts';

export interface Validator {
  name: string;
  format: EInvoiceFormat;
  /** Findings that make the documents invalid; empty when there are none. */
  validate(documents: readonly string[]): Promise<string[]>;
  /** A document that these rules must find fault with. */
  spoil(xml: string): string;
}

interface Saxon {
  transform(options: object, how: 'async'): Promise<{ principalResult: string }>;
}
interface Lint {
  validateXML(options: object): Promise<{ valid: boolean; errors: readonly { message: string }[] }>;
}

const require = createRequire(import.meta.url);

/** The official rules; those whose files do not lie beside the checkout are left out, and the report says which. */
export async function officialRules(): Promise<Validator[]> {
  const validators: Validator[] = [];
  const saxon = require('saxon-js') as Saxon;
  const compiler = require.resolve('xslt3');
  const wrongSum = (xml: string) =>
    xml.replace(/(<ram:LineTotalAmount>)[^<]*(<\/ram:LineTotalAmount><ram:TaxBasisTotalAmount>)/, '$11.00$2');
  for (const [name, format, file, spoil] of [
    ['EN 16931 (ZUGFeRD)', 'zugferd', 'standards/en16931/cii/EN16931-CII-validation.xslt', wrongSum],
    ['EN 16931 (XRechnung)', 'xrechnung', 'standards/en16931/cii/EN16931-CII-validation.xslt', wrongSum],
    [
      'XRechnung',
      'xrechnung',
      'standards/xrechnung/xslt/XRechnung-CII-rules.xsl',
      (xml: string) => xml.replace(/<ram:BuyerReference>.*?<\/ram:BuyerReference>/, ''),
    ],
  ] as const) {
    const sheet = sharedPath(file);
    if (!sheet) console.warn(`left out: ${name}, ../shared/${file} is absent`);
    else validators.push({ name, format, spoil, validate: await schematron(saxon, compiler, sheet) });
  }
  const schema = sharedPath('standards/factur-x/xsd/facturx-en16931');
  const lint = require('xmllint-wasm') as Lint;
  if (!schema) console.warn('left out: the Factur-X schema, ../shared/standards/factur-x is absent');
  else {
    const spoil = (xml: string) => xml.replaceAll('ram:DuePayableAmount', 'ram:NoSuchAmount');
    for (const format of ['zugferd', 'xrechnung'] as const)
      validators.push({ name: `the Factur-X schema (${format})`, format, validate: schemaOf(lint, schema), spoil });
  }
  return validators;
}

async function schematron(saxon: Saxon, compiler: string, sheet: string): Promise<Validator['validate']> {
  const compiled = await compile(compiler, sheet);
  const check = async (xml: string): Promise<string[]> => {
    const { principalResult } = await saxon.transform(
      { stylesheetInternal: compiled, sourceText: xml, destination: 'serialized' },
      'async',
    );
    return [...principalResult.matchAll(/<svrl:failed-assert\b([^>]*)>([\s\S]*?)<\/svrl:failed-assert>/g)]
      .filter(([, attributes]) => /flag="(fatal|warning)"/.test(attributes!))
      .map(([, , text]) => text!.replaceAll(/<[^>]*>/g, '').trim());
  };
  return async (documents) => {
    const findings: string[] = [];
    for (const [index, xml] of documents.entries())
      findings.push(...(await check(xml)).map((finding) => `${index}: ${finding}`));
    return findings;
  };
}

/** Compiling takes most of a minute on two cores: the result is kept beside other temporary files, by the content it was made of. */
async function compile(compiler: string, sheet: string): Promise<object> {
  const folder = path.join(tmpdir(), 'kontor-compiled-rules');
  const target = path.join(folder, `${createHash('sha256').update(readFileSync(sheet)).digest('hex')}.sef.json`);
  if (!existsSync(target)) {
    mkdirSync(folder, { recursive: true });
    const unfinished = `${target}.${process.pid}`;
    await promisify(execFile)(process.execPath, [
      compiler,
      `-xsl:${sheet}`,
      `-export:${unfinished}`,
      '-nogo',
      '-relocate:on',
    ]);
    renameSync(unfinished, target);
  }
  return JSON.parse(readFileSync(target, 'utf8')) as object;
}

function schemaOf(lint: Lint, folder: string): Validator['validate'] {
  const files = readdirSync(folder).map((fileName) => ({
    fileName,
    contents: readFileSync(path.join(folder, fileName), 'utf8'),
  }));
  const main = files.filter(({ fileName }) => fileName === 'Factur-X_EN16931.xsd');
  return async (documents) => {
    const { errors } = await lint.validateXML({
      xml: documents.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
      schema: main,
      preload: files.filter((file) => !main.includes(file)),
    });
    return errors.map(({ message }) => message);
  };
}
