import type { QueryValue } from './paths.ts';
import { withPrivateQuery } from './private-query.ts';
import { readChoice, readDay, readId, readNumber, readPageNo, readPositive, readText } from './url-query.ts';

/** How one value stands in an address. Text that is no such value counts as missing. */
interface Field<Value> {
  read(query: URLSearchParams, name: string): Value;
  /** Null leaves the value out; without it a value is written as it is. */
  write?(value: Value): string | number | null;
  /** Stands behind the # of an address, which no server gets. */
  readonly isPrivate?: true;
}

/** Text of at most so many characters, and of a form when there is a pattern. */
export const text = (maxLength: number, pattern?: RegExp): Field<string | undefined> => ({
  read: (query, name) => {
    const typed = readText(query, name, maxLength);
    return typed && pattern && !pattern.test(typed) ? undefined : typed;
  },
});

/** Text that may name people. A page with such a field reads `usePrivateQuery()`. */
export const privateText = (maxLength: number): Field<string | undefined> => ({
  ...text(maxLength),
  isPrivate: true,
});

export const choice = <Choice extends string>(choices: readonly Choice[]): Field<Choice | undefined> => ({
  read: (query, name) => readChoice(query, name, choices),
});

/** The first choice stands for an address without the value, and is not written. */
export const choiceOrFirst = <Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
): Field<Choice> => ({
  read: (query, name) => readChoice(query, name, choices) ?? choices[0],
  write: (value) => (value === choices[0] ? null : value),
});

/** One of the numbers. */
export const number = <Choice extends number>(choices: readonly Choice[]): Field<Choice | undefined> => ({
  read: (query, name) => readNumber(query, name, choices),
});

/** A calendar day that exists, `2026-11-20`. */
export const day: Field<string | undefined> = { read: readDay };

/** A UUID. */
export const id: Field<string | undefined> = { read: readId };

/** A whole number from 1: ids of books are such numbers. */
export const positive: Field<number | undefined> = { read: readPositive };

/** Stands as `1` when it is set. */
export const flag: Field<boolean> = {
  read: (query, name) => query.get(name) === '1',
  write: (value) => (value ? 1 : null),
};

const pageNo: Field<number> = {
  read: (query) => readPageNo(query),
  write: (value) => (value === 1 ? null : value),
};

type Fields = Readonly<Record<string, Field<unknown>>>;

interface ListOptions<Name> {
  /** The field that names the row whose panel is open; a change of something else closes it. */
  readonly panel?: Name;
  /** Values that every address of the list has, such as its tab. */
  readonly always?: Readonly<Record<string, string>>;
}

/** `QueryOf<typeof adminLists.orders>`: the values that the address of a list says. */
export type QueryOf<Address extends { read(query: URLSearchParams): unknown }> = ReturnType<Address['read']>;

/**
 * The address of a list, declared once: what it may say beside `pageNo`, how it is read, and the addresses that lead on from it.
 * `to(query, change)` goes back to page 1 when a filter changes.
 */
export function listAddress<Declared extends Fields>(
  path: string,
  declared: Declared,
  { panel, always }: ListOptions<keyof Declared> = {},
) {
  type Query = { readonly [Name in keyof Declared]: ReturnType<Declared[Name]['read']> } & {
    readonly pageNo: number;
  };
  const fields = Object.entries<Field<unknown>>({ ...declared, pageNo });
  const valuesOf = (valueOf: (name: string, field: Field<unknown>) => unknown) =>
    Object.fromEntries(fields.map(([name, field]) => [name, valueOf(name, field)]));
  return {
    path,
    read: (query: URLSearchParams) => valuesOf((name, field) => field.read(query, name)) as Query,
    to: (query: Partial<Query>, change: Partial<Query> = {}): string => {
      const changed = Object.keys(change);
      const isNewFilter = changed.some((name) => name !== 'pageNo' && name !== panel);
      const values: Record<string, unknown> = {
        ...query,
        ...(isNewFilter && { pageNo: 1 }),
        ...(panel !== undefined && changed.length > 0 && { [panel]: undefined }),
        ...change,
      };
      const written = (isPrivate: boolean) =>
        valuesOf((name, { write = (value) => value as QueryValue, ...field }) =>
          isPrivate === (field.isPrivate ?? false) ? write(values[name]) : null,
        ) as Record<string, QueryValue>;
      return withPrivateQuery(path, { ...always, ...written(false) }, written(true));
    },
  };
}
