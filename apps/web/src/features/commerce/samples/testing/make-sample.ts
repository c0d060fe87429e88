import type { AdminSampleApplication, SampleApplication } from '@zhiye/contract';
import { makeBook } from '../../../../shared/testing/fixtures.ts';
import type { DataOf } from '../../../../shared/api/index.ts';

export const SAMPLE_ID = '0198c0de-0000-7000-8000-000000000001';
export const CERTIFICATE_ID = '0198c0de-0000-7000-8000-00000000000c';

export const makeSampleApplication = (parts: Partial<SampleApplication> = {}): SampleApplication => ({
  applicationId: SAMPLE_ID,
  applicationNo: 'S261120-044',
  book: makeBook({ title: '操作系统设计与实现' }),
  term: '2027-1',
  courseTitle: '操作系统',
  startDay: '2027-02-22',
  courseWeeks: 16,
  studentCount: 120,
  departments: ['计算机科学系'],
  note: '',
  status: 'pending',
  appliedAt: '2026-11-20T06:06:00.000Z',
  submittedAt: '2026-11-20T06:06:00.000Z',
  waitingDays: 1,
  dueDay: '2026-11-25',
  approvedAt: null,
  validity: null,
  isReadable: false,
  reason: null,
  isEndedByWithdrawal: false,
  ...parts,
});

export const NO_COUNTS = { pending: 0, in_progress: 0, passed: 0, not_passed: 0, rejected: 0, canceled: 0 };

const NO_ADOPTION = { applications: 0, students: 0 };

export const makeAdminSample = (parts: Partial<AdminSampleApplication> = {}): AdminSampleApplication => ({
  ...makeSampleApplication(),
  teacher: {
    userId: SAMPLE_ID,
    name: '沈砚秋',
    institution: '澄江大学',
    department: '计算机学院',
    adoption: { applications: 2, students: 238 },
  },
  bookAdoption: NO_ADOPTION,
  reviewerName: null,
  escalatedAt: null,
  ...parts,
});

export const makeSampleDetail = (
  item = makeAdminSample(),
): DataOf<'GET /b/v1/admin/sample/getApplication'> => ({
  item,
  accountName: 'shen',
  isTeacherNow: true,
  openCount: 1,
  colleagues: 0,
  validityChoices: { afterCourse: '2027-07-13', afterDays: '2027-05-19', default: '2027-07-13' },
  lastEndDay: '2029-11-20',
  earlier: [],
  recommendations: [{ channelName: '海图书业', note: '往年采用', createdAt: '2026-11-20T07:00:00.000Z' }],
  history: [{ status: 'pending', at: '2026-11-20T06:06:00.000Z', byName: '沈砚秋', reason: null }],
});
