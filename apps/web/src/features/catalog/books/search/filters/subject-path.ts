import type { SubjectCount } from '@zhiye/contract';

export type NamedSubject = Pick<SubjectCount, 'subjectCode' | 'name' | 'nameEn'>;

/** The subjects from the first level down to the one with this code; empty when the code is unknown. */
export function findSubjectPath(
  list: readonly SubjectCount[],
  subjectCode: string | undefined,
): NamedSubject[] {
  for (const top of list) {
    if (top.subjectCode === subjectCode) return [top];
    const child = top.children.find((known) => known.subjectCode === subjectCode);
    if (child) return [top, child];
  }
  return [];
}
