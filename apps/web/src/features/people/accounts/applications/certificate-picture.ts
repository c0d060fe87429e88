type PictureError = 'notPicture' | 'tooLarge';

/** The limit of the server; checked before the upload. */
const MAX_BYTES = 10 * 1024 * 1024;

/** What is wrong with a picture file; null when nothing is. The server checks the content. */
export function findPictureError({ name, size }: Pick<File, 'name' | 'size'>): PictureError | null {
  if (!/\.(jpe?g|png)$/i.test(name) || size === 0) return 'notPicture';
  return size > MAX_BYTES ? 'tooLarge' : null;
}
