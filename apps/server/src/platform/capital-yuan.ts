const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '万亿'];

/** An amount in capital characters, as on Chinese invoices (正确填写票据和结算凭证的基本规定): 壹佰零伍元叁角整. */
export function capitalYuan(fen: number): string {
  const jiao = Math.floor(fen / 10) % 10;
  const yuan = capitalInteger(Math.floor(fen / 100));
  const cents = fen % 10;
  const whole = yuan && `${yuan}元`;
  if (jiao === 0 && cents === 0) return `${whole || '零元'}整`;
  const jiaoText = jiao > 0 ? `${DIGITS[jiao]}角` : whole && '零';
  return `${whole}${jiaoText}${cents > 0 ? `${DIGITS[cents]}分` : '整'}`;
}

/** Empty for 0. */
function capitalInteger(value: number): string {
  const groups: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 10_000)) groups.unshift(rest % 10_000);
  return groups.reduce((text, group, index) => {
    const name = GROUPS[groups.length - 1 - index]!;
    if (group === 0) return text;
    const needsZero = index > 0 && (group < 1_000 || groups[index - 1] === 0);
    return `${text}${needsZero ? '零' : ''}${capitalGroup(group)}${name}`;
  }, '');
}

function capitalGroup(group: number): string {
  const digits = [...String(group)].map(Number);
  return digits.reduce((text, digit, index) => {
    if (digit === 0) return text;
    const needsZero = text !== '' && digits[index - 1] === 0;
    return `${text}${needsZero ? '零' : ''}${DIGITS[digit]}${PLACES[digits.length - 1 - index]}`;
  }, '');
}
