export type PictureProblem = 'notPicture' | 'tooLarge';

/** What the server takes at most; a larger file is told so before it travels. */
const MOST_BYTES = 10 * 1024 * 1024;

/** Why a picture need not be sent; null when it may. The server looks inside. */
export function checkPicture({ name, size }: Pick<File, 'name' | 'size'>): PictureProblem | null {
  if (!/\.(jpe?g|png)$/i.test(name) || size === 0) return 'notPicture';
  return size > MOST_BYTES ? 'tooLarge' : null;
}
