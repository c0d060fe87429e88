export interface ParsedMail {
  /** Unfolded and in order; names in lower case. */
  headers: readonly (readonly [name: string, value: string])[];
  subject: string;
  text: string;
}

/** Reads a mail with one plain text part (RFC 5322, RFC 2045, RFC 2047); other content is not decoded. */
export function parseMail(raw: Buffer): ParsedMail {
  const source = raw.toString('latin1');
  const end = source.indexOf('\r\n\r\n');
  const head = end < 0 ? source : source.slice(0, end);
  const body = end < 0 ? '' : source.slice(end + 4);
  const headers = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    });
  const find = (name: string) => headers.find(([one]) => one === name)?.[1] ?? '';
  return {
    headers,
    subject: decodeWords(find('subject')),
    text: decodeBody(body, find('content-transfer-encoding').toLowerCase())
      .toString('utf8')
      .replace(/\r\n/g, '\n'),
  };
}

function decodeBody(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r\n/g, ''));
  return Buffer.from(body, 'latin1');
}

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

/** Encoded words may be split inside a character, so their bytes are joined before they are decoded. */
function decodeWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/(?:=\?utf-8\?[BQ]\?[^?]*\?=)+/gi, (words) => {
    const parts = [...words.matchAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi)].map(([, kind = '', text = '']) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : decodeQuoted(text.replaceAll('_', ' ')),
    );
    return Buffer.concat(parts).toString('utf8');
  });
}
