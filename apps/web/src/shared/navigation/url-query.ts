// Reads values from the query of an address; invalid values count as missing.

export const readText = (query: URLSearchParams, name: string, maxLength: number): string | undefined =>
  query.get(name)?.trim().slice(0, maxLength) || undefined;

export function readChoice<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = query.get(name);
  return choices.find((choice) => choice === text);
}

/** One of the numbers. */
export function readNumber<Choice extends number>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = query.get(name);
  return choices.find((choice) => String(choice) === text);
}

/** From 1. */
export function readPageNo(query: URLSearchParams): number {
  const text = query.get('pageNo') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** A calendar day, `2026-11-20`. */
export function readDay(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? '';
  return /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : undefined;
}

export function readId(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined;
}
