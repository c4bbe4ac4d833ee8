/** Attributes that a foreign thing would take. */
export function bodyFor(path: string): object {
  const act = path.split('/')[4] ?? '';
  const bodies: Record<string, object> = {
    cancel: { when: 'now' },
    refund: { reason: 'wish' },
    reactivate: { buyerWishes: true },
    skip: { orderId: 1 },
    move: { orderId: 1, day: '2030-01-01' },
    write_off: { orderId: 1 },
    test: { event: 'order.paid' },
    extend: { lastDay: '2030-01-31' },
    free_instance: { instanceId: 1 },
    match: { orderNumber: '1' },
    answer: { answer: 'x' },
    hide: { reason: 'insult' },
    invite: { email: 'x@kontor.test' },
  };
  if (act === 'replace' && path.includes('media')) return { content: 'eA==' };
  if (act) return bodies[act] ?? {};
  if (path.includes('pricing_plans')) return { type: 'one_time', price: 100 };
  if (path.includes('payers')) return { note: 'x' };
  return path.includes('affiliate_nodes') ? { bonus: 0 } : {};
}
