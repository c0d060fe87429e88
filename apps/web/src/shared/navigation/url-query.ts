// Reads values from the query of an address; invalid values count as missing.
import { DAY_PATTERN } from '@zhiye/contract/constants/day-pattern';

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

/** A whole number from 1. */
export function readPositive(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Pages are numbered from 1. */
export const readPageNo = (query: URLSearchParams): number => readPositive(query, 'pageNo') ?? 1;

const DAY = new RegExp(`^${DAY_PATTERN}$`);

/** A calendar day that exists, `2026-11-20`. */
export function readDay(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? '';
  return DAY.test(text) ? text : undefined;
}

export function readId(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined;
}
