// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { linearFormula, linearScript } from './linear-formula.ts';

const MATH = 'http://www.w3.org/1998/Math/MathML';

const parse = (markup: string): Element =>
  new DOMParser().parseFromString(`<math xmlns="${MATH}">${markup}</math>`, 'application/xml')
    .documentElement;

const linear = (markup: string): string => {
  return linearFormula(parse(markup), (text) => text.data);
};

const i = (name: string): string => `<mi>${name}</mi>`;
const n = (number: number): string => `<mn>${number}</mn>`;
const o = (sign: string): string => `<mo>${sign}</mo>`;
const row = (...parts: readonly string[]): string => `<mrow>${parts.join('')}</mrow>`;

it.each([
  [i('y') + o('=') + `<msup>${i('x')}${n(2)}</msup>`, 'y=x²'],
  [`<msup>${i('e')}${row(i('x'), o('+'), n(1))}</msup>`, 'e^(x+1)'],
  [`<msup>${row(o('('), i('a'), o('+'), i('b'), o(')'))}${n(10)}</msup>`, '(a+b)¹⁰'],
  [`<msup>${row(i('a'), i('b'))}${row(o('−'), n(1))}</msup>`, 'ab⁻¹'],
  [`<msup>${i('f')}${o('′')}</msup>${o('(')}${i('x')}${o(')')}`, 'f′(x)'],
  [`<msub>${i('a')}${row(i('n'), o('+'), n(1))}</msub>`, 'a_(n+1)'],
  [`<msubsup>${i('x')}${n(1)}${n(2)}</msubsup>`, 'x₁²'],
  [`<mfrac>${row(i('a'), o('+'), i('b'))}${n(2)}</mfrac>`, '(a+b)/2'],
  [`<mfrac>${n(1)}${row(n(2), i('x'))}</mfrac>`, '1/(2x)'],
  [`<mfrac>${row(i('d'), i('y'))}${row(i('d'), i('x'))}</mfrac>`, 'dy/dx'],
  [`<mfrac linethickness="0">${i('n')}${i('k')}</mfrac>`, '(n; k)'],
  [`<msqrt>${i('x')}${o('+')}${n(1)}</msqrt>`, '√(x+1)'],
  [`<msqrt><msup>${i('x')}${n(2)}</msup></msqrt>`, '√x²'],
  [`<mroot>${i('x')}${n(3)}</mroot>`, '∛x'],
  [`<mroot>${i('x')}${i('n')}</mroot>`, 'ⁿ√x'],
  [`<munderover>${o('∑')}${row(i('i'), o('='), n(1))}${i('n')}</munderover>${i('i')}`, '∑_(i=1)ⁿi'],
  [`<munder>${i('lim')}${row(i('x'), o('→'), n(0))}</munder>${i('f')}`, 'lim_(x→0)f'],
  [`<mover accent="true">${i('v')}${o('→')}</mover>`, 'v\u20d7'],
  [`<mover>${i('x')}${o('¯')}</mover>`, 'x\u0304'],
  [i('sin') + o('\u2061') + i('x'), 'sin x'],
  [n(2) + o('\u2062') + i('cos') + i('θ'), '2 cos θ'],
  [
    `${o('(')}<mtable><mtr><mtd>${n(1)}</mtd><mtd>${n(2)}</mtd></mtr><mtr><mtd>${n(3)}</mtd><mtd>${n(4)}</mtd></mtr></mtable>${o(')')}`,
    '(1, 2; 3, 4)',
  ],
  [`<mmultiscripts>${i('C')}<none/><none/><mprescripts/>${n(6)}${n(12)}</mmultiscripts>`, '₆¹²C'],
  [`<semantics>${i('x')}<annotation encoding="application/x-tex">x</annotation></semantics>`, 'x'],
  [`<mfenced open="[" close="]">${i('a')}${i('b')}</mfenced>`, '[a, b]'],
  ['', ''],
])('%s is %s', (markup, text) => expect(linear(markup)).toBe(text));

it('writes only what is selected', () => {
  const formula = parse('<mi>y</mi><mo>=</mo><msup><mi>x</mi><mn>2</mn></msup>');
  const isSelected = (text: Text): boolean => text.parentElement!.closest('msup') !== null;
  const text = linearFormula(formula, (node) => (isSelected(node) ? node.data : ''));
  expect(text).toBe('x²');
});

it.each([
  ['sup', '2', '²'],
  ['sup', '−1', '⁻¹'],
  ['sub', ' 2 ', '₂'],
  ['sup', 'th', undefined],
  ['sup', '', undefined],
  ['b', '2', undefined],
])('%s of "%s" is %s', (name, text, script) => expect(linearScript(name, text)).toBe(script));
