export { readCoverPicture } from './cover-picture.ts';
export { fileHandlers } from './file.routes.ts';
export {
  forgetPrivateFile,
  openPrivateFile,
  publicFileUrl,
  removePrivateBytes,
  storePrivateFile,
  storePublicPicture,
} from './file.service.ts';
export { rewritePicture } from './picture.ts';
