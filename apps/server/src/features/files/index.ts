export { fileHandlers } from './file.routes.ts';
export { openPrivateFile, publicFileUrl, storePrivateFile, storePublicPicture } from './file.service.ts';
export { rewritePicture } from './picture.ts';
