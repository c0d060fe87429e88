/** Registration types (requirement R-112). Staff use the back office. */
export const USER_TYPE = { personal: 1, teacher: 2, institution: 3, channel: 4, staff: 5 } as const;
export type UserType = (typeof USER_TYPE)[keyof typeof USER_TYPE];

/** People who buy for themselves and read. */
export const READER_TYPES = [USER_TYPE.personal, USER_TYPE.teacher] as const;

/** Whoever may buy: readers, and institutions, which buy codes to hand out. */
export const BUYER_TYPES = [...READER_TYPES, USER_TYPE.institution] as const;

export const isBuyerType = (type: UserType | null): boolean =>
  isReaderType(type) || type === USER_TYPE.institution;

export const isReaderType = (type: UserType | null): boolean =>
  type === USER_TYPE.personal || type === USER_TYPE.teacher;
