// What the declarations of a book may do to its texts.

/** Values with which a property leaves every text where it is, on its page and uncovered. All others may not. */
const HARMLESS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(overflow|mask|clip|(-webkit-)?transform|translate|rotate|scale|zoom|offset-path|-webkit-(mask|line-clamp))/,
    /^(visible|none|auto|1)$/,
  ],
  [/^position$/, /^(static|relative)$/],
  [/^display$/, /^(?!.*(flex|grid|inline-|table-|box|ruby))/],
  [/^(top|left|right|bottom|inset)/, /^(auto|0|0px|0%)$/],
  [/^writing-mode$/, /^(horizontal-tb|inherit)$/],
  [/^(columns$|column-(count|width|span))/, /^(auto|1|none)$/],
  [/^(white-space|text-wrap)/, /^(?!pre$|nowrap)/],
  [/^(letter|word)-spacing/, /^(normal|0|-?0?\.0\d*(em|rem)|0?(\.\d+)?(em|rem)|[0-3]?(\.\d+)?px)$/],
  [/^(height|(max-)?block-size|max-height)/, /^(auto|none|\d\d?(\.\d+)?%|100%|inherit|fit-content)$/],
  [
    /^((min-)?(width|height|inline-size|block-size))/,
    /^(auto|0|0px|0%|\d\d?(\.\d+)?%|100%|inherit|fit-content)$/,
  ],
  [/^line-height/, /^(normal|inherit|[1-4](\.\d+)?(em|rem)?|1\d\d%|2\d\d%)$/],
  [
    /^font-size/,
    /^(0?\.[5-9]\d*|[1-5](\.\d+)?)(em|rem)$|^([5-9]\d|[1-4]\d\d)(\.\d+)?%$|^(smaller|larger|inherit)$/,
  ],
  [
    /^(margin|padding|text-indent)/,
    /^(auto|inherit|[0-5]?(\.\d+)?(em|rem|ex|ch)?|[1-5]?\d(\.\d+)?(px|pt)|[1-2]?\d(\.\d+)?%)$/,
  ],
];

/** Properties that change the place of the element's own text alone, unless their value is negative. */
const OWN_TEXT =
  /^(columns|column-|white-space|text-wrap|(letter|word)-spacing|(min-)?(width|inline-size)|font-size|margin|padding|text-indent)/;

/** What makes lines shorter, unless it is negative. */
const LINE_ONLY = /^(margin|padding)/;

type Harm = 'none' | 'line' | 'own text' | 'any text';

/** Whether a style may hide its own text, by shorter lines alone or otherwise, or also those of other elements. `names` are the properties that count. */
export function harmOf(style: CSSStyleDeclaration, names = /^/): Harm {
  let harm: Harm = 'none';
  for (const name of style) {
    const harmless = names.test(name) ? HARMLESS.find(([known]) => known.test(name))?.[1] : undefined;
    const value = style.getPropertyValue(name);
    if (!harmless || harmless.test(value)) continue;
    if (!OWN_TEXT.test(name) || /-|var/.test(value)) return 'any text';
    if (!LINE_ONLY.test(name)) harm = 'own text';
    else if (harm === 'none') harm = 'line';
  }
  return harm;
}
