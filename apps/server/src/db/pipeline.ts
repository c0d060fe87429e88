/**
 * Runs parts of a transaction whose statements do not need each other's results. The statements are sent without waiting for the reply to
 * each, see `pipeline` in the node-postgres documentation. Use it after a lock, never beside it: the order in which the parts send is not
 * defined. It ends when all parts have ended, also after an error: a statement must not reach a connection whose transaction has ended.
 */
export async function inPipeline<const Parts extends readonly Promise<unknown>[]>(
  parts: Parts,
): Promise<{ -readonly [Index in keyof Parts]: Awaited<Parts[Index]> }> {
  let first: { readonly error: unknown } | undefined;
  // the errors after the first one only say that the transaction is aborted
  const ended = parts.map((part) => part.catch((error: unknown) => void (first ??= { error })));
  const results = await Promise.all(ended);
  if (first) throw first.error;
  return results as { -readonly [Index in keyof Parts]: Awaited<Parts[Index]> };
}
