/** Codes that ask for another step of the sign-in. Every page needs these; the others come with the pages of accounts. */
export const SIGN_IN_STEP_REPLY_CODE = {
  passwordMustChange: 4119,
  secondFactorRequired: 4163,
  secondFactorSetupRequired: 4164,
} as const;
