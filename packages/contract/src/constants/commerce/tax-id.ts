/** GB 32100-2015, table 2: the digits and the letters without I, O, S, V and Z. The place of a character is its value. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** GB 32100-2015, 4.3.2: powers of 3 modulo 31. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;

/** Numbers from before the unified code: organizations, then sole traders by their identity card of 15 or 18 characters. */
const OLDER_NUMBERS = [/^\d{6}[0-9A-Z]{9}$/, /^\d{17}$/, /^\d{17}[0-9X]\d{2}$/] as const;

const UNIFIED_CODE = new RegExp(`^[1-9A-HJ-NPQRTUWXY][1-9]\\d{6}[${CHARACTERS}]{10}$`);

type TaxIdMistake = 'length' | 'characters' | 'checkCharacter';

/** As it is stored: half-width capitals without spaces. */
export const normalizeTaxId = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/** What is wrong with a normalized tax id; null when it may be used on an invoice. */
export function findTaxIdMistake(taxId: string): TaxIdMistake | null {
  if (![15, 17, 18, 20].includes(taxId.length)) return 'length';
  if (taxId.length !== 18) return OLDER_NUMBERS.some((rule) => rule.test(taxId)) ? null : 'characters';
  if (!UNIFIED_CODE.test(taxId)) return 'characters';
  return checkCharacterOf(taxId) === taxId[17] ? null : 'checkCharacter';
}

function checkCharacterOf(taxId: string): string {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * CHARACTERS.indexOf(taxId[place]!), 0);
  return CHARACTERS[(31 - (sum % 31)) % 31]!;
}
