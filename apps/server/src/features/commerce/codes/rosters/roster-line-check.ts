// Decides what an import does with each line of a roster.
import { ClassName, EmailAddress, PersonName, StudentNumber } from '@zhiye/contract';
import type { RosterOutcome, RosterPerson } from '@zhiye/contract';
import { cleanEmail } from '@zhiye/contract/constants/email-address';
import { UNSEEN } from '@zhiye/contract/constants/unseen-characters';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** A line of the file, as it was typed. */
export interface TypedLine {
  /** Lines are numbered from 1. */
  readonly line: number;
  readonly name: string;
  readonly studentNumber: string;
  readonly email: string;
  readonly className: string;
}

/** Somebody who is on the roster. */
export interface KnownPerson {
  readonly entryId: string;
  readonly studentNumber: string | null;
  readonly email: string | null;
  /** Has a code that works, or has redeemed one. */
  readonly hasCode: boolean;
  /** The code is not redeemed, and can go to another address. */
  readonly isCorrectable: boolean;
}

export interface CheckedLine {
  readonly typed: TypedLine;
  readonly outcome: RosterOutcome;
  /** The line with the same student number or address. */
  readonly otherLine: number | null;
  readonly person: RosterPerson | null;
  /** The person of the roster that gets the code, or the other address; null for somebody new. */
  readonly entryId: string | null;
}

const fits = (schema: TSchema) => {
  const compiled = Compile(schema);
  return (text: string) => compiled.Check(text);
};
const isName = fits(PersonName);
const isStudentNumber = fits(StudentNumber);
const isEmail = fits(EmailAddress);
const isClassName = fits(ClassName);

/** Without what nobody sees, and the apostrophe with which programs guard cells. */
const seen = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .trim()
    .replace(/^'+(?=\p{sc=Han})/u, '');

/** The person of a line, or why there is none. */
function readPerson(typed: TypedLine): RosterPerson | RosterOutcome {
  const email = cleanEmail(typed.email);
  const [name, className] = [typed.name, typed.className].map(seen) as [string, string];
  // digits of full width and of half width are one number
  const studentNumber = seen(typed.studentNumber.normalize('NFKC'));
  if (name === '') return 'nameMissing';
  if (!isEmail(email)) return 'emailInvalid';
  if (!isName(name)) return 'textInvalid';
  if (studentNumber !== '' && !isStudentNumber(studentNumber)) return 'textInvalid';
  if (className !== '' && !isClassName(className)) return 'textInvalid';
  return {
    name,
    studentNumber: studentNumber || null,
    email: email.toLowerCase(),
    className: className || null,
  };
}

const mapBy = (known: readonly KnownPerson[], key: 'studentNumber' | 'email') =>
  new Map(known.flatMap((person) => (person[key] === null ? [] : [[person[key], person] as const])));

/** Lines in their order: the first one of a person counts, and the first ones get the free codes. */
export function checkRosterLines(
  lines: readonly TypedLine[],
  known: readonly KnownPerson[],
  free: number,
): CheckedLine[] {
  const byNumber = mapBy(known, 'studentNumber');
  const byEmail = mapBy(known, 'email');
  const lineOfNumber = new Map<string, number>();
  const lineOfEmail = new Map<string, number>();
  let left = free;

  const check = (typed: TypedLine): CheckedLine => {
    const nobody = { typed, otherLine: null, person: null, entryId: null };
    const person = readPerson(typed);
    if (typeof person === 'string') return { ...nobody, outcome: person };
    const { studentNumber, email } = person;
    const otherLine =
      (studentNumber === null ? undefined : lineOfNumber.get(studentNumber)) ?? lineOfEmail.get(email);
    if (otherLine !== undefined) return { ...nobody, outcome: 'duplicate', otherLine };
    if (studentNumber !== null) lineOfNumber.set(studentNumber, typed.line);
    lineOfEmail.set(email, typed.line);
    const sameNumber = studentNumber === null ? undefined : byNumber.get(studentNumber);
    const sameEmail = byEmail.get(email);
    if (sameNumber && sameEmail && sameNumber !== sameEmail) return { ...nobody, outcome: 'conflicting' };
    const same = sameNumber ?? sameEmail;
    if (sameNumber?.isCorrectable && sameNumber.email !== email)
      return { ...nobody, outcome: 'corrected', person, entryId: sameNumber.entryId };
    if (same?.hasCode) return { ...nobody, outcome: 'alreadyAssigned' };
    if (left === 0) return { ...nobody, outcome: 'noFreeCode' };
    left -= 1;
    return { ...nobody, outcome: 'assignable', person, entryId: same?.entryId ?? null };
  };
  return lines.map(check);
}
