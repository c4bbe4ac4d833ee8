import type { TaxPart } from '#core/catalog';
import { allocate, vatOf, type LocalDate } from '#core/kit';
import { taxKey } from '#core/tax';
import { decisionOf, type LineFacts, type QuotedBuyer } from './line-facts.ts';
import type { ShopSeller } from './shop-seller.ts';

interface Taxing {
  seller: ShopSeller;
  buyer: QuotedBuyer;
  today: LocalDate;
  /** The whole cart without VAT in euro cents; left out, the line stands for it. */
  saleNet: bigint | undefined;
}

interface Group {
  parts: TaxPart[];
  weight: bigint;
}

/**
 * A line for everything of a bundle that is taxed alike: every charge is shared by what the parts cost alone, to the cent by largest remainder
 * (money-and-law §2). The first line keeps what the bundle is; the others are shares of it. Parts without a price follow the others; where
 * none has one, the bundle is taxed as its seller set it.
 */
export function splitByParts(line: LineFacts, parts: readonly TaxPart[], taxing: Taxing): LineFacts[] {
  const groups = groupsOf(line, parts, taxing).sort((a, b) =>
    a.weight === b.weight ? 0 : a.weight > b.weight ? -1 : 1,
  );
  const [main] = groups;
  if (!main) return [line];
  const shares = line.charges.map((charge) =>
    allocate(
      charge,
      groups.map(({ weight }) => weight),
    ),
  );
  return groups.map((group, index): LineFacts => {
    const taxed = { ...line, ...classOf(line, group), charges: shares.map((each) => each[index]!) };
    if (index === 0) return taxed;
    const name = `${line.name}: ${group.parts.map((part) => part.name).join(', ')}`;
    return {
      ...taxed,
      key: `${line.key}:${index + 1}`,
      shareOf: line.key,
      name,
      details: '',
      planId: null,
      planLimited: false,
    };
  });
}

function groupsOf(line: LineFacts, parts: readonly TaxPart[], { seller, buyer, today, saleNet }: Taxing): Group[] {
  const groups = new Map<string, Group>();
  for (const part of parts) {
    if (part.minor === 0n) continue;
    const decision = decisionOf(
      { ...line, ...taxedAs(part), ...(saleNet === undefined ? {} : { saleNet }) },
      seller,
      buyer,
      today,
    );
    const price = { minor: part.minor, currency: line.charges[0]!.currency };
    const weight = vatOf(price, decision.rateBp, part.amountType)[line.amountType].minor;
    const group = groups.get(taxKey(decision)) ?? { parts: [], weight: 0n };
    groups.set(taxKey(decision), { parts: [...group.parts, part], weight: group.weight + weight });
  }
  return [...groups.values()];
}

type TaxedAs = Pick<LineFacts, 'supplyClass' | 'vatClass' | 'eventCountry' | 'eventZip'>;

/** Class that a group is sold as: the bundle's own kind where one of its parts is of it, else that of its dearest part. */
function classOf(line: LineFacts, { parts }: Group): TaxedAs {
  const own = parts.find((part) => part.supplyClass === line.supplyClass && part.vatClass === line.vatClass);
  return taxedAs(own ?? parts.reduce((dearest, part) => (part.minor > dearest.minor ? part : dearest)));
}

function taxedAs({ supplyClass, vatClass, eventCountry, eventZip }: TaxPart): TaxedAs {
  return { supplyClass, vatClass, eventCountry, eventZip };
}
