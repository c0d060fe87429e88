/** The root pages that only phones have; on computers these addresses lead on. */
export const phonePaths = {
  me: '/personal',
  study: '/personal/flashCard',
} as const;
