import type { Offer, Showcase, ShownTicket } from '#core/catalog';
import { toDecimal } from '#core/kit';

interface Place {
  baseUrl: string;
  username: string;
  shopName: string;
}

interface Shown {
  tickets?: readonly ShownTicket[];
  showcase?: Showcase | null;
}

/** Facts of schema.org about a product, for search engines and agents: the offer, a course or an event besides, and what buyers think of it. */
export function productFacts(
  offer: Pick<Offer, 'product' | 'price' | 'sellable'>,
  place: Place,
  shown: Shown = {},
): Record<string, unknown> {
  const { product } = offer;
  const url = `${place.baseUrl}/s/${place.username}/${product.slug}`;
  const organizer = { '@type': 'Organization', name: place.shopName, url: `${place.baseUrl}/s/${place.username}` };
  const offers = offerFacts(offer, url, organizer);
  const rating = ratingOf(product.rating);
  const about = {
    name: product.name,
    url,
    ...(product.description ? { description: product.description } : {}),
    ...(product.coverPath ? { image: place.baseUrl + product.coverPath } : {}),
  };
  const things = [
    { '@type': 'Product', ...about, brand: { '@type': 'Brand', name: place.shopName }, offers, ...rating },
    ...(product.form === 'course' ? [courseOf(about, { organizer, offers, rating }, shown.showcase ?? null)] : []),
    ...eventsOf(about, { organizer, offers }, shown.tickets ?? []),
  ];
  const context = { '@context': 'https://schema.org' };
  return things.length === 1 ? { ...context, ...things[0] } : { ...context, '@graph': things };
}

function offerFacts(
  { price, sellable, product }: Pick<Offer, 'product' | 'price' | 'sellable'>,
  url: string,
  seller: object,
): object {
  return {
    '@type': 'Offer',
    url,
    price: product.free ? '0' : toDecimal(price),
    priceCurrency: price.currency.toUpperCase(),
    availability: `https://schema.org/${sellable ? 'InStock' : 'SoldOut'}`,
    seller,
  };
}

function ratingOf(rating: Offer['product']['rating']): object {
  return rating
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          ratingCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {};
}

function courseOf(
  about: { name: string; description?: string },
  { organizer, offers, rating }: { organizer: object; offers: object; rating: object },
  showcase: Showcase | null,
): object {
  const parts = showcase?.contents ?? [];
  return {
    '@type': 'Course',
    ...about,
    // Search engines leave out a course without one.
    description: about.description || about.name,
    provider: organizer,
    offers: { ...offers, category: 'Paid' },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
    ...(parts.length > 0 ? { syllabusSections: parts.map(({ title }) => ({ '@type': 'Syllabus', name: title })) } : {}),
    ...rating,
  };
}

/** One event for each date that is still to come; where it takes place as the page tells it. */
function eventsOf(
  about: { name: string },
  { organizer, offers }: { organizer: object; offers: object },
  tickets: readonly ShownTicket[],
): object[] {
  const dates = new Map(tickets.flatMap(({ ticketDates }) => ticketDates.map((date) => [date.id, date] as const)));
  return [...dates.values()]
    .filter(({ open }) => open)
    .slice(0, 20)
    .map(({ startDate, endDate, location }) => ({
      '@type': 'Event',
      ...about,
      startDate: startDate.toISOString(),
      endDate: endDate.toISOString(),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${location.online ? 'Online' : 'Offline'}EventAttendanceMode`,
      location: location.online
        ? { '@type': 'VirtualLocation', url: (about as { url?: string }).url }
        : {
            '@type': 'Place',
            name: location.locationShortName || location.locationAddress,
            address: {
              '@type': 'PostalAddress',
              streetAddress: location.locationAddress,
              ...(location.countryCode ? { addressCountry: location.countryCode } : {}),
            },
          },
      organizer,
      offers,
    }));
}
