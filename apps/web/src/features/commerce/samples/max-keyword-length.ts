export const MAX_KEYWORD_LENGTH = 50;
