/**
 * Many PDF fonts write a radical for a common character (⻆ for 角). Unicode names the equal character in
 * `EquivalentUnifiedIdeograph.txt`; for U+2E80 to U+2EF3 no normalization form replaces it. Pairs outside of the basic
 * plane are left out: they have another length.
 */
const PAIRS =
  '⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺒巳⺓幺⺔彑⺕彐⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺫目⺬示⺭礻⺯糹⺰纟⺱罓⺲罒⺳㓁⺴冗⺶羊⺹耂⺺肀⺻聿⺼肉⺾艹⺿艹⻀艹' +
  '⻁虎⻂衤⻃覀⻄西⻅见⻆角⻈讠⻉贝⻋车⻌辶⻍辶⻎辶⻏邑⻐钅⻑長⻒镸⻓长⻔门⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻟飠⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟';

const EQUAL = new Map<string, string>();
for (let at = 0; at < PAIRS.length; at += 2) EQUAL.set(PAIRS[at]!, PAIRS[at + 1]!);

/** Radicals and compatibility forms as the characters that people type; every offset stays the same. */
export const replaceRadicals = (text: string): string =>
  text.replace(/[\u2e80-\u2fd5\uf900-\ufaff]/g, (character) => {
    const equal = EQUAL.get(character) ?? character.normalize('NFKC');
    return equal.length === 1 ? equal : character;
  });
