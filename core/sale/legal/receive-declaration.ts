import { createHash } from 'node:crypto';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { enqueue } from '#core/jobs';
import { languageOf, localDate, localeOf, newToken, type Language } from '#core/kit';
import { sendMail } from '#core/mail';
import { networkOf, takeTurn, type Pace } from '#core/people';
import { ContractDeclaration, type DeclarationKind } from './contract-declaration.ts';
import { checkDeclaration, type DeclarationEntries, type DeclarationErrors } from './declaration-entries.ts';
import { receiptLines } from './declaration-receipt.ts';
import { fileDeclaration } from './jobs/file-declaration.ts';
import { declarationReceiptMails } from './mails/declaration-receipt.ts';
import { orderMeant } from './order-meant.ts';
import { partyLines, supplierFacts, type SupplierFacts } from './supplier.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Generous for people behind one address, too slow for machines: each declaration sends a mail to an address that anybody may type. */
const PER_NETWORK: Pace = { free: 20, firstWaitSeconds: 30, longestWaitSeconds: 15 * MINUTE, forgetAfterSeconds: HOUR };
const PER_ADDRESS: Pace = {
  free: 10,
  firstWaitSeconds: MINUTE,
  longestWaitSeconds: 15 * MINUTE,
  forgetAfterSeconds: HOUR,
};

export interface DeclarationInput {
  sellerId: number;
  kind: DeclarationKind;
  entries: DeclarationEntries;
  /** Of the form that is sent: the same form with the same words is one declaration however often it arrives. */
  formToken: string;
  /** Language the receipt is written in. */
  locale: Language;
  ip: string;
}

export type ReceivedDeclaration =
  | { state: 'received'; token: string }
  | { state: 'invalid'; errors: DeclarationErrors }
  /** Nothing was kept; the person should write to the shop or come back in some minutes. */
  | { state: 'too_many' };

/**
 * Receives a withdrawal or a cancellation and confirms it at once by mail, with its content, date and time. Its answer does not look for the
 * order: answer, time and work are the same whether there is one or not. A job looks later and tells the seller.
 */
export async function receiveDeclaration(ctx: Ctx, input: DeclarationInput): Promise<ReceivedDeclaration> {
  const { kind, locale, sellerId } = input;
  const facts = await reading(ctx, (inner) => supplierFacts(inner, sellerId));
  const errors = checkDeclaration(kind, input.entries, { locale, today: localDate(ctx.clock.now(), facts.time_zone) });
  if (Object.keys(errors).length > 0) return { state: 'invalid', errors };
  const formKey = formKeyOf(input);
  const known = await reading(ctx, async ({ db }) =>
    ContractDeclaration.query(db).findOne({ seller_id: sellerId, form_key: formKey }),
  );
  if (known) return { state: 'received', token: known.token };
  if (!(await mayDeclare(ctx, input))) return { state: 'too_many' };
  return inTransaction(ctx, (inner) => keep(inner, input, facts, formKey));
}

async function keep(
  ctx: Ctx,
  input: DeclarationInput,
  facts: SupplierFacts,
  formKey: Buffer,
): Promise<ReceivedDeclaration> {
  const { kind, sellerId } = input;
  // No target is named: whichever way two forms are the same, the first stands.
  const [declaration] = await ctx
    .db('contract_declarations')
    .insert(rowOf(ctx, input, formKey))
    .onConflict()
    .ignore()
    .returning<ContractDeclaration[]>('*');
  if (!declaration) {
    const first = await ContractDeclaration.query(ctx.db)
      .findOne({ seller_id: sellerId, form_key: formKey })
      .throwIfNotFound();
    return { state: 'received', token: first.token };
  }
  await sendMail(ctx, declarationReceiptMails[kind], {
    to: declaration.email,
    locale: languageOf(declaration),
    data: {
      lines: receiptLines(declaration, facts.time_zone),
      supplier: partyLines(await contractParty(ctx, declaration, facts)),
      link: `${ctx.baseUrl}/s/${facts.username}/${kind}/${declaration.token}`,
    },
    sellerId,
    dedupeKey: `declaration_receipt:${declaration.id}`,
  });
  await enqueue(ctx, fileDeclaration, { sellerId, declarationId: declaration.id }, { key: String(declaration.id) });
  return { state: 'received', token: declaration.token };
}

/**
 * Other party of the contract that is meant, for the mail to the address it was made with: the mode of the shop may have changed since. Looked for only
 * where two parties may have sold, and in one statement whether there is such an order or not.
 */
async function contractParty(ctx: Ctx, declaration: ContractDeclaration, today: SupplierFacts): Promise<SupplierFacts> {
  if (!today.resells) return today;
  const meant = await orderMeant(ctx, declaration);
  return meant ? supplierFacts(ctx, today.id, meant.order.sold_by) : today;
}

function rowOf(ctx: Ctx, { kind, entries, sellerId, locale, ip }: DeclarationInput, formKey: Buffer): object {
  const token = newToken('dec');
  const { name, contract, email, termination, reason, desired_on: day } = entries;
  const cancels = kind === 'cancellation';
  return {
    seller_id: sellerId,
    kind,
    token,
    form_key: formKey,
    name,
    contract,
    email,
    locale: localeOf(locale),
    language: locale,
    termination: cancels ? termination : null,
    reason: cancels ? reason : '',
    desired_on: cancels && day !== '' ? day : null,
    // With the token, so that rows cannot be joined by it: it answers whether one given address sent this one.
    ip_hash: createHash('sha256').update(`${token} ${ip}`).digest(),
    correlation_id: ctx.correlationId,
    received_at: ctx.clock.now(),
  };
}

/** A word changed after going back makes another declaration. A form without a token is never the same as another. */
function formKeyOf({ kind, entries, formToken }: DeclarationInput): Buffer {
  const form = /^[A-Za-z0-9_]{20,60}$/.test(formToken) ? formToken : newToken();
  return createHash('sha256')
    .update(JSON.stringify([form, kind, ...Object.values(entries)]))
    .digest();
}

async function mayDeclare(ctx: Ctx, { ip, entries }: DeclarationInput): Promise<boolean> {
  const passed =
    (await takeTurn(ctx, ['declaration', 'network', networkOf(ip)], PER_NETWORK)) &&
    (await takeTurn(ctx, ['declaration', 'address', entries.email], PER_ADDRESS));
  if (!passed) ctx.log.warn({ ip }, 'declaration throttled');
  return passed;
}
