import { CODE_ALPHABET, normalizeCode } from '@zhiye/contract/constants/commerce/code-text';

/** A code is typed in four groups of four characters. */
export const GROUPS = [0, 1, 2, 3] as const;
export const GROUP_LENGTH = 4;

/** The four groups of a typed code. A code without hyphens is cut every four characters. */
export function groupsOf(typed: string): string[] {
  const parts = typed.split('-');
  const isGrouped = parts.length === GROUPS.length && parts.every((part) => part.length <= GROUP_LENGTH);
  const text = normalizeCode(typed);
  return GROUPS.map((index) =>
    isGrouped ? normalizeCode(parts[index]!) : text.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH),
  );
}

/** The typed code of four groups; nothing when all are empty. */
export const joinGroups = (groups: readonly string[]): string =>
  groups.some(Boolean) ? groups.join('-') : '';

/** Puts characters into a group; what does not fit goes on in the groups behind it. Returns where the typing goes on. */
export function fillGroups(
  groups: readonly string[],
  from: number,
  typed: string,
): { groups: string[]; next: number } {
  const filled = [...groups];
  let rest = normalizeCode(typed);
  let next = from;
  filled[from] = rest.slice(0, GROUP_LENGTH);
  rest = rest.slice(GROUP_LENGTH);
  while (rest !== '' && next < GROUPS.length - 1) {
    next += 1;
    filled[next] = rest.slice(0, GROUP_LENGTH);
    rest = rest.slice(GROUP_LENGTH);
  }
  const isFull = filled[next]!.length === GROUP_LENGTH;
  return { groups: filled, next: isFull ? Math.min(next + 1, GROUPS.length - 1) : next };
}

/** Has a character that no code contains. */
export const isWrongGroup = (group: string): boolean =>
  [...group].some((character) => !CODE_ALPHABET.includes(character));
