import type { ClassCount } from '@zhiye/contract';

export type NamedClass = Pick<ClassCount, 'classCode' | 'name' | 'nameEn'>;

/** From the top class down to the one with this code; empty when there is none. */
export function classPathOf(list: readonly ClassCount[], classCode: string | undefined): NamedClass[] {
  for (const top of list) {
    if (top.classCode === classCode) return [top];
    const child = top.children.find((known) => known.classCode === classCode);
    if (child) return [top, child];
  }
  return [];
}
