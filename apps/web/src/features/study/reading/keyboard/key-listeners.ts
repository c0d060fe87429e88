/** Who runs the registered shortcuts. */
export interface KeyListeners {
  on(name: string, run: () => void): () => void;
  /** False when nobody listens. */
  run(name: string): boolean;
}

export function createKeyListeners(): KeyListeners {
  const listeners = new Map<string, () => void>();
  return {
    on(name, run) {
      listeners.set(name, run);
      return () => {
        if (listeners.get(name) === run) listeners.delete(name);
      };
    },
    run(name) {
      const listener = listeners.get(name);
      listener?.();
      return listener !== undefined;
    },
  };
}
