/** The headers of a notification, by lower-case name. */
export type NotificationHeaders = Readonly<Record<string, string | undefined>>;
