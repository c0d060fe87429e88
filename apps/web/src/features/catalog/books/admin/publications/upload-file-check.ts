export type FileProblem = 'notBook' | 'tooLarge';

/** The upload limit of the server, checked before the upload. */
const MAX_BYTES = 300 * 1024 * 1024;

/** Why a file cannot be imported; null if it can be uploaded. The server checks the content. */
export function checkUploadFile({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): FileProblem | null {
  if (!/\.(epub|pdf)$/i.test(name)) return 'notBook';
  return size > MAX_BYTES ? 'tooLarge' : null;
}
