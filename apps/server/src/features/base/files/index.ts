export { readContentPicture } from './content-picture.ts';
export { readCoverPicture } from './cover-picture.ts';
export { filesArea } from './area.ts';
export {
  deletePrivateFile,
  openPrivateFile,
  publicFileUrl,
  removePrivateBytes,
  storePrivateBytes,
  storePrivateFile,
  storePublicPicture,
} from './file.service.ts';
export { rewritePicture } from './picture.ts';
export { openSignedCopy, storeSignedCopy } from './signed-copy.service.ts';
