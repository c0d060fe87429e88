/** As the contract has it: no markup, nothing that cannot be seen. */
const UNSEEN = /[<>\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}\u2800]/u;

export type TextProblem = 'missing' | 'unseen';

/** What is wrong with a name or another line of text; null when nothing is. */
export function findTextProblem(text: string): TextProblem | null {
  if (text.trim() === '') return 'missing';
  return UNSEEN.test(text) ? 'unseen' : null;
}
