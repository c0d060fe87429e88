/** 待回复、已回复、已关闭. */
export const THREAD_STATES = ['waiting', 'answered', 'closed'] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** Who sees a message: `user` and `answer` both sides, `note` staff alone. */
export const MESSAGE_KINDS = ['user', 'answer', 'note'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Pictures of one message (requirement R-511). */
export const MAX_MESSAGE_IMAGES = 4;
export const MAX_MESSAGE_IMAGE_BYTES = 5 * 1024 * 1024;
/** Pictures that a person has uploaded and not sent. */
export const MAX_UNSENT_IMAGES = 20;

export const MAX_MESSAGE_LENGTH = 1_000;
export const MAX_SUBJECT_LENGTH = 60;
/** A thread with more messages is hard to read; a new one is opened. */
export const MAX_THREAD_MESSAGES = 300;

export const MAX_CANNED_REPLIES = 200;

/** Whose threads staff look at: their own, those of nobody. */
export const ASSIGNEE_FILTERS = ['me', 'nobody'] as const;
export type AssigneeFilter = (typeof ASSIGNEE_FILTERS)[number];
