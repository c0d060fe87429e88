import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone } from '../../access.ts';
import { defineErrors } from '../../errors.ts';
import { Instant, strictObject } from '../../fields.ts';
import { rawRoute } from '../../route.ts';

export const fileErrors = defineErrors({
  fileNotFound: { code: 4020, status: 404, zh: '没有这个文件', en: 'File not found' },
});

/** Uploaded pictures: jpg, jpeg and png (requirement R-510). */
export const pictureErrors = defineErrors({
  notAPicture: {
    code: 4021,
    status: 422,
    zh: '请上传 jpg、jpeg 或 png 图片，且内容与扩展名一致',
    en: 'Upload a jpg, jpeg or png picture whose content matches its file extension',
  },
  pictureTooLarge: {
    code: 4022,
    status: 422,
    zh: '图片有 {has} 百万像素，最多 {megapixels} 百万像素，请缩小后再上传',
    en: 'The picture has {has} megapixels. The limit is {megapixels}. Make it smaller and upload it again',
  },
  pictureEmpty: {
    code: 4023,
    status: 422,
    zh: '图片是空文件，请重新选择或重新导出',
    en: 'The file is empty. Choose it again, or export it again',
  },
  pictureDamaged: {
    code: 4024,
    status: 422,
    zh: '图片不完整，可能没有下载完。请在看图软件里打开确认，另存为 jpg 后再上传',
    en: 'The picture is damaged or was not downloaded completely. Open it in a viewer, save it as jpg and upload that',
  },
  pictureHeic: {
    code: 4025,
    status: 422,
    zh: '不支持 HEIC 图片。请在手机或电脑上另存为 jpg 后再上传',
    en: 'HEIC pictures are not supported. Save the picture as jpg and upload that',
  },
  pictureOtherKind: {
    code: 4026,
    status: 422,
    zh: '文件内容是 {kind}。请另存为 jpg 或 png 图片，扩展名与内容一致，再上传',
    en: 'The file contains {kind}. Save it as a jpg or png picture with the matching extension and upload that',
  },
});
export const PICTURE_ERRORS = Object.values(pictureErrors);

/** Papers that people sign and send back. */
export const signedCopyErrors = defineErrors({
  notASignedCopy: {
    code: 4549,
    status: 422,
    zh: '请上传签字盖章件的 PDF，或 jpg、png 照片',
    en: 'Upload the signed copy as a PDF, or as a jpg or png picture',
  },
});
export const SIGNED_COPY_ERRORS = [...PICTURE_ERRORS, signedCopyErrors.notASignedCopy];
export const MAX_SIGNED_COPY_BYTES = 20 * 1024 * 1024;

/** A signed copy that was sent back. */
export const SignedCopy = strictObject({ name: Type.String(), at: Instant });
export type SignedCopy = Static<typeof SignedCopy>;

/** Public pictures by content hash, such as covers. This route never sends private files. */
export const getPublicFile = rawRoute({
  method: 'GET',
  path: '/files/:key',
  access: anyone,
  replies: 'file',
  errors: [fileErrors.fileNotFound],
});

export const fileRoutes = { getPublicFile };
