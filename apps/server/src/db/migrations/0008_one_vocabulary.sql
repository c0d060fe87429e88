-- Tables, columns and values take the terms of docs/glossary.md.

ALTER TABLE "account_links" RENAME TO "external_identities";
--> statement-breakpoint
ALTER TABLE "external_identities" RENAME COLUMN "way" TO "provider";
--> statement-breakpoint
ALTER TABLE "external_identities" RENAME COLUMN "outside_id" TO "external_id";
--> statement-breakpoint
ALTER INDEX "account_links_by_outside_id" RENAME TO "external_identities_by_external_id";
--> statement-breakpoint
ALTER INDEX "account_links_by_user" RENAME TO "external_identities_by_user";
--> statement-breakpoint
ALTER TABLE "external_identities" RENAME CONSTRAINT "account_links_user_id_users_id_fk" TO "external_identities_user_id_users_id_fk";
--> statement-breakpoint
ALTER INDEX "account_links_pkey" RENAME TO "external_identities_pkey";
--> statement-breakpoint
ALTER TABLE "sign_in_failures" RENAME TO "failed_attempts";
--> statement-breakpoint
ALTER INDEX "sign_in_failures_by_expiry" RENAME TO "failed_attempts_by_expiry";
--> statement-breakpoint
ALTER INDEX "sign_in_failures_pkey" RENAME TO "failed_attempts_pkey";
--> statement-breakpoint
ALTER TABLE "sms_codes" RENAME COLUMN "wrong_tries" TO "failed_attempts";
--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "office_roles" TO "staff_roles";
--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "frozen_reason" TO "suspended_reason";
--> statement-breakpoint
ALTER TABLE "audit_entries" RENAME COLUMN "subject" TO "target";
--> statement-breakpoint
ALTER INDEX "audit_entries_by_subject" RENAME TO "audit_entries_by_target";
--> statement-breakpoint
ALTER TABLE "book_imports" RENAME COLUMN "bad_lines" TO "invalid_lines";
--> statement-breakpoint
ALTER TABLE "book_imports" RENAME COLUMN "done_lines" TO "processed_lines";
--> statement-breakpoint
ALTER TABLE "books" RENAME COLUMN "press" TO "publisher";
--> statement-breakpoint
ALTER TABLE "books" RENAME COLUMN "class_code" TO "subject_code";
--> statement-breakpoint
ALTER TABLE "books" RENAME COLUMN "trial" TO "preview_rule";
--> statement-breakpoint
ALTER TABLE "books" RENAME COLUMN "has_edition" TO "has_publication";
--> statement-breakpoint
ALTER TABLE "books" RENAME COLUMN "on_shelf" TO "listed";
--> statement-breakpoint
ALTER TABLE "books" RENAME COLUMN "on_shelf_at" TO "listed_at";
--> statement-breakpoint
ALTER INDEX "books_by_press" RENAME TO "books_by_publisher";
--> statement-breakpoint
ALTER INDEX "books_by_class" RENAME TO "books_by_subject";
--> statement-breakpoint
ALTER INDEX "books_by_shelf_date" RENAME TO "books_by_listed_date";
--> statement-breakpoint
ALTER TABLE "books" RENAME CONSTRAINT "books_class_code_classes_code_fk" TO "books_subject_code_subjects_code_fk";
--> statement-breakpoint
ALTER TABLE "classes" RENAME TO "subjects";
--> statement-breakpoint
ALTER INDEX "classes_pkey" RENAME TO "subjects_pkey";
--> statement-breakpoint
ALTER TABLE "journalisms" RENAME TO "news";
--> statement-breakpoint
ALTER INDEX "journalisms_pkey" RENAME TO "news_pkey";
--> statement-breakpoint
ALTER TABLE "notices" RENAME TO "notifications";
--> statement-breakpoint
ALTER INDEX "notices_by_user" RENAME TO "notifications_by_user";
--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_user_id_users_id_fk" TO "notifications_user_id_users_id_fk";
--> statement-breakpoint
ALTER INDEX "notices_pkey" RENAME TO "notifications_pkey";
--> statement-breakpoint
ALTER TABLE "ledger_journals" RENAME TO "ledger_entries";
--> statement-breakpoint
ALTER INDEX "ledger_journals_by_source" RENAME TO "ledger_entries_by_source";
--> statement-breakpoint
ALTER TABLE "ledger_entries" RENAME CONSTRAINT "ledger_journals_order_no_orders_order_no_fk" TO "ledger_entries_order_no_orders_order_no_fk";
--> statement-breakpoint
ALTER INDEX "ledger_journals_pkey" RENAME TO "ledger_entries_pkey";
--> statement-breakpoint
ALTER SEQUENCE "ledger_journals_id_seq" RENAME TO "ledger_entries_id_seq";
--> statement-breakpoint
ALTER TABLE "ledger_postings" RENAME COLUMN "journal_id" TO "entry_id";
--> statement-breakpoint
ALTER TABLE "ledger_postings" RENAME CONSTRAINT "ledger_postings_journal_id_ledger_journals_id_fk" TO "ledger_postings_entry_id_ledger_entries_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_postings" RENAME CONSTRAINT "ledger_postings_journal_id_account_pk" TO "ledger_postings_entry_id_account_pk";
--> statement-breakpoint
ALTER TABLE "order_lines" RENAME COLUMN "press" TO "publisher";
--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME COLUMN "channel" TO "provider";
--> statement-breakpoint
ALTER TABLE "payment_events" RENAME TO "payment_results";
--> statement-breakpoint
ALTER TABLE "payment_results" RENAME COLUMN "channel" TO "provider";
--> statement-breakpoint
ALTER TABLE "payment_results" RENAME COLUMN "fact" TO "raw";
--> statement-breakpoint
ALTER INDEX "payment_events_once" RENAME TO "payment_results_once";
--> statement-breakpoint
ALTER INDEX "payment_events_pkey" RENAME TO "payment_results_pkey";
--> statement-breakpoint
ALTER TABLE "outbox_deliveries" RENAME TO "event_deliveries";
--> statement-breakpoint
ALTER TABLE "event_deliveries" RENAME CONSTRAINT "outbox_deliveries_event_id_outbox_events_id_fk" TO "event_deliveries_event_id_event_outbox_id_fk";
--> statement-breakpoint
ALTER TABLE "event_deliveries" RENAME CONSTRAINT "outbox_deliveries_event_id_subscriber_pk" TO "event_deliveries_event_id_subscriber_pk";
--> statement-breakpoint
ALTER TABLE "outbox_events" RENAME TO "event_outbox";
--> statement-breakpoint
ALTER INDEX "outbox_events_open" RENAME TO "event_outbox_open";
--> statement-breakpoint
ALTER INDEX "outbox_events_pkey" RENAME TO "event_outbox_pkey";
--> statement-breakpoint
ALTER SEQUENCE "outbox_events_id_seq" RENAME TO "event_outbox_id_seq";
--> statement-breakpoint
ALTER TABLE "publication_imports" RENAME COLUMN "edition" TO "revision";
--> statement-breakpoint
ALTER TABLE "publications" RENAME COLUMN "edition" TO "revision";
--> statement-breakpoint
ALTER INDEX "publications_by_edition" RENAME TO "publications_by_revision";
--> statement-breakpoint
ALTER TABLE "reading_positions" RENAME TO "reading_progress";
--> statement-breakpoint
ALTER TABLE "reading_progress" RENAME COLUMN "position" TO "locator";
--> statement-breakpoint
ALTER TABLE "reading_progress" RENAME CONSTRAINT "reading_positions_user_id_users_id_fk" TO "reading_progress_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "reading_progress" RENAME CONSTRAINT "reading_positions_book_id_books_id_fk" TO "reading_progress_book_id_books_id_fk";
--> statement-breakpoint
ALTER TABLE "reading_progress" RENAME CONSTRAINT "reading_positions_user_id_book_id_pk" TO "reading_progress_user_id_book_id_pk";
--> statement-breakpoint
ALTER TABLE "reading_sessions" RENAME COLUMN "beat_at" TO "heartbeat_at";
--> statement-breakpoint
ALTER TRIGGER payment_events_append_only ON payment_results RENAME TO payment_results_append_only;
--> statement-breakpoint
ALTER TRIGGER ledger_journals_append_only ON ledger_entries RENAME TO ledger_entries_append_only;
--> statement-breakpoint
ALTER FUNCTION check_journal_balance() RENAME TO check_ledger_entry_balance;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_ledger_entry_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  difference bigint;
BEGIN
  SELECT coalesce(sum(amount_fen), 0) INTO difference FROM ledger_postings WHERE entry_id = NEW.entry_id;
  IF difference <> 0 THEN
    RAISE EXCEPTION 'ledger entry % does not balance: %', NEW.entry_id, difference USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE users SET staff_roles = array_replace(staff_roles, 'catalogue', 'catalog') WHERE 'catalogue' = ANY (staff_roles);
--> statement-breakpoint
UPDATE account_applications SET state = CASE state WHEN 'passed' THEN 'approved' ELSE 'rejected' END
  WHERE state IN ('passed', 'refused');
--> statement-breakpoint
UPDATE notifications SET kind = CASE kind
    WHEN 'teacherPassed' THEN 'teacherApproved'
    WHEN 'teacherRefused' THEN 'teacherRejected'
    WHEN 'institutionPassed' THEN 'institutionApproved'
    WHEN 'institutionRefused' THEN 'institutionRejected'
    WHEN 'closingRequested' THEN 'accountClosingRequested'
    ELSE 'accountClosingCanceled'
  END
  WHERE kind IN ('teacherPassed', 'teacherRefused', 'institutionPassed', 'institutionRefused', 'closingRequested',
    'closingCanceled');
--> statement-breakpoint
UPDATE settings SET key = CASE key WHEN 'outsideDefaultPassword' THEN 'externalLoginDefaultPassword' ELSE 'ssoEnabled' END
  WHERE key IN ('outsideDefaultPassword', 'ssoOpen');
--> statement-breakpoint
-- Tickets live for minutes: those in use under an old name have to be asked for again.
DELETE FROM account_tickets WHERE purpose IN ('firstPassword', 'outsideState', 'link', 'complete');
--> statement-breakpoint
-- Checked lists of books that wait to be imported.
UPDATE book_imports SET lines = replace(replace(replace(replace(replace(lines::text,
    '"act": ', '"action": '), '"press": ', '"publisher": '), '"classCode": ', '"subjectCode": '),
    '"trial": ', '"previewRule": '), '"onShelf": ', '"listed": ')::jsonb
  WHERE state IN ('checked', 'running');
--> statement-breakpoint
UPDATE book_imports SET problems = replace(problems::text, '"unknownClass"', '"unknownSubject"')::jsonb
  WHERE problems::text LIKE '%"unknownClass"%';
--> statement-breakpoint
-- Jobs that wait move to the queues of their new names.
DO $$
DECLARE
  renamed record;
BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN
    RETURN;
  END IF;
  FOR renamed IN SELECT * FROM (VALUES ('redrawCovers', 'regenerateCovers'), ('checkAttempt', 'pollPayment'),
    ('mailNotice', 'mailNotification')) AS names (old_name, new_name)
  LOOP
    PERFORM pgboss.create_queue(renamed.new_name, '{"policy":"standard"}'::json);
    UPDATE pgboss.job SET name = renamed.new_name,
        data = CASE WHEN data ? 'noticeId' THEN jsonb_build_object('notificationId', data -> 'noticeId') ELSE data END
      WHERE name = renamed.old_name AND state < 'active';
  END LOOP;
END $$;
