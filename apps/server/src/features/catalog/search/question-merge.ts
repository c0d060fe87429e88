// Conditions on titles and authors that follow one another are asked as one question: the index joins them before a row is
// read, where their lists of books would be made, sent and joined one by one.
import type { SearchCondition } from '@zhiye/contract';
import type { ConditionQuestions } from './condition-match.ts';
import type { TextQuery } from './match.store.ts';

/** A condition with what the index is asked about it. */
export interface AskedCondition {
  readonly condition: SearchCondition;
  readonly questions: ConditionQuestions;
}

const AND = 10;
const NOT = 30;

/** Joins the first conditions into one as far as they are plain texts of titles and authors. */
export function mergeConditions(asked: readonly AskedCondition[]): readonly AskedCondition[] {
  const [first, second, ...rest] = asked;
  if (!first || !second || first.condition.relationshipType === NOT) return asked;
  const merged = merge(plainText(first), plainText(second), second.condition.relationshipType);
  if (!merged) return asked;
  const questions = { ...first.questions, whole: { ...first.questions.whole, title: [merged], author: [] } };
  return mergeConditions([{ condition: first.condition, questions }, ...rest]);
}

/** The one question of a condition that contains a text and may be nothing else. */
function plainText({ condition, questions: { whole, words } }: AskedCondition): TextQuery | undefined {
  const all = [...whole.title, ...whole.author];
  if (condition.fieldType > 20 || condition.vague === 0 || whole.sound.length > 0 || words.length > 0)
    return undefined;
  const only = all.length === 1 ? all[0]! : undefined;
  return only && 'inTitle' in only ? only : undefined;
}

function merge(
  one: TextQuery | undefined,
  other: TextQuery | undefined,
  relationship: SearchCondition['relationshipType'],
): TextQuery | undefined {
  if (!one || !other) return undefined;
  const wholeTitles = [...one.wholeTitles, ...other.wholeTitles];
  if (relationship === AND) {
    return {
      lexemes: `(${one.lexemes}) & (${other.lexemes})`,
      inTitle: [...one.inTitle, ...other.inTitle],
      inAuthors: [...one.inAuthors, ...other.inAuthors],
      wholeTitles,
    };
  }
  // what must stand together beside the lexemes can only be asked of all books found, hence not of one of two texts
  const isSure = ({ inTitle, inAuthors }: TextQuery) => inTitle.length + inAuthors.length === 0;
  if (relationship === NOT) {
    return isSure(other) ? { ...one, lexemes: `(${one.lexemes}) & !(${other.lexemes})` } : undefined;
  }
  if (!isSure(one) || !isSure(other)) return undefined;
  return { lexemes: `(${one.lexemes}) | (${other.lexemes})`, inTitle: [], inAuthors: [], wholeTitles };
}
