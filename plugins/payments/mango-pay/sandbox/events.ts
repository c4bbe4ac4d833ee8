import type { Client, MangoWorld } from './world.ts';

const ANSWER_WITHIN_MS = 2_000;

/** Calls hooks: a GET that names the event, and nothing that proves it. */
export class Events {
  readonly #underWay = new Set<Promise<void>>();

  constructor(readonly world: MangoWorld) {}

  tell(client: Client, event: string, id: string): void {
    for (const hook of this.world.all(
      client,
      'hooks',
      ({ EventType, Status }) => EventType === event && Status === 'ENABLED',
    )) {
      const words = new URLSearchParams({ EventType: event, RessourceId: id, Date: String(this.world.now()) });
      const call = fetch(`${String(hook.Url)}?${words}`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
        .then(
          (answer) => answer.body?.cancel(),
          () => undefined,
        )
        .then(() => void this.#underWay.delete(call));
      this.#underWay.add(call);
    }
  }

  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}
