export type FileProblem = 'notBook' | 'tooLarge';

/** What the server takes at most; a larger file is told so before it travels. */
const MOST_BYTES = 300 * 1024 * 1024;

/** Why a file need not be sent; null when it may. The server looks inside. */
export function checkFile({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): FileProblem | null {
  if (!/\.(epub|pdf)$/i.test(name)) return 'notBook';
  return size > MOST_BYTES ? 'tooLarge' : null;
}
