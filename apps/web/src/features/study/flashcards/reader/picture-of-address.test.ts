import { expect, it } from 'vitest';
import { pictureOfAddress } from './picture-of-address.ts';

const revision = 'a'.repeat(32);

it.each([
  [
    `http://localhost/b/v1/reading/resource/7/${revision}/full/OEBPS/images/%E5%9B%BE%201.png`,
    { revision, path: 'OEBPS/images/图 1.png' },
  ],
  [`/b/v1/reading/resource/7/${revision}/full/a.svg?x=1#y`, { revision, path: 'a.svg' }],
  [`/b/v1/reading/resource/7/${revision}/full/%E5.png`, undefined],
  ['blob:http://localhost/0b3c', undefined],
  ['data:image/png;base64,AA', undefined],
  ['/pc/local/images/a.png', undefined],
])('%s', (address, picture) => {
  expect(pictureOfAddress(address)).toEqual(picture);
});
