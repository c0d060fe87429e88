// Finds passwords that a guesser builds from what is known: the product, the person, the keyboard, repetitions.

/** `知页` in Latin letters. The names of the product are the first guess at its accounts. */
const PRODUCT_WORDS = ['zhiye', 'zhiyie', 'zhiyue'];

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'abcdefghijklmnopqrstuvwxyz'];
const RUNS = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];
/** The digits on whose keys the symbols of the password rule are. */
const DIGIT_OF_SYMBOL: Readonly<Record<string, string>> = { '!': '1', '@': '2', '#': '3', $: '4', '%': '5' };

const MIN_RUN = 4;
const MIN_REPEATED = 3;
/** Characters that must remain without runs and repetitions. */
const MIN_OTHER = 4;
/** Shorter words occur in good passwords by chance. */
const MIN_WORD = 4;

/** What others know about the owner of a password. */
export interface KnownPerson {
  readonly accountName?: string | null;
  readonly email?: string | null;
  /** National digits. */
  readonly phone?: string | null;
}

export function isPredictablePassword(password: string, person: KnownPerson): boolean {
  const folded = password.toLowerCase();
  const known = [...PRODUCT_WORDS, ...wordsOf(person)];
  return known.some((word) => folded.includes(word)) || isRepeated(folded) || isFromKeyboard(folded);
}

function wordsOf({ accountName, email, phone }: KnownPerson): string[] {
  const words = [accountName, email?.split('@')[0], phone, phone?.slice(-8)];
  return words.filter((word) => word && word.length >= MIN_WORD).map((word) => word!.toLowerCase());
}

/** `Ab1!Ab1!` is `Ab1!` twice. */
const isRepeated = (text: string): boolean => /^(.+?)\1+$/.test(text);

/** Whether little is left without runs along a row of keys and without repeated characters. */
function isFromKeyboard(text: string): boolean {
  const keys = [...text].map((character) => DIGIT_OF_SYMBOL[character] ?? character).join('');
  let rest = '';
  for (let at = 0; at < keys.length;) {
    const length = Math.max(runLength(keys, at), repeatLength(keys, at));
    if (length === 0) rest += keys[at];
    at += Math.max(length, 1);
  }
  return rest.length < MIN_OTHER;
}

function runLength(keys: string, at: number): number {
  let length = 0;
  while (at + length < keys.length && RUNS.some((run) => run.includes(keys.slice(at, at + length + 1))))
    length += 1;
  return length >= MIN_RUN ? length : 0;
}

function repeatLength(keys: string, at: number): number {
  let length = 1;
  while (keys[at + length] === keys[at]) length += 1;
  return length >= MIN_REPEATED ? length : 0;
}
