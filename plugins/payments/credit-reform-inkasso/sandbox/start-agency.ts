import { readXml, xmlAll, xmlAt, type XmlElement } from '#core/plugins';
import { bodyOf, startSandboxServer } from '#plugins/payments/shared/sandbox';
import { writeXml, type Written } from '../xml.ts';

export const AGENCY_KEYS = {
  userAccount: '711000012345',
  generalPassword: 'general-sandbox',
  individualPassword: 'individual-sandbox',
} as const;

export interface AgencyFile {
  filenumber: string;
  reference: string;
  amount: string;
  /** Steps in their order: `RECEIVED`, `PRECOURT`, … */
  steps: string[];
  payments: { paymentid: string; amount: string; datevaluta: string }[];
}

export interface Agency {
  url: string;
  files: AgencyFile[];
  /** Every request by its operation, for tests that hold it against the constraints. */
  requests: { operation: string; body: XmlElement }[];
  /** The next answer of this operation is lost on the way; what was asked for happened. */
  loseNext(operation: string): void;
  close(): Promise<void>;
}

export interface AgencyOptions {
  port?: number;
  /** What an earlier life left behind. */
  files?: AgencyFile[];
  /** After everything that may have changed something. */
  onChange?: () => void;
}

type Reply = { readonly [name: string]: Written } | { fault: string };

/** The agency on this machine: takes claims, remembers their files and answers in envelopes. */
export async function startAgency({
  port = 0,
  files = [],
  onChange = () => undefined,
}: AgencyOptions = {}): Promise<Agency> {
  const requests: Agency['requests'] = [];
  let lost: string | null = null;
  const server = await startSandboxServer(async (request, response) => {
    const envelope = readXml(await bodyOf(request));
    const asked = xmlAt(envelope ?? undefined, 'Body')?.children[0];
    const operation = asked?.name.replace(/Request$/, '') ?? '';
    const body = xmlAt(asked, 'body');
    const reply: Reply =
      asked && body ? (signedIn(asked) ? answerTo(operation, body) : { fault: 'ER-101' }) : { fault: 'ER-114' };
    onChange();
    if (lost === operation) {
      lost = null;
      request.socket.destroy();
      return;
    }
    const inside =
      'fault' in reply
        ? `<env:Fault><env:Code><env:Value>env:Sender</env:Value></env:Code><env:Detail>${writeXml({ servicefault: { body: { fault: { errorkey: { key: String(reply.fault) } } } } })}</env:Detail></env:Fault>`
        : writeXml({ [`${operation}Response`]: { header: { responseid: String(requests.length) }, body: reply } });
    const text = `<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Body>${inside}</env:Body></env:Envelope>`;
    response
      .writeHead('fault' in reply ? 500 : 200, {
        'content-type': 'multipart/related; type="application/xop+xml"; boundary=part',
      })
      .end(`--part\r\ncontent-type: application/xop+xml\r\n\r\n${text}\r\n--part--\r\n`);
  }, port);

  function answerTo(operation: string, body: XmlElement): Reply {
    requests.push({ operation, body });
    const text = (path: string): string => xmlAt(body, path)?.text ?? '';
    const file = files.find(({ filenumber }) => filenumber === text('filenumber'));
    switch (operation) {
      case 'logon':
        return { currentkeylistversion: '23', unreadmail: 'false' };
      case 'collectionfilesearch':
        return {
          collectionfile: files
            .filter(({ reference }) => reference === text('customerreference'))
            .map(({ filenumber, reference }) => ({ filenumber, customerreference: reference })),
        };
      case 'collectionorder': {
        if (text('debtor/addressdata/addressforservice/postcode') === '') return { fault: 'ER-202' };
        const made = {
          filenumber: String(100_000 + files.length),
          reference: text('receivable/customerreference'),
          amount: text('partreceivable/amount'),
          steps: ['RECEIVED'],
          payments: [],
        };
        files.push(made);
        return { filenumber: made.filenumber };
      }
      case 'process':
        return file ? { processstep: file.steps.map((stepkey) => ({ stepkey })) } : { fault: 'ER-301' };
      case 'payments':
        return file
          ? { payment: file.payments.map(({ paymentid, amount, datevaluta }) => ({ paymentid, amount, datevaluta })) }
          : { fault: 'ER-301' };
      case 'creditorfreetextmessage':
        file?.steps.push('WITHDRAWN');
        return file ? {} : { fault: 'ER-301' };
      default:
        return { fault: 'ER-100' };
    }
  }

  return { ...server, files, requests, loseNext: (operation) => void (lost = operation) };
}

function signedIn(request: XmlElement): boolean {
  const said = (name: string): string => xmlAll(xmlAt(request, 'header'), name)[0]?.text ?? '';
  return (
    said('useraccount') === AGENCY_KEYS.userAccount &&
    said('generalpassword') === AGENCY_KEYS.generalPassword &&
    said('individualpassword') === AGENCY_KEYS.individualPassword
  );
}
