import type { ClaimRequest } from '#core/plugins';
import type { Written } from './xml.ts';

/** A reminder case, and a claim from an invoice; the reason is a contract of sale. Keys of the agency's list 21. */
const REMINDER_CASE = 'CCORTY-1';
const INVOICE = 'CCTOTY-1';
const SALE = 'CCRCRS-11';

/** A claim in the words of `collectionorder`, cut to the lengths that the agency takes. */
export function claimBody({
  reference,
  amount,
  costs,
  debtor,
  description,
  orderNumber,
  invoiceNumber,
  orderedOn,
  dueOn,
}: ClaimRequest): { readonly [name: string]: Written } {
  const { number, affix } = houseNumber(debtor.streetNumber);
  return {
    collectionordertype: REMINDER_CASE,
    debtor: {
      ...personOf(debtor),
      addressdata: {
        addressforservice: {
          country: debtor.country,
          postcode: debtor.zip.slice(0, 8),
          city: debtor.city.slice(0, 40),
          street: debtor.street.slice(0, 46),
          housenumber: number,
          housenumberaffix: affix,
        },
      },
      communicationdata: {
        phonefullstring: debtor.phone === '' ? undefined : debtor.phone.slice(0, 40),
        email: debtor.email.slice(0, 255),
      },
    },
    receivable: {
      currency: 'EUR',
      customerreference: reference.slice(0, 30),
      remarks:
        `${orderNumber}: ${description}${costs.minor > 0n ? `; bisher verlangte Verzugszinsen und Mahnkosten: ${decimal(costs)} EUR` : ''}`.slice(
          0,
          1024,
        ),
    },
    partreceivable: {
      collectionturnovertype: INVOICE,
      dateinvoice: orderedOn,
      invoicenumber: invoiceNumber === '' ? undefined : invoiceNumber.slice(0, 30),
      receivablereason: SALE,
      datevaluta: dueOn,
      datedue: dueOn,
      amount: decimal(amount),
      datecontract: orderedOn,
    },
  };
}

const decimal = ({ minor }: ClaimRequest['amount']): string =>
  `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

function personOf({ type, company, firstName, lastName }: ClaimRequest['debtor']): {
  readonly [name: string]: Written;
} {
  if (type === 'business' && company.length > 1) {
    const name = company.slice(0, 90);
    return {
      company: {
        namesplit: {
          name1: name.slice(0, 30),
          name2: name.slice(30, 60) || undefined,
          name3: name.slice(60) || undefined,
        },
      },
    };
  }
  return {
    privateperson: { surname: lastName.slice(0, 30), firstname: firstName === '' ? undefined : firstName.slice(0, 30) },
  };
}

/** `7a` as number and affix; what begins with no number is all affix. */
function houseNumber(text: string): { number: string | undefined; affix: string | undefined } {
  const [, number, affix = ''] = /^\s*(\d+)?\s*(.*?)\s*$/.exec(text) ?? [];
  return { number, affix: affix === '' ? undefined : affix.slice(0, 8) };
}
