import type { DoorTexts } from './door-texts.ts';
import type { DoorState, Guest, Verdict } from './door-state.ts';
import { startScanner, type Scanner } from './scanner.ts';

const ONLINE_MS = 1500;
const SYNC_MS = 10_000;
const MOST_FOUND = 30;

/** The page of a paired phone: a verdict, the camera, a field for codes and names, and how things stand. */
export function showDoor(root: HTMLElement, state: DoorState, { t, locale }: { t: DoorTexts; locale: string }): void {
  root.replaceChildren();
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const heading = add(root, 'h1', { textContent: state.pairing.event });
  const facts = add(root, 'div', { className: 'row' });
  const count = add(facts, 'p', { className: 'count' });
  const standing = add(facts, 'p', { className: 'soft', role: 'status' });
  const verdict = add(root, 'div', { className: 'verdict none', ariaLive: 'assertive' });
  const video = add(root, 'video', { muted: true, playsInline: true, hidden: true });
  const keys = add(root, 'div', { className: 'row' });
  const camera = add(keys, 'button', { type: 'button', textContent: t.camera });
  const torch = add(keys, 'button', { type: 'button', textContent: t.torch, hidden: true });
  const form = add(root, 'form', {});
  add(form, 'label', { textContent: t.code, htmlFor: 'code' });
  const field = add(form, 'input', { id: 'code', autocomplete: 'off', autocapitalize: 'off', spellcheck: false });
  const list = add(root, 'ul', { ariaLabel: t.guests });
  const twice = add(root, 'section', { className: 'warn', hidden: true });
  heading.append(add(root, 'span', { className: 'soft', textContent: ` · ${state.pairing.device}` }));

  const refresh = (): void => {
    count.textContent = `${state.inside} ${t.of} ${state.counts.sold} ${t.inside}`;
    const waits = state.queue.length > 0 ? ` · ${state.queue.length} ${t.waiting}` : '';
    const asOf = state.listedAt > 0 ? ` · ${t.asOf} ${time.format(state.listedAt)}` : '';
    standing.textContent = state.refused
      ? t.refused
      : state.broken
        ? t.broken
        : `${state.online ? t.online : t.offline}${waits}${asOf}`;
    twice.hidden = state.twice.length === 0;
    twice.replaceChildren();
    if (state.twice.length > 0) {
      add(twice, 'h2', { textContent: t.twice });
      add(twice, 'p', { textContent: t.twiceHelp });
      const lines = add(twice, 'ul', {});
      for (const each of state.twice.slice(0, 20)) add(lines, 'li', { textContent: wordsOf(each) });
    }
  };
  const wordsOf = ({ guest, usedAt, usedBy }: Verdict): string =>
    [guest?.name, guest?.kind, usedAt === null ? '' : `${t.at} ${time.format(usedAt)}`, usedBy]
      .filter(Boolean)
      .join(' · ');

  const say = (said: Verdict): void => {
    const tone =
      said.outcome === 'admitted' ? 'good' : said.outcome === 'undone' || said.outcome === 'not_today' ? 'warn' : 'bad';
    verdict.className = `verdict ${tone}`;
    verdict.dataset.outcome = said.outcome;
    verdict.replaceChildren();
    add(verdict, 'span', {
      className: 'sign',
      textContent: { good: '✓', warn: '◆', bad: '✕' }[tone],
      ariaHidden: 'true',
    });
    const words = add(verdict, 'div', {});
    add(words, 'b', { textContent: t[said.outcome] });
    if (said.guest)
      add(words, 'p', {
        textContent: said.outcome === 'used_already' ? wordsOf(said) : `${said.guest.name} · ${said.guest.kind}`,
      });
    else if (said.outcome === 'unknown') add(words, 'p', { textContent: t.unknownHelp });
    if (said.outcome === 'admitted' && said.guest) {
      const { guest } = said;
      add(words, 'button', { type: 'button', textContent: t.undo }).addEventListener(
        'click',
        () => void act(() => state.takeBack(guest)),
      );
    }
    refresh();
  };

  /** The phone's own answer, and the server's in its place where that comes at once. */
  const act = async (own: () => Promise<Verdict>): Promise<void> => {
    const said = await own();
    const answers = await Promise.race([
      state.queue.length > 0 ? state.sync() : Promise.resolve([]),
      new Promise<[]>((resolve) => setTimeout(() => resolve([]), ONLINE_MS)),
    ]);
    const answer = answers.find(({ nonce }) => nonce === said.nonce && nonce !== '');
    say(answer ? { ...said, outcome: answer.outcome, usedAt: answer.usedAt, usedBy: answer.usedBy } : said);
    navigator.vibrate?.(said.outcome === 'admitted' ? 60 : [120, 60, 120]);
  };
  const scan = async (text: string): Promise<void> => {
    let guest = await state.guestOfCode(text);
    if (!guest) {
      // Sold a moment ago, perhaps.
      await Promise.race([state.sync(), new Promise((resolve) => setTimeout(resolve, ONLINE_MS))]);
      guest = await state.guestOfCode(text);
    }
    if (guest) {
      const known = guest;
      return act(() => state.admit(known));
    }
    say({ outcome: 'unknown', guest: null, usedAt: null, usedBy: '', nonce: '' });
  };

  const found = (): void => {
    list.replaceChildren();
    const words = field.value.trim().toLocaleLowerCase(locale);
    if (words.length < 2 || words.includes('tkt_')) return;
    const guests = [...state.guests.values()].filter(({ name }) => name.toLocaleLowerCase(locale).includes(words));
    if (guests.length === 0) add(list, 'li', { className: 'soft', textContent: t.noGuest });
    for (const guest of guests.slice(0, MOST_FOUND)) line(guest);
  };
  const line = (guest: Guest): void => {
    const row = add(add(list, 'li', {}), 'div', { className: 'row' });
    add(row, 'span', { textContent: `${guest.name} · ${guest.kind}${guest.state === 'used' ? ` · ${t.inside}` : ''}` });
    if (guest.state !== 'unused') return;
    const button = add(row, 'button', { type: 'button', textContent: t.letIn, ariaLabel: `${t.letIn}: ${guest.name}` });
    button.addEventListener('click', () => void act(() => state.admit(guest)).then(found));
  };

  field.addEventListener('input', found);
  // Scanners that are keyboards type the code and press Enter.
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value;
    if (!/tkt_/.test(text)) return found();
    field.value = '';
    void scan(text);
  });
  let running: Scanner | null = null;
  let lit = false;
  camera.addEventListener('click', () => {
    if (running) {
      running.stop();
      running = null;
      video.hidden = torch.hidden = true;
      camera.textContent = t.camera;
      return;
    }
    video.hidden = false;
    startScanner(video, (code) => void scan(code)).then(
      (scanner) => {
        running = scanner;
        torch.hidden = scanner.torch === null;
        camera.textContent = t.cameraOff;
      },
      () => {
        video.hidden = true;
        standing.textContent = t.noCamera;
      },
    );
  });
  torch.addEventListener('click', () => {
    lit = !lit;
    torch.ariaPressed = String(lit);
    void running?.torch?.(lit);
  });

  const sync = (): void => void state.sync().then(refresh);
  addEventListener('online', sync);
  addEventListener('offline', () => {
    state.online = false;
    refresh();
  });
  setInterval(sync, SYNC_MS);
  refresh();
  sync();
}

function add<Tag extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  tag: Tag,
  values: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  Object.assign(element, values);
  parent.append(element);
  return element;
}
