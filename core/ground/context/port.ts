declare const contract: unique symbol;

/** A named place where plugins (or higher modules) supply implementations. Declared by the module that calls it. */
export interface Port<T> {
  readonly name: string;
  readonly [contract]?: T;
}

export function definePort<T>(name: string): Port<T> {
  return { name };
}

/** Implementations plugged in at boot. Frozen afterwards; lookups are synchronous. */
export interface Ports {
  all<T>(port: Port<T>): readonly T[];
  find<T>(port: Port<T>, key: string): T | undefined;
}

/** Collects implementations while the kernel boots; a key claimed twice fails, naming both owners. */
export class PortBoard implements Ports {
  readonly #plugged = new Map<string, Map<string, { owner: string; value: unknown }>>();

  plug<T>(port: Port<T>, key: string, value: T, owner: string): void {
    const places = this.#plugged.get(port.name) ?? new Map();
    const taken = places.get(key);
    if (taken) throw new Error(`Two plugins claim the ${port.name} "${key}": "${taken.owner}" and "${owner}".`);
    places.set(key, { owner, value });
    this.#plugged.set(port.name, places);
  }

  all<T>(port: Port<T>): readonly T[] {
    return [...(this.#plugged.get(port.name)?.values() ?? [])].map((place) => place.value as T);
  }

  find<T>(port: Port<T>, key: string): T | undefined {
    return this.#plugged.get(port.name)?.get(key)?.value as T | undefined;
  }
}
