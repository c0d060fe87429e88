// What a person reads of a range, with its formulas in one line.
import { readText } from '../text/running-text.ts';
import type { TextPiece } from '../text/running-text.ts';
import { linearFormula, linearScript } from './linear-formula.ts';

/** The text of a range as it can be stored and sent: `y=x²` where the running text has `y=x2`. */
export function readLinearText(range: Range): string {
  let last: Element | undefined;
  const textOf = (text: Text): string => {
    if (!range.intersectsNode(text)) return '';
    const start = text === range.startContainer ? range.startOffset : 0;
    return text.data.slice(start, text === range.endContainer ? range.endOffset : undefined);
  };
  return readText(range, ({ node, start, end }: TextPiece) => {
    const formula = node.parentElement?.closest('math');
    if (!formula) {
      const script = node.parentElement?.closest('sup, sub');
      return script ? linearScript(script.localName, node.data.slice(start, end)) : undefined;
    }
    // the first text of a formula stands for all of it
    if (formula === last) return '';
    last = formula;
    return linearFormula(formula, textOf);
  });
}
