import Ajv, { type ErrorObject } from 'ajv';
import type { Exchange } from '../sandbox/sandbox.ts';

type Json = Record<string, unknown>;

/** Which type of the official client an operation sends and gets: `[path, sent, answered]`. Lists are of the answered type. */
const TYPES: readonly [pattern: RegExp, sent: string | null, answered: string | null][] = [
  [/^POST \/users\/natural$/, 'Mp_user_CreateUserNatural{category}Data', 'Mp_user_UserNaturalData'],
  [/^POST \/users\/legal$/, 'Mp_user_CreateUserLegalOwnerData', 'Mp_user_UserLegalData'],
  [/^POST \/wallets$/, 'Mp_wallet_CreateWallet', 'Mp_wallet_WalletData'],
  [/^GET \/users\/[^/]+\/wallets$/, null, 'Mp_wallet_WalletData'],
  [/^POST \/payins\/card\/web$/, 'Mp_payIn_CreateCardWebPayIn', 'Mp_payIn_CardWebPayInData'],
  [/^POST \/payins\/bankwire\/direct$/, 'Mp_payIn_CreateBankWireDirectPayIn', 'Mp_payIn_BankWireDirectPayInData'],
  [
    /^POST \/payins\/directdebit\/direct$/,
    'Mp_payIn_CreateDirectDebitDirectPayIn',
    'Mp_payIn_DirectDebitDirectPayInData',
  ],
  [/^POST \/payins\/card\/direct$/, 'Mp_payIn_CreateCardDirectPayIn', 'Mp_payIn_CardDirectPayInData'],
  [
    /^POST \/payins\/recurring\/card\/direct$/,
    'Mp_payIn_CreateRecurringPayIn{presence}',
    'Mp_payIn_RecurringPayInData',
  ],
  [/^POST \/payins\/preauthorized\/direct$/, 'Mp_payIn_CreateCardPreAuthorizedPayIn', null],
  [
    /^POST \/recurringpayinregistrations$/,
    'Mp_payIn_CreatePayInRecurringRegistration',
    'Mp_payIn_PayInRecurringRegistrationData',
  ],
  [/^GET \/recurringpayinregistrations\/[^/]+$/, null, 'Mp_payIn_PayInRecurringRegistrationData'],
  [
    /^PUT \/recurringpayinregistrations\/[^/]+$/,
    'Mp_payIn_UpdatePayInRecurringRegistration',
    'Mp_payIn_PayInRecurringRegistrationData',
  ],
  [
    /^POST \/cardregistrations$/,
    'Mp_cardRegistration_CreateCardRegistration',
    'Mp_cardRegistration_CardRegistrationData',
  ],
  [
    /^PUT \/cardregistrations\/[^/]+$/,
    'Mp_cardRegistration_UpdateCardRegistration',
    'Mp_cardRegistration_CardRegistrationData',
  ],
  [/^GET \/cardregistrations\/[^/]+$/, null, 'Mp_cardRegistration_CardRegistrationData'],
  [/^PUT \/cards\/[^/]+$/, 'Mp_card_UpdateCard', 'Mp_card_CardData'],
  [/^GET \/cards\/[^/]+$/, null, 'Mp_card_CardData'],
  [
    /^POST \/preauthorizations\/card\/direct$/,
    'Mp_cardPreauthorization_CreateCardPreAuthorization',
    'Mp_cardPreauthorization_CardPreAuthorizationData',
  ],
  [
    /^(PUT|GET) \/preauthorizations\/[^/]+$|^GET \/users\/[^/]+\/preauthorizations$/,
    null,
    'Mp_cardPreauthorization_CardPreAuthorizationData',
  ],
  [/^GET \/payins\/[^/]+$/, null, 'Mp_payIn_{payment}Data'],
  [/^POST \/payins\/[^/]+\/refunds$/, 'Mp_refund_CreatePayInRefund', 'Mp_refund_RefundData'],
  [/^GET \/payins\/[^/]+\/refunds$/, null, 'Mp_refund_RefundData'],
  [/^GET \/refunds\/[^/]+$/, null, 'Mp_refund_RefundData'],
  [/^POST \/users\/[^/]+\/bankaccounts\/iban$/, 'Mp_bankAccount_IBANDetails', 'Mp_bankAccount_IBANData'],
  [/^POST \/mandates\/directdebit\/web$/, 'Mp_mandate_CreateMandate', 'Mp_mandate_MandateData'],
  [
    /^(GET \/mandates\/[^/]+|GET \/users\/[^/]+\/mandates|PUT \/mandates\/[^/]+\/cancel)$/,
    null,
    'Mp_mandate_MandateData',
  ],
  [/^(GET \/disputes\/[^/]+|PUT \/disputes\/[^/]+\/(close|submit))$/, null, 'Mp_dispute_DisputeData'],
  [/^POST \/payouts\/bankwire$/, 'Mp_payOut_CreatePayOut', 'Mp_payOut_PayOutData'],
  [/^GET \/payouts\/[^/]+$/, null, 'Mp_payOut_PayOutData'],
  [/^GET \/payouts\/[^/]+\/refunds$/, null, 'Mp_refund_RefundData'],
  [/^GET \/wallets\/[^/]+$/, null, 'Mp_wallet_WalletData'],
  [/^POST \/users\/[^/]+\/kyc\/documents$/, 'Mp_kycDocument_CreateKycDocument', 'Mp_kycDocument_KycDocumentData'],
  [/^POST .*\/pages$/, 'Mp_kycDocument_CreateKycPage', null],
  [/^PUT \/users\/[^/]+\/kyc\/documents\/[^/]+$/, 'Mp_kycDocument_SubmitKycDocument', 'Mp_kycDocument_KycDocumentData'],
  [/^GET \/users\/[^/]+\/kyc\/documents$/, null, 'Mp_kycDocument_KycDocumentData'],
  [/^POST \/users\/[^/]+\/kyc\/ubodeclarations\/[^/]+\/ubos$/, 'Mp_uboDeclaration_CreateUbo', null],
  [/^PUT \/users\/[^/]+\/kyc\/ubodeclarations\/[^/]+$/, 'Mp_uboDeclaration_UpdateUboDeclaration', null],
  [/^POST \/hooks$/, 'Mp_hook_CreateHook', 'Mp_hook_HookData'],
  [/^PUT \/hooks\/[^/]+$/, 'Mp_hook_UpdateHook', 'Mp_hook_HookData'],
  [/^GET \/hooks$/, null, 'Mp_hook_HookData'],
];

/** A pay-in's type by how it is paid; that of a captured hold has none in the official client. */
function payInTypeOf({ PaymentType, ExecutionType, RecurringPayinRegistrationId }: Json): string | null {
  if (PaymentType === 'PREAUTHORIZED') return null;
  if (RecurringPayinRegistrationId) return 'RecurringPayIn';
  if (PaymentType === 'CARD') return ExecutionType === 'DIRECT' ? 'CardDirectPayIn' : 'CardWebPayIn';
  return PaymentType === 'BANK_WIRE' ? 'BankWireDirectPayIn' : 'DirectDebitDirectPayIn';
}

/** Holds calls against the types of Mangopay's official client and the list of its operations. */
export class MangoContract {
  readonly #requests: Ajv;
  readonly #answers: Ajv;
  readonly #operations: readonly RegExp[];

  constructor(models: object, operations: object) {
    const options = { strict: false, validateFormats: false, unicodeRegExp: false } as const;
    this.#requests = new Ajv(options).addSchema(models, 'mango');
    // The generated types forbid what they do not name; an answer may hold more.
    this.#answers = new Ajv(options).addSchema(
      JSON.parse(
        JSON.stringify(models).replaceAll('"additionalProperties":false', '"additionalProperties":true'),
      ) as object,
      'mango',
    );
    const { paths } = operations as { paths: Record<string, Json> };
    this.#operations = Object.entries(paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => new RegExp(`^${verb.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)),
    );
  }

  /** In words; empty when the call conforms. */
  faultsOf({ method, path, sent, status, body }: Exchange): string[] {
    const call = `${method} ${path}`;
    if (!this.#operations.some((pattern) => pattern.test(call))) return [`${call}: no such operation`];
    const types = TYPES.find(([pattern]) => pattern.test(call));
    if (!types) return [];
    const [, request, answer] = types;
    const category = (sent as Json).UserCategory === 'OWNER' ? 'Owner' : 'Payer';
    return [
      ...(request
        ? this.#judge(
            this.#requests,
            request.replace('{category}', category).replace('{presence}', (sent as Json).BrowserInfo ? 'CIT' : 'MIT'),
            withoutTag(sent as Json),
            `${call} sent`,
          )
        : []),
      ...(answer && status === 200
        ? [body].flat().flatMap((each) => this.#judgeAnswer(answer, each as Json, `${call} answered`))
        : []),
    ];
  }

  #judgeAnswer(type: string, each: Json, where: string): string[] {
    const payIn = type.includes('{payment}') ? payInTypeOf(each) : '';
    return payIn === null ? [] : this.#judge(this.#answers, type.replace('{payment}', payIn), each, where);
  }

  #judge(ajv: Ajv, type: string, value: unknown, where: string): string[] {
    const validate = ajv.getSchema(`mango#/definitions/${type}`);
    if (!validate) return [`${where}: no type ${type}`];
    const told = Object.fromEntries(Object.entries(value as Json).filter(([, each]) => each !== null));
    if (validate(told)) return [];
    return (validate.errors ?? [])
      .filter((error) => !isEmptied(error, value as Json))
      .map(({ instancePath, message, params }) => `${where}: ${instancePath} ${message} ${JSON.stringify(params)}`);
  }
}

/** The generated types know no null, which the API sends for what is not there. */
function isEmptied({ keyword, instancePath, params }: ErrorObject, value: Json): boolean {
  return keyword === 'required' && instancePath === '' && value[String((params as Json).missingProperty)] === null;
}

/** Every official example sends a tag, which some of the generated types leave out. */
function withoutTag({ Tag: _tag, ...rest }: Json): Json {
  return rest;
}
