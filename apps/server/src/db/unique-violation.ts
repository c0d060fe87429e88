/** SQLSTATE unique_violation (PostgreSQL documentation, appendix A). */
const UNIQUE_VIOLATION = '23505';

/** The unique index that a failed statement violated; undefined for other errors. */
export function violatedIndex(error: unknown): string | undefined {
  const { code, constraint } = ((error as { cause?: unknown }).cause ?? error) as {
    code?: string;
    constraint?: string;
  };
  return code === UNIQUE_VIOLATION ? constraint : undefined;
}
