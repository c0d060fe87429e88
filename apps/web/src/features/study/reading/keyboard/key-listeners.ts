/** Who runs the registered shortcuts. */
export interface KeyListeners {
  on(name: string, run: () => void): () => void;
  /** Runs the one that listens last, for example what was opened last; false when nobody listens. */
  run(name: string): boolean;
}

export function createKeyListeners(): KeyListeners {
  const listeners: { readonly name: string; readonly run: () => void }[] = [];
  return {
    on(name, run) {
      const listener = { name, run };
      listeners.push(listener);
      return () => {
        const index = listeners.indexOf(listener);
        if (index >= 0) listeners.splice(index, 1);
      };
    },
    run(name) {
      const listener = listeners.findLast((each) => each.name === name);
      listener?.run();
      return listener !== undefined;
    },
  };
}
