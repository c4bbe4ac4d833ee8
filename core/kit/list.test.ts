import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfLocalDay } from './dates.ts';
import { clampPage, isOverflowed, shownTotal } from './list-answer.ts';
import {
  defineList,
  type FilterControl,
  type FilterValues,
  type ListBinding,
  type ListDefinition,
} from './list-definition.ts';
import { serializeListQuery } from './list-link.ts';
import { listMistakes } from './list-mistakes.ts';
import {
  appliedFilters,
  listOrder,
  parseListQuery,
  sortCookieName,
  sortCookieValue,
  type ListQueryOptions,
} from './list-query.ts';

interface Binding extends ListBinding {
  base: string;
  search: string;
  filter: { [C in FilterControl]: (value: FilterValues[C]) => string };
  scope: string;
  sort: string;
  column: string;
}

const label = (text: string) => ({ de: text, en: text });
const options = (...values: string[]) => values.map((value) => ({ value, label: label(value) }));

const orders = defineList<Binding>({
  name: 'orders',
  base: 'orders',
  search: 'buyer_email',
  filters: [
    {
      key: 'payment_state',
      control: 'multi_select',
      label: label('State'),
      options: options('paid', 'paying'),
      apply: String,
    },
    {
      key: 'period_type',
      control: 'single_select',
      label: label('Plan'),
      options: options('one_time', 'limited'),
      apply: (type) => type,
    },
    {
      key: 'product_id',
      control: 'async_select',
      label: label('Product'),
      source: 'products',
      values: 'id',
      apply: (ids) => ids.join(),
    },
    { key: 'email', control: 'text', label: label('E-mail'), apply: (text) => text },
    { key: 'created', control: 'date_range', label: label('Created'), apply: ({ from }) => String(from) },
    {
      key: 'order_amount',
      control: 'numeric_range',
      label: label('Amount'),
      min: 0,
      max: 1_000_000,
      decimals: 2,
      apply: String,
    },
    {
      key: 'overdue',
      control: 'numeric_range',
      label: label('Overdue'),
      min: 0,
      max: 365,
      apply: ({ to }) => String(to),
    },
    { key: 'recurring', control: 'boolean', label: label('Recurring'), apply: (yes) => String(yes) },
  ],
  scopes: [
    { key: 'active', label: label('Active'), apply: 'active' },
    { key: 'finished', label: label('Finished'), apply: 'finished' },
  ],
  sorts: [
    { key: 'id', apply: 'orders.id' },
    { key: 'created_at', apply: 'orders.created_at' },
    { key: 'buyer', apply: 'buyer', firstDir: 'asc' },
  ],
  columns: [
    { key: 'token', label: label('Order') },
    { key: 'created_at', label: label('Created'), sortKey: 'created_at' },
  ],
  expands: ['product', 'payer'],
});

const now = new Date('2026-11-21T12:00:00Z');
const parse = (search: string, more: Partial<ListQueryOptions> = {}) =>
  parseListQuery(orders, new URLSearchParams(search), { now, ...more });
const day = (date: string) => startOfLocalDay(date, 'Europe/Berlin');

describe('a list query', () => {
  it('has defaults for everything', () => {
    expect(parse('')).toEqual({
      page: 1,
      per: 10,
      query: '',
      sortKey: 'id',
      sortDir: 'desc',
      filters: {},
      filterParams: {},
      scopes: [],
      expand: [],
      counts: [],
    });
  });

  it('brings page and size into range', () => {
    const sizes = ['1', '14', '15', '16', '40', '499', '9999', '0', '-5', 'x', '1e2'].map(
      (per) => parse(`per=${per}`).per,
    );
    expect(sizes).toEqual([10, 10, 10, 20, 50, 500, 500, 10, 10, 10, 10]);
    expect(['3', '0', '-1', '2.5', 'x', '9'.repeat(400)].map((page) => parse(`page=${page}`).page)).toEqual([
      3, 1, 1, 1, 1, 1_000_000,
    ]);
  });

  it('offers the default size of a list beside the usual ones', () => {
    const products: ListDefinition = { ...orders, filters: [], defaultPer: 30 } as ListDefinition;
    const per = (search: string) => parseListQuery(products, new URLSearchParams(search), { now }).per;
    expect([per(''), per('per=31'), per('per=500')]).toEqual([30, 30, 500]);
  });

  it('reads bracket arrays in every spelling and knows its options', () => {
    for (const [first, second] of [
      ['[]', '[]'],
      ['[0]', '[1]'],
      ['', ''],
    ]) {
      const search = `filters[payment_state]${first}=paid&filters[payment_state]${second}=paying`;
      expect(parse(search).filters).toEqual({ payment_state: ['paid', 'paying'] });
    }
    expect(parse('filters[payment_state]=paid&filters[payment_state][]=lost').filters).toEqual({
      payment_state: ['paid'],
    });
    expect(parse('filters[period_type]=nonsense&filters[payment_state][]=lost').filters).toEqual({});
  });

  it('reads text, ids and yes or no', () => {
    const ids = ['7', 'x', '-1', '99999999999999999999'].map((id) => `filters[product_id][]=${id}`).join('&');
    const query = parse(`filters[email]=%20a%00b%20&${ids}&filters[recurring]=0`);
    expect(query.filters).toEqual({ email: 'ab', product_id: ['7'], recurring: false });
  });

  it('reads numbers within their bounds, scaled to whole numbers', () => {
    const amounts = parse('filters[order_amount_from]=19,999&filters[order_amount_to]=1e9').filters;
    expect(amounts).toEqual({ order_amount: { from: 1999, to: null } });
    expect(parse('filters[overdue_till]=999&filters[overdue_from]=-4').filters).toEqual({
      overdue: { from: 0, to: 365 },
    });
  });

  it('turns dates, times and relative periods into instants of the zone', () => {
    expect(parse('filters[created_from]=2026-11-01&filters[created_till]=2026-11-02').filters).toEqual({
      created: {
        from: day('2026-11-01'),
        before: day('2026-11-03'),
        days: { from: '2026-11-01', before: '2026-11-03' },
      },
    });
    expect(parse('filters[created_from_time]=2026-11-01T10:00:00Z').filters).toEqual({
      created: { from: new Date('2026-11-01T10:00:00Z'), before: null, days: { from: '2026-11-02', before: null } },
    });
    const lastWeek = {
      from: day('2026-11-14'),
      before: day('2026-11-22'),
      days: { from: '2026-11-14', before: '2026-11-22' },
    };
    expect(parse('filters[created_period]=last_7_days').filters).toEqual({ created: lastWeek });
    expect(
      parse('filters[created_from]=2026-02-30&filters[created_till]=9999-12-31&filters[created_period]=soon').filters,
    ).toEqual({});
    const tokyo = parse('filters[created_from]=2026-11-01', { zone: 'Asia/Tokyo' });
    expect(tokyo.filters).toEqual({
      created: { from: new Date('2026-10-31T15:00:00Z'), before: null, days: { from: '2026-11-01', before: null } },
    });
  });

  it('sorts by the address, else by the cookie, else by id', () => {
    const sort = (search: string, cookieSort?: string) => sortCookieValue(parse(search, { cookieSort }));
    expect(sort('sortKey=created_at&sortDir=asc', 'id:asc')).toBe('created_at:asc');
    expect(
      ['sortKey=created_at', 'sortKey=buyer', 'sortKey=created_at&sortDir=up'].map((search) => sort(search)),
    ).toEqual(['created_at:desc', 'buyer:asc', 'created_at:desc']);
    expect([
      sort('', 'created_at:asc'),
      sort('sortKey=nope', 'created_at:asc'),
      sort('', 'nope:asc'),
      sort('', ''),
    ]).toEqual(['created_at:asc', 'created_at:asc', 'id:desc', 'id:desc']);
    expect(sortCookieName(orders)).toBe('sort_orders');
  });

  it('ends every order in id', () => {
    const order = (search: string) => listOrder(orders, parse(search)).map(({ sort, dir }) => `${sort.apply} ${dir}`);
    expect(order('sortKey=created_at&sortDir=asc')).toEqual(['orders.created_at asc', 'orders.id asc']);
    expect(order('')).toEqual(['orders.id desc']);
  });

  it('takes known scopes, expansions and counts only', () => {
    const strange = 'scopes[]=constructor&expand[]=secrets&__proto__[x]=1&filters[__proto__]=1';
    const query = parse(`scopes[]=finished&expand[]=payer&counts[]=active&${strange}`);
    expect([query.scopes, query.expand, query.counts]).toEqual([['finished'], ['payer'], ['active']]);
    expect(parse('counts=true').counts).toEqual(['active', 'finished']);
    expect(query.filters).toEqual({});
  });

  it('hands each filter its value in the order of the definition', () => {
    const applied = appliedFilters(orders, parse('filters[recurring]=1&filters[payment_state][]=paid'));
    expect(applied.map(({ filter, value }) => [filter.key, value])).toEqual([
      ['payment_state', ['paid']],
      ['recurring', true],
    ]);
  });
});

describe('a filter with a default', () => {
  const list = defineList({
    ...(orders as ListDefinition),
    filters: [
      {
        key: 'state',
        control: 'multi_select',
        label: label('State'),
        options: options('a', 'b'),
        apply: null,
        default: ['a'],
      },
      { key: 'created', control: 'date_range', label: label('Created'), apply: null, default: 'last_90_days' },
    ],
  });
  const read = (search: string) => parseListQuery(list, new URLSearchParams(search), { now });

  it('uses it until the address says something else, even nothing', () => {
    expect(read('').filters).toMatchObject({
      state: ['a'],
      created: { from: day('2026-08-23'), before: day('2026-11-22') },
    });
    expect(read('filters[state][]=b').filters).toMatchObject({ state: ['b'] });
    const emptied = read('filters[state]=&filters[created_period]=');
    expect(emptied.filters).toEqual({});
    expect(read(serializeListQuery(list, emptied)).filters).toEqual({});
  });
});

describe('a filter that was called otherwise', () => {
  const list = defineList({
    ...(orders as ListDefinition),
    filters: [
      {
        key: 'product_id',
        former: ['product', 'item'],
        control: 'async_select',
        label: label('Product'),
        source: 'products',
        values: 'id',
        apply: null,
      },
      { key: 'start', former: ['starts'], control: 'date_range', label: label('Start'), apply: null },
    ],
  });
  const read = (search: string) => parseListQuery(list, new URLSearchParams(search), { now });

  it.each([
    ['filters[product][]=7', 'filters[product_id][]=7'],
    ['filters[item]=7&filters[product_id]=8', 'filters[product_id][]=8&filters[product_id][]=7'],
    ['filters[starts_from]=2026-01-01', 'filters[start_from]=2026-01-01'],
    ['starts_till_time=2026-01-01T00:00:00Z', 'start_till_time=2026-01-01T00:00:00Z'],
    ['filters[starts_period]=current_week', 'filters[start_period]=current_week'],
  ])('%s asks for what %s asks', (old, today) => {
    expect(read(old)).toEqual(read(today));
    expect(Object.keys(read(old).filters)).toHaveLength(1);
    expect(listMistakes(list, new URLSearchParams(old))).toEqual([]);
    expect(serializeListQuery(list, read(old))).not.toMatch(/product\]|item|starts/);
  });
});

describe('a link', () => {
  it('is readable and starts over when anything but the page changes', () => {
    const query = parse('page=3&filters[payment_state][]=paid&scopes[]=active&query=a%20b');
    expect(serializeListQuery(orders, query)).toBe(
      'page=3&query=a+b&sortKey=id&sortDir=desc&filters[payment_state][]=paid&scopes[]=active',
    );
    expect(serializeListQuery(orders, query, { page: 4 })).toMatch(/^page=4&/);
    expect(serializeListQuery(orders, query, { sortKey: 'created_at', scopes: [], query: '' })).toBe(
      'sortKey=created_at&sortDir=desc&filters[payment_state][]=paid',
    );
  });

  it('leads back to the query it was made from', () => {
    const pair = (name: string, value: fc.Arbitrary<string>) => value.map((text) => [name, text] as [string, string]);
    const params = fc.array(
      fc.oneof(
        pair('page', fc.nat({ max: 99 }).map(String)),
        pair('per', fc.nat({ max: 600 }).map(String)),
        pair('query', fc.string()),
        pair('sortKey', fc.constantFrom('id', 'created_at', 'x')),
        pair('sortDir', fc.constantFrom('asc', 'desc', 'x')),
        pair('filters[payment_state][]', fc.constantFrom('paid', 'paying', 'x')),
        pair('filters[email]', fc.string()),
        pair('filters[product_id][]', fc.nat().map(String)),
        pair('filters[created_from]', fc.constantFrom('2026-01-01', 'x', '')),
        pair('filters[created_till_time]', fc.constantFrom('2026-01-01T10:00', '2026-01-01T10:00:00+01:00', 'x')),
        pair('filters[created_period]', fc.constantFrom('current_week', 'x')),
        pair('filters[order_amount_from]', fc.string()),
        pair('scopes[]', fc.constantFrom('active', 'finished', 'x')),
        pair(fc.sample(fc.string(), 1)[0]!, fc.string()),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(params, (list) => {
        const query = parseListQuery(orders, new URLSearchParams(list), { now });
        expect(parse(serializeListQuery(orders, query))).toEqual(query);
      }),
    );
  });
});

describe('a list answer', () => {
  const counted = { totalCount: 95, totalCountMax: 10_000 };
  const overflowed = { totalCount: 10_000, totalCountMax: 10_000 };

  it('clamps the page to the last one while the total is known', () => {
    expect([1, 10, 11].map((page) => clampPage({ page, per: 10 }, counted))).toEqual([1, 10, 10]);
    expect(clampPage({ page: 5, per: 10 }, { ...counted, totalCount: 0 })).toBe(1);
    expect(clampPage({ page: 5000, per: 10 }, overflowed)).toBe(5000);
  });

  it('shows where counting stopped', () => {
    expect([isOverflowed(counted), isOverflowed(overflowed)]).toEqual([false, true]);
    expect([shownTotal(counted, 'de'), shownTotal(overflowed, 'de'), shownTotal(overflowed, 'en')]).toEqual([
      '95',
      '10.000+',
      '10,000+',
    ]);
  });
});

describe('a broken list is refused at definition', () => {
  const [state] = orders.filters;
  const sound = orders as ListDefinition;
  it.each<[string, Partial<ListDefinition>]>([
    ['it has no sort "id"', { sorts: [{ key: 'created_at', apply: '' }] }],
    ['there is no sort "name"', { defaultSort: { key: 'name', dir: 'asc' } }],
    ['there is no sort "token"', { columns: [{ key: 'token', label: label('Order'), sortKey: 'token' }] }],
    ['the filter parameter "payment_state" is there twice', { filters: [state!, state!] as ListDefinition['filters'] }],
    ['the scope "active" is there twice', { scopes: [orders.scopes[0]!, orders.scopes[0]!] }],
    ['"a b" is no filter key', { filters: [{ key: 'a b', control: 'text', label: label('A'), apply: null }] }],
    [
      'the bounds of "n" are broken',
      { filters: [{ key: 'n', control: 'numeric_range', label: label('N'), min: 1, max: 0, apply: null }] },
    ],
    [
      'the filter parameter "email" is there twice',
      {
        filters: [
          { key: 'email', control: 'text', label: label('E'), apply: null },
          { key: 'address', former: ['email'], control: 'text', label: label('A'), apply: null },
        ],
      },
    ],
    [
      'the filter parameter "n_from" is there twice',
      {
        filters: [
          { key: 'n', control: 'date_range', label: label('N'), apply: null },
          { key: 'n_from', control: 'text', label: label('N'), apply: null },
        ],
      },
    ],
  ])('%s', (problem, change) => {
    expect(() => defineList({ ...sound, ...change })).toThrow(problem);
  });
});
