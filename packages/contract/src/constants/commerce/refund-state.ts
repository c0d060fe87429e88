export const REFUND_STATES = ['requested', 'approved', 'sent', 'succeeded', 'abnormal', 'rejected'] as const;
