import { authorised, captureHeld, letHeldGo } from './hold.ts';
import { Refusal, transactionOf, type Fields } from './refusal.ts';
import type { NvpWorld, Session, Transaction } from './world.ts';

/** One call as PayPal answers it: always with an ACK, refused or not. */
export function answerCall(world: NvpWorld, request: Fields): Fields {
  const head = {
    TIMESTAMP: world
      .now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z'),
    CORRELATIONID: 'sandbox0001',
    VERSION: request.VERSION ?? '',
    BUILD: '1',
  };
  const answer = answerTo(world, request, head);
  world.exchanges.push({ method: request.METHOD ?? '', request, answer });
  return answer;
}

function answerTo(world: NvpWorld, request: Fields, head: Fields): Fields {
  try {
    const account = world.accountOf(request);
    if (account === null) throw new Refusal('10002', 'Security header is not valid');
    const method = METHODS[request.METHOD ?? ''];
    if (!method) throw new Refusal('81002', 'Method Specified is not Supported');
    return { ...head, ACK: 'Success', ...method(world, account, request) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      ...head,
      ACK: 'Failure',
      L_ERRORCODE0: error.code,
      L_SHORTMESSAGE0: 'Refused',
      L_LONGMESSAGE0: error.message,
      L_SEVERITYCODE0: 'Error',
    };
  }
}

type Method = (world: NvpWorld, account: string, request: Fields) => Fields;

const METHODS: Readonly<Record<string, Method>> = {
  GetPalDetails: () => ({ PAL: 'SANDBOXPAL001', LOCALE: 'de_DE' }),
  SetExpressCheckout: openSession,
  GetExpressCheckoutDetails: (world, account, { TOKEN = '' }) => details(sessionOf(world, account, TOKEN)),
  DoExpressCheckoutPayment: pay,
  CreateBillingAgreement: (world, account, { TOKEN = '' }) => ({
    BILLINGAGREEMENTID: agreementOf(world, sessionOf(world, account, TOKEN)),
  }),
  BillAgreementUpdate: updateAgreement,
  DoReferenceTransaction: chargeAgreement,
  DoCapture: captureHeld,
  DoVoid: letHeldGo,
  RefundTransaction: giveBack,
  GetTransactionDetails: (world, account, { TRANSACTIONID = '' }) =>
    transactionDetails(transactionOf(world, account, TRANSACTIONID)),
  TransactionSearch: search,
};

function openSession(world: NvpWorld, account: string, request: Fields): Fields {
  const amount = Number(request.PAYMENTREQUEST_0_AMT);
  if (!Number.isFinite(amount) || (amount <= 0 && request.L_BILLINGTYPE0 === undefined))
    throw new Refusal('10525', 'This transaction cannot be processed. The amount to be charged is zero.');
  if (
    request.PAYMENTREQUEST_0_ITEMAMT !== undefined &&
    request.PAYMENTREQUEST_0_ITEMAMT !== request.PAYMENTREQUEST_0_AMT
  )
    throw new Refusal('10413', 'The totals of the cart item amounts do not match order amounts.');
  const token = `EC-${world.newId()}`;
  world.sessions.set(token, {
    token,
    account,
    fields: { ...request },
    status: 'PaymentActionNotInitiated',
    payer: '',
    funds: 'good',
    transaction: '',
    agreement: '',
  });
  return { TOKEN: token };
}

/** Three hours after it was opened, PayPal forgets a session. */
export function sessionOf(world: NvpWorld, account: string, token: string): Session {
  const session = world.sessions.get(token);
  if (!session || session.account !== account) throw new Refusal('10410', 'Invalid token.');
  return session;
}

function details({ token, status, payer, fields, transaction, agreement }: Session): Fields {
  const {
    PAYMENTREQUEST_0_AMT: amount = '',
    PAYMENTREQUEST_0_CURRENCYCODE: currency = '',
    PAYMENTREQUEST_0_INVNUM: invoice = '',
    PAYMENTREQUEST_0_NOTIFYURL: notifyUrl = '',
  } = fields;
  const agreed = fields.L_BILLINGTYPE0 !== undefined && (payer !== '' || agreement !== '');
  return {
    TOKEN: token,
    CHECKOUTSTATUS: status,
    PAYMENTREQUEST_0_AMT: amount,
    PAYMENTREQUEST_0_CURRENCYCODE: currency,
    PAYMENTREQUEST_0_INVNUM: invoice,
    PAYMENTREQUEST_0_NOTIFYURL: notifyUrl,
    BILLINGAGREEMENTACCEPTEDSTATUS: agreed ? '1' : '0',
    ...(payer === '' ? {} : { PAYERID: payer, EMAIL: 'buyer@kontor.test', PAYERSTATUS: 'verified', COUNTRYCODE: 'DE' }),
    ...(transaction === '' ? {} : { PAYMENTREQUEST_0_TRANSACTIONID: transaction }),
  };
}

function pay(world: NvpWorld, account: string, request: Fields): Fields {
  const session = sessionOf(world, account, request.TOKEN ?? '');
  if (session.transaction !== '') {
    return {
      ACK: 'SuccessWithWarning',
      L_ERRORCODE0: '11607',
      L_SHORTMESSAGE0: 'Duplicate Request',
      L_SEVERITYCODE0: 'Warning',
      ...paymentInfo(session, world.transactions.get(session.transaction)!),
    };
  }
  if (session.payer === '' || session.payer !== request.PAYERID)
    throw new Refusal('10406', 'The PayerID value is invalid.');
  const invoice = request.PAYMENTREQUEST_0_INVNUM ?? '';
  if (world.takenFor(account, invoice)) throw new Refusal('10412', 'Payment has already been made for this InvoiceID.');
  if (session.funds === 'refused') {
    session.status = 'PaymentActionFailed';
    throw new Refusal('10486', "This transaction couldn't be completed. Please redirect your customer to PayPal.");
  }
  const type = request.PAYMENTREQUEST_0_PAYMENTACTION === 'Authorization' ? 'Authorization' : 'Payment';
  const transaction = world.record({
    account,
    type,
    ...authorised(type),
    amount: request.PAYMENTREQUEST_0_AMT ?? '',
    currency: request.PAYMENTREQUEST_0_CURRENCYCODE ?? '',
    invoice,
    custom: request.PAYMENTREQUEST_0_CUSTOM ?? '',
    parent: '',
    notifyUrl: request.PAYMENTREQUEST_0_NOTIFYURL ?? '',
    messageId: '',
  });
  session.transaction = transaction.id;
  session.status = 'PaymentActionCompleted';
  if (session.fields.L_BILLINGTYPE0 !== undefined) agreementOf(world, session);
  return paymentInfo(session, transaction);
}

function paymentInfo({ token, agreement }: Session, { id, status, amount, currency, type }: Transaction): Fields {
  return {
    TOKEN: token,
    PAYMENTINFO_0_TRANSACTIONID: id,
    PAYMENTINFO_0_PAYMENTSTATUS: status,
    PAYMENTINFO_0_PENDINGREASON: type === 'Authorization' ? 'authorization' : 'None',
    PAYMENTINFO_0_AMT: amount,
    PAYMENTINFO_0_CURRENCYCODE: currency,
    ...(agreement === '' ? {} : { BILLINGAGREEMENTID: agreement }),
  };
}

function agreementOf(world: NvpWorld, session: Session): string {
  if (session.payer === '') throw new Refusal('11458', 'Buyer did not accept billing agreement.');
  if (session.agreement === '') {
    session.agreement = `B-${world.newId()}`;
    world.agreements.set(session.agreement, {
      id: session.agreement,
      account: session.account,
      status: 'Active',
      funds: session.funds,
    });
  }
  return session.agreement;
}

function updateAgreement(
  world: NvpWorld,
  account: string,
  { REFERENCEID = '', BILLINGAGREEMENTSTATUS }: Fields,
): Fields {
  const agreement = world.agreements.get(REFERENCEID);
  if (!agreement || agreement.account !== account)
    throw new Refusal('11451', 'Billing Agreement Id or transaction Id is not valid');
  if (agreement.status === 'Canceled') throw new Refusal('10201', 'Billing Agreement was cancelled');
  if (BILLINGAGREEMENTSTATUS === 'Canceled') agreement.status = 'Canceled';
  return { BILLINGAGREEMENTID: agreement.id, BILLINGAGREEMENTSTATUS: agreement.status };
}

function chargeAgreement(world: NvpWorld, account: string, request: Fields): Fields {
  const earlier = [...world.transactions.values()].find(
    (each) =>
      each.account === account &&
      each.messageId !== '' &&
      each.messageId === request.MSGSUBID &&
      each.type === 'Payment',
  );
  if (earlier) return charged(earlier);
  const agreement = world.agreements.get(request.REFERENCEID ?? '');
  if (!agreement || agreement.account !== account)
    throw new Refusal('11451', 'Billing Agreement Id or transaction Id is not valid');
  if (agreement.status === 'Canceled') throw new Refusal('10201', 'Billing Agreement was cancelled');
  if (agreement.funds === 'refused') throw new Refusal('10486', "This transaction couldn't be completed.");
  if (world.takenFor(account, request.INVNUM ?? ''))
    throw new Refusal('10412', 'Payment has already been made for this InvoiceID.');
  return charged(
    world.record({
      account,
      type: 'Payment',
      status: 'Completed',
      amount: request.AMT ?? '',
      currency: request.CURRENCYCODE ?? '',
      invoice: request.INVNUM ?? '',
      custom: request.CUSTOM ?? '',
      parent: '',
      notifyUrl: request.NOTIFYURL ?? '',
      messageId: request.MSGSUBID ?? '',
    }),
  );
}

const charged = ({ id, amount, currency, status }: Transaction): Fields => ({
  TRANSACTIONID: id,
  AMT: amount,
  CURRENCYCODE: currency,
  PAYMENTSTATUS: status,
  PENDINGREASON: 'None',
});

function giveBack(world: NvpWorld, account: string, request: Fields): Fields {
  const paid = transactionOf(world, account, request.TRANSACTIONID ?? '');
  const given = world.childrenOf(paid.id, 'Refund');
  const same = given.find(({ messageId }) => messageId !== '' && messageId === request.MSGSUBID);
  if (same) return refunded(same);
  const left = cents(paid.amount) - given.reduce((sum, { amount }) => sum + cents(amount), 0);
  if (paid.type !== 'Payment' || left === 0)
    throw new Refusal('10009', 'This transaction has already been fully refunded');
  const amount = request.REFUNDTYPE === 'Full' ? paid.amount : (request.AMT ?? '');
  if (cents(amount) > left)
    throw new Refusal('10009', 'The partial refund amount must be less than or equal to the remaining amount');
  paid.status = cents(amount) === left ? 'Refunded' : 'PartiallyRefunded';
  const { currency, custom, notifyUrl } = paid;
  return refunded(
    world.record({
      account,
      type: 'Refund',
      status: 'Completed',
      amount,
      currency,
      invoice: request.INVOICEID ?? paid.invoice,
      custom,
      parent: paid.id,
      notifyUrl,
      messageId: request.MSGSUBID ?? '',
    }),
  );
}

const refunded = ({ id, amount, currency }: Transaction): Fields => ({
  REFUNDTRANSACTIONID: id,
  GROSSREFUNDAMT: amount,
  CURRENCYCODE: currency,
  REFUNDSTATUS: 'Instant',
  PENDINGREASON: 'None',
});
const cents = (amount: string): number => Math.round(Number(amount) * 100);

function transactionDetails({ id, type, status, amount, currency, invoice, parent }: Transaction): Fields {
  return {
    TRANSACTIONID: id,
    TRANSACTIONTYPE: 'expresscheckout',
    PAYMENTTYPE: 'instant',
    PAYMENTSTATUS: status,
    AMT: type === 'Refund' ? `-${amount}` : amount,
    CURRENCYCODE: currency,
    INVNUM: invoice,
    PENDINGREASON: type === 'Authorization' && status === 'Pending' ? 'authorization' : 'None',
    ...(parent === '' ? {} : { PARENTTRANSACTIONID: parent }),
  };
}

function search(world: NvpWorld, account: string, { STARTDATE, TRANSACTIONID, INVNUM }: Fields): Fields {
  if (!STARTDATE && !TRANSACTIONID) throw new Refusal('10003', 'Start date is a required parameter');
  const found = [...world.transactions.values()].filter(
    (each) =>
      each.account === account &&
      (TRANSACTIONID
        ? each.id === TRANSACTIONID || each.parent === TRANSACTIONID
        : each.invoice === INVNUM && each.at >= STARTDATE!),
  );
  return Object.fromEntries(
    found.flatMap(({ id, type, status, amount, currency, at }, index) => [
      [`L_TIMESTAMP${index}`, at],
      [`L_TYPE${index}`, type],
      [`L_TRANSACTIONID${index}`, id],
      [`L_STATUS${index}`, status],
      [`L_AMT${index}`, type === 'Refund' ? `-${amount}` : amount],
      [`L_CURRENCYCODE${index}`, currency],
    ]),
  );
}
