import type { Exchange } from '../sandbox/world.ts';

const HEAD = ['USER', 'PWD', 'SIGNATURE', 'VERSION', 'METHOD'];
const ANSWER = ['ACK', 'TIMESTAMP', 'CORRELATIONID', 'VERSION', 'BUILD'];

/** What each call must and may carry, by the developer guide: there is no description that a machine could read. */
const CALLS: Readonly<Record<string, { must: readonly string[]; may: readonly string[]; answers: readonly string[] }>> =
  {
    GetPalDetails: { must: [], may: [], answers: ['PAL'] },
    SetExpressCheckout: {
      must: [
        'PAYMENTREQUEST_0_AMT',
        'PAYMENTREQUEST_0_CURRENCYCODE',
        'PAYMENTREQUEST_0_PAYMENTACTION',
        'RETURNURL',
        'CANCELURL',
      ],
      may: [
        'PAYMENTREQUEST_0_INVNUM',
        'PAYMENTREQUEST_0_DESC',
        'PAYMENTREQUEST_0_NOTIFYURL',
        'PAYMENTREQUEST_0_ITEMAMT',
        'PAYMENTREQUEST_0_ALLOWEDPAYMENTMETHOD',
        'L_PAYMENTREQUEST_0_NAME0',
        'L_PAYMENTREQUEST_0_AMT0',
        'L_PAYMENTREQUEST_0_QTY0',
        'NOSHIPPING',
        'EMAIL',
        'LOCALECODE',
        'SOLUTIONTYPE',
        'LANDINGPAGE',
        'L_BILLINGTYPE0',
        'L_BILLINGAGREEMENTDESCRIPTION0',
      ],
      answers: ['TOKEN'],
    },
    GetExpressCheckoutDetails: { must: ['TOKEN'], may: [], answers: ['TOKEN', 'CHECKOUTSTATUS'] },
    DoExpressCheckoutPayment: {
      must: [
        'TOKEN',
        'PAYERID',
        'PAYMENTREQUEST_0_AMT',
        'PAYMENTREQUEST_0_CURRENCYCODE',
        'PAYMENTREQUEST_0_PAYMENTACTION',
      ],
      may: ['PAYMENTREQUEST_0_INVNUM', 'PAYMENTREQUEST_0_CUSTOM', 'PAYMENTREQUEST_0_NOTIFYURL'],
      answers: ['PAYMENTINFO_0_TRANSACTIONID', 'PAYMENTINFO_0_PAYMENTSTATUS'],
    },
    CreateBillingAgreement: { must: ['TOKEN'], may: [], answers: ['BILLINGAGREEMENTID'] },
    BillAgreementUpdate: {
      must: ['REFERENCEID'],
      may: ['BILLINGAGREEMENTSTATUS'],
      answers: ['BILLINGAGREEMENTSTATUS'],
    },
    DoReferenceTransaction: {
      must: ['REFERENCEID', 'PAYMENTACTION', 'AMT', 'CURRENCYCODE'],
      may: ['INVNUM', 'CUSTOM', 'DESC', 'NOTIFYURL', 'MSGSUBID'],
      answers: ['TRANSACTIONID', 'PAYMENTSTATUS'],
    },
    DoCapture: {
      must: ['AUTHORIZATIONID', 'AMT', 'CURRENCYCODE', 'COMPLETETYPE'],
      may: ['INVNUM', 'MSGSUBID'],
      answers: ['TRANSACTIONID', 'PAYMENTSTATUS'],
    },
    DoVoid: { must: ['AUTHORIZATIONID'], may: ['MSGSUBID'], answers: ['AUTHORIZATIONID'] },
    RefundTransaction: {
      must: ['TRANSACTIONID', 'REFUNDTYPE', 'AMT', 'CURRENCYCODE'],
      may: ['INVOICEID', 'MSGSUBID'],
      answers: ['REFUNDTRANSACTIONID', 'GROSSREFUNDAMT'],
    },
    GetTransactionDetails: { must: ['TRANSACTIONID'], may: [], answers: ['PAYMENTSTATUS', 'AMT', 'CURRENCYCODE'] },
    TransactionSearch: { must: ['STARTDATE'], may: ['INVNUM', 'TRANSACTIONID'], answers: [] },
  };

/** Longest values of the guide, in characters. */
const LONGEST: Readonly<Record<string, number>> = {
  PAYMENTREQUEST_0_INVNUM: 127,
  PAYMENTREQUEST_0_DESC: 127,
  PAYMENTREQUEST_0_CUSTOM: 256,
  INVNUM: 127,
  INVOICEID: 127,
  MSGSUBID: 38,
  EMAIL: 127,
  L_BILLINGAGREEMENTDESCRIPTION0: 127,
  TOKEN: 20,
};

/** What an exchange got wrong, in words. */
export function faultsOf({ method, request, answer }: Exchange): string[] {
  const known = CALLS[method];
  if (!known) return [`${method}: no such call`];
  const must = [...HEAD, ...known.must];
  const missing = must.filter((field) => request[field] === undefined || request[field] === '');
  const strange = Object.keys(request).filter((field) => !must.includes(field) && !known.may.includes(field));
  const long = Object.entries(LONGEST)
    .filter(([field, most]) => (request[field]?.length ?? 0) > most)
    .map(([field]) => field);
  const amounts = Object.entries(request)
    .filter(([field, value]) => /AMT\d*$/.test(field) && !/^\d+(\.\d{2})?$/.test(value))
    .map(([field]) => field);
  const told = [
    ...ANSWER,
    ...(answer.ACK === 'Failure' ? ['L_ERRORCODE0', 'L_LONGMESSAGE0', 'L_SEVERITYCODE0'] : known.answers),
  ].filter((field) => answer[field] === undefined);
  return [
    ...missing.map((field) => `${method} lacks ${field}`),
    ...strange.map((field) => `${method} has no field ${field}`),
    ...long.map((field) => `${method}: ${field} is too long`),
    ...amounts.map((field) => `${method}: ${field} is no amount`),
    ...told.map((field) => `the answer to ${method} lacks ${field}`),
  ];
}
