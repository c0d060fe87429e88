import { anyone } from '../../access.ts';
import { defineErrors } from '../../errors.ts';
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
    zh: '图片的像素过大，请缩小到 {megapixels} 百万像素以内',
    en: 'The picture has too many pixels. The limit is {megapixels} megapixels',
  },
});

/** Public pictures by content hash, such as covers. This route never sends private files. */
export const getPublicFile = rawRoute({
  method: 'GET',
  path: '/files/:key',
  access: anyone,
  replies: 'file',
  errors: [fileErrors.fileNotFound],
});

export const fileRoutes = { getPublicFile };
