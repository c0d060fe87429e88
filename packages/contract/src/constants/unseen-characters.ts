/** Zero-width characters, variation selectors and marks of direction, which are copied from pages, chats and phones without being seen. */
export const UNSEEN = /[\p{Cf}\p{DI}]/gu;
