// What is kept of the error of a failed job. Staff read it, so it holds no personal data.
import { toLoggedError } from '../logged-error.ts';

const MAX_LENGTH = 300;
/** What stands further back is not kept, and the patterns take time. */
const MAX_READ = 1_000;

/** The innermost cause says what happened; values in it are masked. */
export function describeJobFailure(thrown: unknown): string {
  let error = toLoggedError(thrown);
  while (error.cause) error = error.cause;
  const { type, code, constraint, message } = error;
  const text = message.startsWith('Failed query:')
    ? 'a query failed'
    : maskValues(message.slice(0, MAX_READ));
  return `${[type, code, constraint].filter(Boolean).join(' ')}: ${text}`.slice(0, MAX_LENGTH);
}

/** Addresses, long numbers such as phone numbers, and whatever stands in quotation marks. */
const maskValues = (message: string): string =>
  message
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '***')
    .replace(/(["'“‘《])[^"'”’》]*(["'”’》])/g, '$1***$2')
    .replace(/\d[\d -]{4,}\d/g, '***');
