import type { Handlers } from '../../../shared/testing/fake-server.ts';
import type { Application } from '../application.queries.ts';

export const makeApplication = (parts: Partial<NonNullable<Application>> = {}): NonNullable<Application> => ({
  type: 3,
  state: 'pending',
  reason: null,
  submittedAt: '2026-11-20T02:00:00.000Z',
  decidedAt: null,
  teacher: null,
  institution: {
    institutionName: '澄江大学',
    category: 'university',
    address: '澄江市学府路 1 号',
    contactName: '林老师',
    department: '图书馆',
  },
  ...parts,
});

/** The handler that answers with an application. */
export const answerApplication = (application: Application): Handlers =>
  ({ 'GET /b/v1/account/getOwnApplication': () => application }) as Handlers;
