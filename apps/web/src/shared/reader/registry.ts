/** Entries by name, in the order of their registration. The same name again replaces the entry in its place. */
export interface Registry<Entry extends { readonly name: string }> {
  register(entry: Entry): void;
  list(): readonly Entry[];
  find(name: string | undefined): Entry | undefined;
}

export function createRegistry<Entry extends { readonly name: string }>(): Registry<Entry> {
  const entries = new Map<string, Entry>();
  return {
    register: (entry) => void entries.set(entry.name, entry),
    list: () => [...entries.values()],
    find: (name) => (name === undefined ? undefined : entries.get(name)),
  };
}
