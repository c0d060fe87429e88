/** An error as it is logged: chosen fields only, because errors carry query parameters, rows and open connections. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** The table that a database error names. */
  readonly table?: string;
  readonly constraint?: string;
  /** The message is left out, because the first line of a stack repeats it. */
  readonly stack?: string;
  readonly cause?: LoggedError;
}

const MAX_CAUSES = 4;

/** Serializes values under the key `err`. */
export function toLoggedError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: 'something that is not an error was thrown' };
  const { code, table, constraint } = thrown as Partial<Record<'code' | 'table' | 'constraint', unknown>>;
  const stack = thrown.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
  return {
    type: thrown.constructor.name,
    message: safeMessage(thrown),
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(stack && { stack }),
    ...(thrown.cause !== undefined &&
      depth < MAX_CAUSES && { cause: toLoggedError(thrown.cause, depth + 1) }),
  };
}

/**
 * Drizzle appends the parameters of a query to its message. PostgreSQL ends the message of a data error with the refused
 * value in quotes.
 */
function safeMessage(error: Error): string {
  // Node reports a host that no address of which answers as an error without a message
  if (error instanceof AggregateError && !error.message) {
    return error.errors.map((one) => toLoggedError(one, MAX_CAUSES).message).join('; ');
  }
  if (!error.message) return (error as { code?: string }).code ?? error.constructor.name;
  if (error.message.startsWith('Failed query:')) return error.message.split('\nparams:')[0]!;
  return 'severity' in error ? error.message.replace(/: ".*$/s, '') : error.message;
}
