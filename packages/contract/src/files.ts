import { anyone } from './access.ts';
import { defineErrors } from './errors.ts';
import { rawRoute } from './route.ts';

export const fileErrors = defineErrors({
  noSuchFile: { code: 4020, status: 404, zh: '没有这个文件', en: 'There is no such file' },
});

/** Pictures that people send: jpg, jpeg and png (SPEC section 5). */
export const pictureErrors = defineErrors({
  notAPicture: {
    code: 4021,
    status: 422,
    zh: '请上传 jpg、jpeg 或 png 图片，且内容与扩展名一致',
    en: 'Please send a jpg, jpeg or png picture whose content matches its name',
  },
  pictureTooBig: {
    code: 4022,
    status: 422,
    zh: '图片的像素过大，请缩小到 {megapixels} 百万像素以内',
    en: 'The picture has too many pixels, please keep it below {megapixels} megapixels',
  },
});

/** Public pictures by content hash: covers, banners. Private files never leave here. */
export const getPublicFile = rawRoute({
  method: 'GET',
  path: '/files/:key',
  access: anyone,
  replies: 'file',
  errors: [fileErrors.noSuchFile],
});

export const fileRoutes = { getPublicFile };
