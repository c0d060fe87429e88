/**
 * Chinese characters of which Unicode has several forms, by region or older standards (Unihan, `kZVariant` and
 * `kSemanticVariant`), in pairs: a form, and the one that most people type. Traditional and simplified characters are no such
 * forms. All are in the basic plane, so that every offset stays the same.
 */
const PAIRS =
  '戶户戸户內内黃黄說説吳吴呉吴羣群爲為衞衛裏裡峯峰眞真淸清靑青産產彥彦顏顔卽即旣既槪概隣鄰脫脱銳鋭稅税閱閲悅悦緖緒錄録祿禄綠緑別别吿告呂吕宮宫侶侣屛屏倂併幷并' +
  '姸妍強强晩晚麽麼尙尚吶呐兌兑禿秃冊册囘回刪删姍姗柵栅搖摇遙遥謠謡瑤瑶溫温慍愠奧奥淨净決决況况減减湊凑涼凉虛虚盜盗羨羡夠够祕秘卻却腳脚廚厨廂厢廈厦牀床畧略' +
  '煖暖煙烟砲炮淚泪汚污乗乘効效囯国盃杯棲栖痺痹脣唇喆哲歎嘆碁棋敎教步歩每毎啓啟亙亘';

const FORMS = new Map<string, string>();
for (let at = 0; at < PAIRS.length; at += 2) FORMS.set(PAIRS[at]!, PAIRS[at + 1]!);
const FORM = new RegExp(`[${[...FORMS.keys()].join('')}]`, 'g');

/** The text with one form of each character. */
export const foldVariants = (text: string): string =>
  text.replace(FORM, (character) => FORMS.get(character)!);
