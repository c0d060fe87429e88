-- The provider WeChat Pay is named wechat-pay in every table, as in the code and in its addresses. Append-only tables are
-- opened for this one change of a name.
UPDATE payment_attempts SET provider = 'wechat-pay' WHERE provider = 'wechat';
--> statement-breakpoint
ALTER TABLE payment_results DISABLE TRIGGER payment_results_append_only;
--> statement-breakpoint
UPDATE payment_results SET provider = 'wechat-pay' WHERE provider = 'wechat';
--> statement-breakpoint
ALTER TABLE payment_results ENABLE TRIGGER payment_results_append_only;
--> statement-breakpoint
ALTER TABLE ledger_postings DISABLE TRIGGER ledger_postings_append_only;
--> statement-breakpoint
UPDATE ledger_postings SET account = 'asset:wechat-pay' WHERE account = 'asset:wechat';
--> statement-breakpoint
ALTER TABLE ledger_postings ENABLE TRIGGER ledger_postings_append_only;
--> statement-breakpoint
ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_append_only;
--> statement-breakpoint
UPDATE ledger_entries SET source_ref = 'wechat-pay:' || substr(source_ref, 8) WHERE source_ref LIKE 'wechat:%';
--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_append_only;
