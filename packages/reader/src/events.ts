/** A typed list of listeners: `Events` maps an event's name to what its listeners get. */
export interface Emitter<Events> {
  /** Returns the way to stop listening. */
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void;
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void;
  clear(): void;
}

export function createEmitter<Events>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(event: never) => void>>();
  return {
    on(name, listener) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => known.delete(listener);
    },
    emit(name, event) {
      // a copy, since a listener may stop listening or start another
      for (const listener of [...(listeners.get(name) ?? [])]) (listener as (event: unknown) => void)(event);
    },
    clear: () => listeners.clear(),
  };
}
