/**
 * Orders and pays with one press, on the checkout itself: loaded beside `checkout-totals`. Without it the order leads to the payment's own page.
 */

/** Sum and addresses for a field that pays. */
interface PayStep {
  /** The payment's own page. */
  page: string;
  /** Address the payment comes back to. */
  back: string;
  secret: string | null;
  amount: number;
  currency: string;
  saves: boolean;
}

/** A provider's field in a checkout. */
interface PayField extends HTMLElement {
  open(): Promise<unknown>;
  /** True if it can pay; it says itself what is wrong. */
  check(): Promise<boolean>;
  /** False: it could not, and has said why. */
  pay(step: PayStep): Promise<boolean>;
}

/** Names that browsers have where a wallet can be used. */
const SIGNS = { apple_pay: 'ApplePaySession', google_pay: 'PaymentRequest' };

type Answer = { to: string } | { pay: PayStep; fresh?: string } | { ok: true } | Document;

/** Orders and pays with one press: sends the order, then lets the provider's field pay it, or leads to the provider's page at once. */
function payHere(form: HTMLFormElement): void {
  let placed: { rest: string; method: string; step: PayStep } | null = null;
  let busy = false;
  const chosen = (): PayField | null => {
    const method = form.querySelector<HTMLInputElement>('[name=method]:checked')?.value;
    return method ? form.querySelector<PayField>(`[data-pays="${method}"]`) : null;
  };
  const wake = async (): Promise<PayField | null> => {
    const field = chosen();
    if (field) await customElements.whenDefined(field.localName);
    return field;
  };

  const ask = async (address: string, body: URLSearchParams): Promise<Answer> => {
    const answer = await fetch(address, { method: 'POST', body, headers: { accept: 'application/json' } });
    return answer.headers.get('content-type')?.includes('json')
      ? ((await answer.json()) as Answer)
      : new DOMParser().parseFromString(await answer.text(), 'text/html');
  };

  const order = async (ready: boolean): Promise<Answer> => {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    body.set('intent', ready ? 'order' : 'check');
    const method = body.get('method') ?? '';
    // The order stands: it is paid another way, or by another card.
    if (ready && placed?.rest === restOf(body) && !method.startsWith('kept:')) {
      if (placed.method === method) return { pay: placed.step };
      return keep(body, method, await ask(placed.step.page, new URLSearchParams({ method })));
    }
    return keep(body, method, await ask(form.action, body));
  };

  /** Remembers what was ordered. Whatever is changed from here on is an order of its own. */
  const keep = (body: URLSearchParams, method: string, answer: Answer): Answer => {
    if (!('pay' in answer)) return answer;
    if (answer.fresh) {
      form.querySelector<HTMLInputElement>('[name=checkout_token]')!.value = answer.fresh;
      body.set('checkout_token', answer.fresh);
    }
    placed = { rest: restOf(body), method, step: answer.pay };
    return answer;
  };

  /** True if the browser is leaving. */
  const run = async (): Promise<boolean> => {
    const field = await wake();
    const ready = !field || (await field.check());
    const answer = await order(ready);
    if (answer instanceof Document) return show(answer);
    tidy();
    if ('to' in answer) return (location.assign(answer.to), true);
    return 'pay' in answer && field !== null && field.pay(answer.pay);
  };

  /** Errors are taken away once they are mended; a provider's field looks after its own. */
  const tidy = (): void => {
    for (const each of form.querySelectorAll('.summary,.error,[aria-invalid]')) {
      if (each.closest('[data-pays]')) continue;
      if (each.hasAttribute('aria-invalid')) each.removeAttribute('aria-invalid');
      else each.remove();
    }
  };

  /** Errors are said on the page as it stands; a page of another kind is loaded. */
  const show = (page: Document): boolean => {
    const next = page.getElementById(form.id);
    if (!next) return (form.submit(), true);
    form.dispatchEvent(new CustomEvent('kontor-next', { detail: next }));
    form.querySelector<HTMLElement>('.notice')?.focus();
    return false;
  };

  const send = async (button: HTMLButtonElement | null, refused?: () => void): Promise<void> => {
    if (busy) return refused?.();
    busy = true;
    button?.setAttribute('aria-busy', 'true');
    const leaves = await run().catch(() => (form.submit(), true));
    if (leaves) return;
    refused?.();
    busy = false;
    form.querySelector('[aria-busy][value=order]')?.removeAttribute('aria-busy');
  };

  form.addEventListener('submit', (event) => {
    const button = event.submitter as HTMLButtonElement | null;
    if (button?.value !== 'order') return;
    event.preventDefault();
    void send(button);
  });
  /** True if all that is asked for was given; otherwise what is missing is said, and nothing is ordered. */
  const check = async (): Promise<boolean> => {
    const answer = await order(false);
    if (answer instanceof Document) show(answer);
    else tidy();
    return !(answer instanceof Document);
  };

  // A button that opens a window asks first.
  form.addEventListener('kontor-check', (event) => {
    const { answer } = (event as CustomEvent<{ answer(right: boolean): void }>).detail;
    void check().then(answer, () => answer(true));
  });
  // A wallet's own button stands for the form's.
  form.addEventListener(
    'kontor-pay',
    (event) => void send(null, (event as CustomEvent<{ refused(): void }>).detail.refused),
  );
  for (const [wallet, sign] of Object.entries(SIGNS))
    if (!(sign in window)) document.documentElement.classList.add(`no-${wallet}`);
  const look = (): void => void wake().then((field) => field?.open());
  form.addEventListener('change', look);
  form.addEventListener('focusin', look, { once: true });
  const fields = form.querySelector('#part-methods');
  if (fields) new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && look()).observe(fields);
}

function restOf(body: URLSearchParams): string {
  const rest = new URLSearchParams(body);
  rest.delete('method');
  return `${rest}`;
}

const form = document.querySelector<HTMLFormElement>('form[data-totals]');
if (form) payHere(form);
