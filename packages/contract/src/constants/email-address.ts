// What people write for an e-mail address, as the address.
import { EMAIL_PATTERN, MAX_LENGTH } from './field-rules.ts';
import { UNSEEN } from './unseen-characters.ts';

/** Marks that stand beside an address in a list or a sentence. */
const BEFORE = new Set(' ,;:、。"\'`(<[“‘「『【《〈·*');
const AFTER = new Set(' ,;:、。."\'`)>]”’」』】》〉·*!?/|');
const SCHEME = 'mailto:';
/** What a form or a card writes before an address. */
const LABEL = /^(?:(?:电子)?(?:邮箱|邮件)(?:地址)?|e-?mail(?: address)?) ?:/i;

/**
 * The address that is certainly meant: of `Name <a@b.example>`, without `mailto:`, marks around it, full width and characters that
 * nobody sees. Other texts come back as they are, for `EMAIL_PATTERN` to refuse: two addresses, or two dots in a row.
 */
export function cleanEmail(typed: string): string {
  // longer than any address with its name
  if (typed.length > 4 * MAX_LENGTH.email) return typed;
  const plain = typed.normalize('NFKC').replace(UNSEEN, '');
  const [, name, bracketed] = /^([^<>]*)<([^<>]*)>[\s,;.、。]*$/.exec(plain) ?? [];
  if (name !== undefined && bracketed !== undefined) {
    const address = cleanEmail(bracketed);
    return namesOtherAddress(name, address) ? typed : address;
  }
  const text = withoutMarks(withoutMarks(plain).replace(LABEL, ''));
  if (text.toLowerCase().startsWith(SCHEME))
    return cleanEmail(addressOfLink(text.slice(SCHEME.length).replace(/^\/{1,2}/, '')));
  const at = text.lastIndexOf('@');
  // the Chinese full stop separates the labels of a domain as well (RFC 3490, section 3.1)
  return at < 0 ? text : text.slice(0, at) + text.slice(at).replaceAll('。', '.');
}

const EMAIL = new RegExp(EMAIL_PATTERN, 'u');

/** A name that holds another address leaves open which of the two is meant. */
const namesOtherAddress = (name: string, address: string): boolean =>
  name.split(/[\s,;、]/).some((word) => {
    const other = cleanEmail(word);
    return EMAIL.test(other) && other.toLowerCase() !== address.toLowerCase();
  });

/** What follows the question mark of a mail link are the subject and the text of a message; the address is percent-encoded (RFC 6068). */
function addressOfLink(link: string): string {
  const [address = ''] = link.split('?', 1);
  try {
    return decodeURIComponent(address);
  } catch {
    // a wrong encoding leaves open which address is meant
    return '';
  }
}

function withoutMarks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && (BEFORE.has(text[start]!) || text[start]!.trim() === '')) start += 1;
  while (end > start && (AFTER.has(text[end - 1]!) || text[end - 1]!.trim() === '')) end -= 1;
  return text.slice(start, end);
}
