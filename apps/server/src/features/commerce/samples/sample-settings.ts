import { defineSettings, integerSetting } from '../../base/settings/index.ts';

export const sampleSettings = defineSettings({
  sampleReviewWorkingDays: integerSetting(
    3,
    [1, 30],
    '样书申请在几个工作日内审核；超过后转给主管',
    'Working days to decide a sample application; after that it goes to the supervisors',
  ),
  sampleValidityDays: integerSetting(
    180,
    [1, 1_095],
    '样书默认有效期（天）；课程结束更晚时，以课程结束后为准',
    'Days that a sample can be read by default; if the course ends later, the end of the course counts',
  ),
  sampleDaysAfterCourse: integerSetting(
    30,
    [0, 365],
    '课程结束后样书还可阅读的天数',
    'Days that a sample can be read after the end of the course',
  ),
});
