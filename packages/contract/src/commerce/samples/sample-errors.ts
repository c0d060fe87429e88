import { defineErrors, generalErrors } from '../../errors.ts';

/** Requirements fix the code for insufficient permission, and that this text is not shown as a toast. */
export const samplePermission = {
  ...generalErrors.notPermitted,
  zh: '样书权限不足',
  en: 'You may not apply for sample books',
};

export const sampleErrors = defineErrors({
  /** Requirement R-509. */
  booksMissing: {
    code: 4210,
    status: 422,
    zh: '请先选择需要申请的样书',
    en: 'Choose the sample books to apply for first',
  },
  tooManyOpen: {
    code: 4211,
    status: 409,
    zh: '最多有 {limit} 份待审核的样书申请，请等待审核或取消其中一份',
    en: 'At most {limit} applications can wait for review. Wait for a decision or cancel one',
  },
  alreadyApplied: {
    code: 4212,
    status: 409,
    zh: '本学期已申请过《{title}》',
    en: 'You have already applied for “{title}” this term',
  },
  bookNotAvailable: {
    code: 4213,
    status: 409,
    zh: '有教材已下架或正文尚未出版，不能申请样书',
    en: 'A textbook is no longer listed or its text is not published yet, so it has no sample',
  },
  startDayNotPossible: {
    code: 4214,
    status: 422,
    zh: '开课时间应在 {from} 至 {to} 之间',
    en: 'The course must start between {from} and {to}',
  },
  statusChanged: {
    code: 4215,
    status: 409,
    zh: '申请的状态已改变，请刷新后查看',
    en: 'The status of the application has changed. Refresh the page',
  },
  notTeacherNow: {
    code: 4216,
    status: 409,
    zh: '申请人的教师认证已撤销',
    en: 'The teacher status of the applicant has been withdrawn',
  },
  reasonMissing: {
    code: 4217,
    status: 422,
    zh: '请写明原因，教师会看到',
    en: 'Enter a reason. The teacher will see it',
  },
  validityNotPossible: {
    code: 4218,
    status: 422,
    zh: '有效期应在 {from} 至 {to} 之间',
    en: 'Access must end between {from} and {to}',
  },
});
