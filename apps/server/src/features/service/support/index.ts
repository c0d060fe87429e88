export { addNote, answerThread } from './admin/answer.service.ts';
export { supportArea } from './area.ts';
export { saveCannedReply } from './canned-replies/canned-reply.service.ts';
export { addImage } from './images/support-image.service.ts';
export { addMessage, openThread } from './threads/sending.service.ts';
export { closeOwnThread } from './threads/thread-state.service.ts';
