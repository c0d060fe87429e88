-- What a message can be found by: every character, and every two that stand together. So any text is found by its parts,
-- in every language.
CREATE FUNCTION message_lexemes(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT lexeme), '{}')
  FROM (
    SELECT one, lead(one) OVER (ORDER BY place) AS next
    FROM unnest(string_to_array(lower(content), NULL)) WITH ORDINALITY AS characters (one, place)
  ) AS pairs
  CROSS JOIN LATERAL (VALUES (one), (one || next)) AS cut (lexeme)
  WHERE lexeme IS NOT NULL
$$;
--> statement-breakpoint
CREATE INDEX support_messages_by_lexeme ON support_messages USING gin (message_lexemes(text));
--> statement-breakpoint
CREATE INDEX support_threads_by_lexeme ON support_threads USING gin (message_lexemes(subject));
--> statement-breakpoint
CREATE TRIGGER support_messages_append_only BEFORE UPDATE OR DELETE ON support_messages
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A sent picture belongs to its message for good.
CREATE FUNCTION check_support_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.message_id IS NOT NULL THEN
    RAISE EXCEPTION 'a picture that was sent is not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER support_images_sent_stay BEFORE UPDATE OR DELETE ON support_images
  FOR EACH ROW EXECUTE FUNCTION check_support_image();
--> statement-breakpoint
-- What the database itself refuses for channels, whoever writes: a line that changes, a statement whose sums are not those of its
-- lines, a settled statement that changes, and two channels for one institution or region at a time.
CREATE FUNCTION check_channel_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a line of a channel is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.statement_id IS NOT NULL THEN
      RAISE EXCEPTION 'a new line has no statement yet' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.statement_id IS NOT NULL OR NEW.statement_id IS NULL
    OR (to_jsonb(OLD) - 'statement_id') IS DISTINCT FROM (to_jsonb(NEW) - 'statement_id') THEN
    RAISE EXCEPTION 'a line of a channel only gets its statement' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM FROM channel_statements
    WHERE id = NEW.statement_id AND channel_id = NEW.channel_id AND state = 'pending'
      AND to_char(NEW.day, 'YYYY-MM') <= month;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a line needs a pending statement of its channel, of its month or a later one' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER channel_lines_rules BEFORE INSERT OR UPDATE OR DELETE ON channel_lines
  FOR EACH ROW EXECUTE FUNCTION check_channel_line();
--> statement-breakpoint
CREATE FUNCTION check_channel_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a statement is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending' THEN
      RAISE EXCEPTION 'a new statement cannot be %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state = 'settled' THEN
    RAISE EXCEPTION 'a settled statement does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.state, NEW.state) NOT IN (('pending', 'confirmed'), ('confirmed', 'confirmed'), ('confirmed', 'settled')) THEN
    RAISE EXCEPTION 'a statement cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF (to_jsonb(OLD) - '{state,confirmed_at,confirmed_by,bank_reference,paid_on,recorded_by,recorded_at,settled_by,settled_at}'::text[])
    IS DISTINCT FROM
     (to_jsonb(NEW) - '{state,confirmed_at,confirmed_by,bank_reference,paid_on,recorded_by,recorded_at,settled_by,settled_at}'::text[]) THEN
    RAISE EXCEPTION 'the sums of a statement do not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER channel_statements_rules BEFORE INSERT OR UPDATE OR DELETE ON channel_statements
  FOR EACH ROW EXECUTE FUNCTION check_channel_statement();
--> statement-breakpoint
-- At the commit that makes a statement, its sums are those of its lines.
CREATE FUNCTION check_channel_statement_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM channel_statements s WHERE s.id = NEW.id AND
    (s.lines, s.sales_fen, s.refunds_fen, s.sales_commission_fen, s.refunds_commission_fen, s.adjustments_fen) IS NOT DISTINCT FROM
    (SELECT (count(*)::int,
        coalesce(sum(amount_fen) FILTER (WHERE kind = 'sale'), 0)::bigint,
        coalesce(sum(amount_fen) FILTER (WHERE kind = 'refund'), 0)::bigint,
        coalesce(sum(commission_fen) FILTER (WHERE kind = 'sale'), 0)::bigint,
        coalesce(sum(commission_fen) FILTER (WHERE kind = 'refund'), 0)::bigint,
        coalesce(sum(commission_fen) FILTER (WHERE kind = 'adjustment'), 0)::bigint)
      FROM channel_lines WHERE statement_id = s.id);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the sums of a statement are not those of its lines' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER channel_statements_sums AFTER INSERT ON channel_statements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_channel_statement_sums();
--> statement-breakpoint
-- For territories and terms: a row gets an end once, and keeps everything else.
CREATE FUNCTION check_channel_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a row of % is never deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL OR NEW.ended_by IS NULL OR NEW.valid_to IS NULL
    OR (to_jsonb(OLD) - '{valid_to,ended_at,ended_by}'::text[]) IS DISTINCT FROM
       (to_jsonb(NEW) - '{valid_to,ended_at,ended_by}'::text[]) THEN
    RAISE EXCEPTION 'a row of % only gets an end, once', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER channel_terms_period BEFORE UPDATE OR DELETE ON channel_terms
  FOR EACH ROW EXECUTE FUNCTION check_channel_period();
--> statement-breakpoint
CREATE TRIGGER channel_territories_period BEFORE UPDATE OR DELETE ON channel_territories
  FOR EACH ROW EXECUTE FUNCTION check_channel_period();
--> statement-breakpoint
CREATE FUNCTION check_channel_territory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two people who add at the same time do so one after the other.
  PERFORM pg_advisory_xact_lock(hashtext('channel_territories'));
  PERFORM FROM channel_territories other
    WHERE (other.institution_id = NEW.institution_id OR other.region = NEW.region)
      AND other.valid_from <= coalesce(NEW.valid_to, 'infinity'::date)
      AND coalesce(other.valid_to, 'infinity'::date) >= NEW.valid_from
      AND coalesce(other.valid_to, 'infinity'::date) >= other.valid_from;
  IF FOUND THEN
    RAISE EXCEPTION 'another row serves it at that time' USING ERRCODE = 'unique_violation', CONSTRAINT = 'channel_territories_overlap';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER channel_territories_overlap BEFORE INSERT ON channel_territories
  FOR EACH ROW EXECUTE FUNCTION check_channel_territory();
--> statement-breakpoint
-- What the database itself refuses for sample applications, whoever writes. The moves are those of sample-status.ts.
CREATE FUNCTION check_sample_application() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open_applications integer;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a sample application is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'pending' THEN
      RAISE EXCEPTION 'a new sample application cannot be %', NEW.status USING ERRCODE = 'check_violation';
    END IF;
  ELSE
    IF (OLD.user_id, OLD.id, OLD.application_no, OLD.book_id, OLD.applied_at)
        IS DISTINCT FROM (NEW.user_id, NEW.id, NEW.application_no, NEW.book_id, NEW.applied_at) THEN
      RAISE EXCEPTION 'teacher, number, book and date of a sample application do not change' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN (
        ('pending', 'in_progress'), ('pending', 'canceled'), ('in_progress', 'passed'), ('in_progress', 'not_passed'),
        ('in_progress', 'rejected'), ('in_progress', 'canceled'), ('rejected', 'pending')) THEN
      RAISE EXCEPTION 'a sample application cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
    END IF;
    IF NOT (OLD.status = 'rejected' AND NEW.status = 'pending') AND
        (OLD.term, OLD.course_title, OLD.start_day, OLD.course_weeks, OLD.student_count, OLD.departments, OLD.note,
          OLD.certificate_file_id, OLD.submitted_at, OLD.due_day)
        IS DISTINCT FROM (NEW.term, NEW.course_title, NEW.start_day, NEW.course_weeks, NEW.student_count, NEW.departments,
          NEW.note, NEW.certificate_file_id, NEW.submitted_at, NEW.due_day) THEN
      RAISE EXCEPTION 'what a teacher sent does not change' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.status IN ('passed', 'not_passed', 'canceled') AND
        (OLD.decided_at, OLD.reviewer_id, OLD.reason, OLD.access_end_day)
        IS DISTINCT FROM (NEW.decided_at, NEW.reviewer_id, NEW.reason, NEW.access_end_day) THEN
      RAISE EXCEPTION 'a final decision does not change' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.withdrawn_at IS DISTINCT FROM NEW.withdrawn_at AND OLD.withdrawn_at IS NOT NULL THEN
      RAISE EXCEPTION 'the end of a sample application does not change' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  IF NEW.status = 'pending' AND (TG_OP = 'INSERT' OR OLD.status <> 'pending') THEN
    -- Two applications at once wait for each other. The count is a statement of its own and sees the other one.
    PERFORM pg_advisory_xact_lock(hashtextextended('sample applications ' || NEW.user_id, 0));
    SELECT count(*) INTO open_applications FROM sample_applications
      WHERE user_id = NEW.user_id AND id <> NEW.id AND status IN ('pending', 'in_progress');
    IF open_applications >= 5 THEN
      RAISE EXCEPTION 'at most 5 sample applications are open' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sample_applications_rules BEFORE INSERT OR UPDATE OR DELETE ON sample_applications
  FOR EACH ROW EXECUTE FUNCTION check_sample_application();
--> statement-breakpoint
CREATE TRIGGER sample_moves_append_only BEFORE UPDATE OR DELETE ON sample_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Builds before this migration do not read the level, so that nothing excludes them.
INSERT INTO "schema_compatibility" ("minimum_level") VALUES (0);
