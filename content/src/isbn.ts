/**
 * Whether a text is an ISBN-13 with a right check digit, with or without hyphens.
 * ISO 2108: the digits weighted 1, 3, 1, 3 ... sum to a multiple of ten.
 */
export function isIsbn13(text: string): boolean {
  const digits = text.replaceAll('-', '');
  if (!/^97[89]\d{10}$/.test(digits)) return false;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}
