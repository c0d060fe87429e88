import { USER_TYPE } from '@zhiye/contract/constants';
import type { Handlers } from '../../../../../shared/testing/fake-server.ts';
import type { OwnApplicationData } from '../application.queries.ts';

export const makeApplication = (
  parts: Partial<NonNullable<OwnApplicationData>> = {},
): NonNullable<OwnApplicationData> => ({
  type: USER_TYPE.institution,
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

/** The handler that replies with an application. */
export const applicationHandler = (application: OwnApplicationData): Handlers =>
  ({ 'GET /b/v1/account/getOwnApplication': () => application }) as Handlers;
