/** One entry of a data file. Every error names the file, the entry and the field. */
export class DataEntry {
  readonly #where: string;
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #read = new Set<string>();

  constructor(where: string, value: unknown) {
    this.#where = where;
    if (!isRecord(value)) throw new Error(`${where}: an object is expected`);
    this.#fields = value;
  }

  /** Adds the name of the entry to later errors. */
  named(name: string): DataEntry {
    const entry = new DataEntry(`${this.#where} (${name})`, this.#fields);
    for (const field of this.#read) entry.#read.add(field);
    return entry;
  }

  fail(field: string, expected: string): never {
    throw new Error(`${this.#where}, ${field}: ${expected} is expected`);
  }

  text(field: string): string {
    const value = this.#take(field);
    if (typeof value !== 'string' || value.trim() === '') this.fail(field, 'a text');
    return value;
  }

  optionalText(field: string): string | undefined {
    return this.has(field) ? this.text(field) : undefined;
  }

  /** A whole number of at least `least`. */
  integer(field: string, least = 0): number {
    const value = this.#take(field);
    if (!Number.isSafeInteger(value) || (value as number) < least)
      this.fail(field, `a whole number of at least ${least}`);
    return value as number;
  }

  boolean(field: string): boolean {
    const value = this.#take(field);
    if (typeof value !== 'boolean') this.fail(field, 'true or false');
    return value;
  }

  oneOf<Choice extends string>(field: string, choices: readonly Choice[]): Choice {
    const value = this.text(field);
    const choice = choices.find((candidate) => candidate === value);
    return choice ?? this.fail(field, `one of ${choices.join(', ')}`);
  }

  /** An existing calendar day in the form of ISO 8601. */
  date(field: string): string {
    const value = this.text(field);
    const known = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
    if (!known || new Date(value).toISOString().slice(0, 10) !== value) this.fail(field, 'a date YYYY-MM-DD');
    return value;
  }

  /** A list of texts, not empty. */
  texts(field: string): string[] {
    const value = this.#take(field);
    if (!Array.isArray(value) || value.length === 0) this.fail(field, 'a list of texts');
    return value.map((item: unknown, index) =>
      typeof item === 'string' && item.trim() !== '' ? item : this.fail(`${field}[${index}]`, 'a text'),
    );
  }

  entry(field: string): DataEntry {
    return new DataEntry(`${this.#where}, ${field}`, this.#take(field));
  }

  entries(field: string): DataEntry[] {
    const value = this.#take(field);
    if (!Array.isArray(value)) this.fail(field, 'a list');
    return value.map((item, index) => new DataEntry(`${this.#where}, ${field}[${index}]`, item));
  }

  has(field: string): boolean {
    return this.#fields[field] !== undefined;
  }

  /** Called after the last field was read; fails when the entry has another field. */
  close(): void {
    const unread = Object.keys(this.#fields).find((field) => this.has(field) && !this.#read.has(field));
    if (unread !== undefined) this.fail(unread, 'nothing');
  }

  #take(field: string): unknown {
    this.#read.add(field);
    return this.#fields[field];
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
