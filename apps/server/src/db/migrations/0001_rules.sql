-- What the database itself refuses, whoever writes, and what drizzle-kit cannot read from the tables: functions, triggers, indexes of
-- functions, and the one row of schema_compatibility. A section has the rules of an area.

-- === History =============================================================================================
-- History that could be changed would prove nothing. Tables of history take new rows and refuse every change of an old one. The
-- triggers of this function are beside the other rules of their area.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- What staff did stays recorded.
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What a person agreed to is never rewritten.
CREATE TRIGGER agreement_consents_append_only BEFORE UPDATE OR DELETE ON agreement_consents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- === Search in the catalog ===============================================================================
-- A book is found by these lexemes of its title and its authors: 't' or 'a' for the field, then a Latin word whole, and of other
-- writing every two characters that stand together, with the last one alone, so that any character begins a lexeme. The lexemes are
-- an expression and live in the index alone, so that a search reads one short row of each book that matches.
CREATE FUNCTION "search_lexemes"("title" text, "authors" text, "stems" text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg("field" || "lexeme"), '{}'))
  FROM (VALUES ('t', "title"), ('t', "stems"), ('a', replace("authors", '|', ' '))) AS "texts" ("field", "text")
  CROSS JOIN LATERAL string_to_table("text", ' ') AS "word"
  CROSS JOIN LATERAL (
    SELECT "word" WHERE "word" COLLATE "C" BETWEEN '0' AND '{'
    UNION ALL
    SELECT substr("word", "place", 2) FROM generate_series(1, length("word")) AS "place" WHERE "word" COLLATE "C" > '{'
  ) AS "cut" ("lexeme")
$$;
--> statement-breakpoint
CREATE INDEX "book_search_by_lexeme" ON "book_search" USING gin (search_lexemes("title", "authors", "stems"));
--> statement-breakpoint
-- A title is also found by its sound: 'i' and two initials that stand together, 's' and two syllables or the last one.
CREATE FUNCTION "pinyin_lexemes"("initials" text, "syllables" text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg("lexeme"), '{}')) FROM (
    SELECT 'i' || substr("initials", "place", 2) FROM generate_series(1, length("initials")) AS "place"
    UNION ALL
    SELECT 's' || "syllable" || coalesce(lead("syllable") OVER (ORDER BY "place"), '')
    FROM unnest(string_to_array("syllables", ' ')) WITH ORDINALITY AS "spoken" ("syllable", "place")
  ) AS "cut" ("lexeme")
$$;
--> statement-breakpoint
CREATE INDEX "book_pinyin_by_lexeme" ON "book_pinyin" USING gin (pinyin_lexemes("initials", "syllables"));
--> statement-breakpoint
-- === Orders ==============================================================================================
-- A bug in the shop must not move an order back. These are the moves of order-status.ts.
CREATE FUNCTION check_order_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) IN (('unpaid', 'paid'), ('unpaid', 'canceled'), ('paid', 'completed')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an order cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_transition BEFORE UPDATE OF status ON orders
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_order_transition();
--> statement-breakpoint
-- The timeline shows buyers and staff what happened to an order.
CREATE TRIGGER order_timeline_append_only BEFORE UPDATE OR DELETE ON order_timeline
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- === Payments and the ledger =============================================================================
-- A result is what a payment provider said about money. It stays as it was received.
CREATE TRIGGER payment_results_append_only BEFORE UPDATE OR DELETE ON payment_results
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A booked entry is corrected by another entry and never by a change.
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Money moves between accounts and does not come into being, so that the postings of each entry have the sum zero.
CREATE FUNCTION check_ledger_entry_balance() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- It is checked at the commit, so that the postings of an entry can be written in any order.
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry_balance();
--> statement-breakpoint
-- === Refunds =============================================================================================
-- A refund goes forward only and keeps its payment or transfer, its line and its amount. A line is never refunded more often than it
-- has copies, and codes are paid for exactly; simultaneous refunds of a line wait for each other. A refund of a transfer is of its own
-- order. Its number of the bank is recorded once, also among the returns of surpluses, and it goes back to approved when that record is
-- withdrawn.
CREATE FUNCTION check_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a refund cannot be deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'requested' AND (NEW.state <> 'approved' OR NEW.line_no IS NOT NULL) THEN
      RAISE EXCEPTION 'a refund cannot begin as %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.transfer_id IS NOT NULL
        AND NEW.order_no IS DISTINCT FROM (SELECT order_no FROM transfers WHERE id = NEW.transfer_id) THEN
      RAISE EXCEPTION 'a refund pays the transfer of its own order back' USING ERRCODE = 'check_violation';
    END IF;
    SELECT quantity, price_fen, usage_mode INTO line FROM order_lines
      WHERE order_no = NEW.order_no AND line_no = NEW.line_no FOR NO KEY UPDATE;
    IF FOUND AND NEW.quantity + (SELECT coalesce(sum(quantity), 0) FROM refunds
        WHERE order_no = NEW.order_no AND line_no = NEW.line_no AND state <> 'rejected') > line.quantity THEN
      RAISE EXCEPTION 'more copies of a line are refunded than it has' USING ERRCODE = 'check_violation';
    END IF;
    IF FOUND AND line.usage_mode = 'code' AND NEW.amount_fen <> line.price_fen * NEW.quantity THEN
      RAISE EXCEPTION 'a refund of codes is their number times their price' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.attempt_id, OLD.transfer_id, OLD.order_no, OLD.line_no, OLD.amount_fen, OLD.quantity, OLD.out_refund_no, OLD.requested_by)
      IS DISTINCT FROM
     (NEW.attempt_id, NEW.transfer_id, NEW.order_no, NEW.line_no, NEW.amount_fen, NEW.quantity, NEW.out_refund_no, NEW.requested_by) THEN
    RAISE EXCEPTION 'payment, line, amount and number of a refund do not change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
      ('requested', 'approved'), ('requested', 'rejected'), ('approved', 'sent'),
      ('sent', 'succeeded'), ('sent', 'abnormal'), ('abnormal', 'sent'), ('abnormal', 'succeeded'))
    AND (NEW.transfer_id IS NULL OR (OLD.state, NEW.state) <> ('sent', 'approved')) THEN
    RAISE EXCEPTION 'a refund cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.transfer_id IS NOT NULL AND OLD.state IN ('sent', 'succeeded') AND NEW.state <> 'approved'
      AND (OLD.bank_reference, OLD.sent_on, OLD.sent_by) IS DISTINCT FROM (NEW.bank_reference, NEW.sent_on, NEW.sent_by) THEN
    RAISE EXCEPTION 'the recorded bank transfer of a refund does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'approved' AND NEW.bank_reference IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('bank reference ' || NEW.bank_reference, 0));
    IF EXISTS (SELECT FROM transfer_surplus_returns WHERE bank_reference = NEW.bank_reference AND state <> 'withdrawn') THEN
      RAISE EXCEPTION 'the bank reference % is recorded already', NEW.bank_reference
        USING ERRCODE = 'unique_violation', CONSTRAINT = 'refunds_by_bank_reference';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_rules BEFORE INSERT OR UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION check_refund();
--> statement-breakpoint
-- Each refund is counted in the sums of its payment or transfer. The check on those sums refuses more than was paid, whoever writes.
CREATE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refunding_change integer := CASE WHEN NEW.state IN ('requested', 'approved', 'sent', 'abnormal') THEN NEW.amount_fen ELSE 0 END;
  refunded_change integer := CASE WHEN NEW.state = 'succeeded' THEN NEW.amount_fen ELSE 0 END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    refunding_change := refunding_change
      - CASE WHEN OLD.state IN ('requested', 'approved', 'sent', 'abnormal') THEN OLD.amount_fen ELSE 0 END;
    refunded_change := refunded_change - CASE WHEN OLD.state = 'succeeded' THEN OLD.amount_fen ELSE 0 END;
  END IF;
  UPDATE payment_attempts SET refunding_fen = refunding_fen + refunding_change, refunded_fen = refunded_fen + refunded_change
    WHERE id = NEW.attempt_id;
  UPDATE transfers SET refunding_fen = refunding_fen + refunding_change, refunded_fen = refunded_fen + refunded_change
    WHERE id = NEW.transfer_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_sums AFTER INSERT OR UPDATE OF state ON refunds
  FOR EACH ROW EXECUTE FUNCTION count_refund();
--> statement-breakpoint
-- At the end of the transaction a refund of codes holds its number of codes while it is open, has returned them when it succeeded, and
-- has none when it was rejected.
CREATE FUNCTION check_refund_codes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refund record;
  held integer;
  returned integer;
BEGIN
  SELECT r.id, r.state, r.quantity INTO refund FROM refunds r
    JOIN order_lines l ON l.order_no = r.order_no AND l.line_no = r.line_no
    WHERE r.id = NEW.id AND l.usage_mode = 'code';
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT count(*) FILTER (WHERE state <> 'returned'), count(*) FILTER (WHERE state = 'returned')
    INTO held, returned FROM codes WHERE refund_row_id = refund.id;
  IF held <> (CASE WHEN refund.state IN ('rejected', 'succeeded') THEN 0 ELSE refund.quantity END)
    OR returned <> (CASE WHEN refund.state = 'succeeded' THEN refund.quantity ELSE 0 END) THEN
    RAISE EXCEPTION 'a refund that is % has % codes held and % returned', refund.state, held, returned
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_codes AFTER INSERT OR UPDATE OF state ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refund_codes();
--> statement-breakpoint
-- === Codes ===============================================================================================
-- A code is worth its price, and is activated once at most. The moves are those of code-state.ts. What a code is for does not change,
-- an order line has no more codes than copies, and a gift code is what its batch says. A code that a refund holds only changes with
-- that refund.
CREATE FUNCTION check_code_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refund record;
  batch record;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a code is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'unassigned' THEN
      RAISE EXCEPTION 'a new code cannot be %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.refund_row_id IS NOT NULL THEN
      RAISE EXCEPTION 'a new code cannot be held' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.gift_batch_id IS NOT NULL THEN
      SELECT state, quantity, book_id, duration, expires_at INTO batch FROM gift_batches WHERE id = NEW.gift_batch_id;
      IF batch.state IS DISTINCT FROM 'made' OR NEW.ordinal > batch.quantity
        OR (NEW.book_id, NEW.duration, NEW.expires_at) IS DISTINCT FROM (batch.book_id, batch.duration, batch.expires_at) THEN
        RAISE EXCEPTION 'a gift code is what its batch says' USING ERRCODE = 'check_violation';
      END IF;
      RETURN NEW;
    END IF;
    IF NEW.ordinal > coalesce((SELECT quantity FROM order_lines
        WHERE order_no = NEW.order_no AND line_no = NEW.line_no AND usage_mode = 'code'), 0) THEN
      RAISE EXCEPTION 'more codes than the order line has' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.owner_id, OLD.order_no, OLD.line_no, OLD.ordinal, OLD.book_id, OLD.duration, OLD.expires_at, OLD.gift_batch_id)
      IS DISTINCT FROM
     (NEW.id, NEW.owner_id, NEW.order_no, NEW.line_no, NEW.ordinal, NEW.book_id, NEW.duration, NEW.expires_at, NEW.gift_batch_id) THEN
    RAISE EXCEPTION 'what a code is for cannot change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
      ('unassigned', 'assigned'), ('unassigned', 'activated'), ('unassigned', 'void'),
      ('unassigned', 'lapsed'), ('unassigned', 'returned'),
      ('assigned', 'unassigned'), ('assigned', 'activated'), ('assigned', 'void'),
      ('assigned', 'lapsed'), ('assigned', 'returned')) THEN
    RAISE EXCEPTION 'a code cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.refund_row_id IS NOT NULL AND OLD.state <> NEW.state AND NEW.state <> 'returned' THEN
    RAISE EXCEPTION 'a code that is held cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.refund_row_id IS DISTINCT FROM NEW.refund_row_id AND (OLD.state <> NEW.state
      OR (OLD.refund_row_id IS NOT NULL AND NEW.refund_row_id IS NOT NULL)) THEN
    RAISE EXCEPTION 'a code is held and released without another change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.refund_row_id IS DISTINCT FROM NEW.refund_row_id OR (OLD.state <> 'returned' AND NEW.state = 'returned') THEN
    SELECT id, state, quantity, order_no, line_no INTO refund FROM refunds
      WHERE id = coalesce(NEW.refund_row_id, OLD.refund_row_id) FOR SHARE;
    IF refund.state IS DISTINCT FROM (CASE
        WHEN NEW.state = 'returned' THEN 'succeeded'
        WHEN NEW.refund_row_id IS NULL THEN 'rejected'
        ELSE 'requested' END) THEN
      RAISE EXCEPTION 'the refund of a code is %', coalesce(refund.state, 'missing') USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.refund_row_id IS NULL AND ((refund.order_no, refund.line_no) IS DISTINCT FROM (NEW.order_no, NEW.line_no)
        OR refund.quantity <= (SELECT count(*) FROM codes WHERE refund_row_id = refund.id)) THEN
      RAISE EXCEPTION 'a refund holds codes of its line, as many as it pays back' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  -- A recalled code has a new text, because somebody knows the old one. No other change gives a new one.
  IF (OLD.code_hash <> NEW.code_hash) <> (OLD.state = 'assigned' AND NEW.state = 'unassigned') THEN
    RAISE EXCEPTION 'the text of a code changes when it is recalled' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER codes_change BEFORE INSERT OR UPDATE OR DELETE ON codes
  FOR EACH ROW EXECUTE FUNCTION check_code_change();
--> statement-breakpoint
-- The history of a code is written with the change itself, so that no writer can forget it (decision 026). A recall says from whom.
CREATE FUNCTION record_code_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO code_moves (code_id, from_state, to_state, moved_at, moved_by, recipient_name, recipient_email, reason)
  VALUES (NEW.id, OLD.state, NEW.state, NEW.state_since, NEW.state_by,
    CASE WHEN NEW.state = 'unassigned' THEN OLD.recipient_name ELSE NEW.recipient_name END,
    CASE WHEN NEW.state = 'unassigned' THEN OLD.recipient_email ELSE NEW.recipient_email END,
    NEW.void_reason);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER codes_moves AFTER UPDATE OF state ON codes
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION record_code_move();
--> statement-breakpoint
CREATE TRIGGER code_moves_append_only BEFORE UPDATE OR DELETE ON code_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The text of a recalled code is known to somebody and is never given out again.
CREATE TRIGGER recalled_codes_append_only BEFORE UPDATE OR DELETE ON recalled_codes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- === Gift batches ========================================================================================
-- A gift batch gives books away, so that a large one waits for a second person. What it is for does not change, and it is made once.
CREATE FUNCTION check_gift_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a gift batch is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state NOT IN ('waiting', 'made') OR NEW.approved_by IS NOT NULL THEN
      RAISE EXCEPTION 'a gift batch cannot begin as %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.idempotency_key, OLD.body_hash, OLD.book_id, OLD.duration, OLD.purpose, OLD.quantity, OLD.note,
      OLD.expires_at, OLD.created_by, OLD.created_at) IS DISTINCT FROM
     (NEW.id, NEW.idempotency_key, NEW.body_hash, NEW.book_id, NEW.duration, NEW.purpose, NEW.quantity, NEW.note,
      NEW.expires_at, NEW.created_by, NEW.created_at) THEN
    RAISE EXCEPTION 'what a gift batch is for cannot change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
      ('waiting', 'made'), ('waiting', 'withdrawn'), ('made', 'withdrawn')) THEN
    RAISE EXCEPTION 'a gift batch cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'waiting' AND NEW.state = 'made' AND NEW.approved_by IS NULL THEN
    RAISE EXCEPTION 'a gift batch that waits is approved by somebody' USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.state <> 'waiting' OR NEW.state <> 'made') AND
      (OLD.made_at, OLD.approved_by) IS DISTINCT FROM (NEW.made_at, NEW.approved_by) THEN
    RAISE EXCEPTION 'a gift batch is made once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER gift_batches_change BEFORE INSERT OR UPDATE OR DELETE ON gift_batches
  FOR EACH ROW EXECUTE FUNCTION check_gift_batch();
--> statement-breakpoint
-- At the end of the transaction a batch has all its codes or none, and one that is withdrawn has none that can be activated.
CREATE FUNCTION check_gift_batch_codes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  batch record;
  made integer;
  open integer;
BEGIN
  SELECT state, quantity, made_at INTO batch FROM gift_batches WHERE id = NEW.id;
  SELECT count(*), count(*) FILTER (WHERE state IN ('unassigned', 'assigned'))
    INTO made, open FROM codes WHERE gift_batch_id = NEW.id;
  IF made <> (CASE WHEN batch.made_at IS NULL THEN 0 ELSE batch.quantity END) THEN
    RAISE EXCEPTION 'a gift batch of % has % codes', batch.quantity, made USING ERRCODE = 'check_violation';
  END IF;
  IF batch.state = 'withdrawn' AND open > 0 THEN
    RAISE EXCEPTION 'a withdrawn gift batch has % open codes', open USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER gift_batches_codes AFTER INSERT OR UPDATE OF state ON gift_batches
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_gift_batch_codes();
--> statement-breakpoint
-- Each export of the texts of codes stays recorded, with the person who made it.
CREATE TRIGGER gift_exports_append_only BEFORE UPDATE OR DELETE ON gift_exports
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- === Rosters and claim links =============================================================================
-- A person of a roster has a code of the own order line that is given out, and keeps it after redeeming it.
CREATE FUNCTION check_roster_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.id, OLD.owner_id, OLD.order_no, OLD.line_no)
      IS DISTINCT FROM (NEW.id, NEW.owner_id, NEW.order_no, NEW.line_no) THEN
    RAISE EXCEPTION 'a person of a roster stays with the order line' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.code_id IS DISTINCT FROM NEW.code_id
      AND EXISTS (SELECT 1 FROM codes WHERE id = OLD.code_id AND state = 'activated') THEN
    RAISE EXCEPTION 'a redeemed code stays with its person' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM codes
      WHERE id = NEW.code_id AND (owner_id, order_no, line_no) = (NEW.owner_id, NEW.order_no, NEW.line_no)
        AND state <> 'unassigned') THEN
    RAISE EXCEPTION 'the code of a person is a code of the line that is given out' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER roster_entries_code BEFORE INSERT OR UPDATE ON roster_entries
  FOR EACH ROW EXECUTE FUNCTION check_roster_code();
--> statement-breakpoint
-- At the end of the transaction nobody of a roster has a code that was recalled.
CREATE FUNCTION check_recalled_roster_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM roster_entries e JOIN codes c ON c.id = e.code_id
      WHERE e.code_id = NEW.id AND c.state = 'unassigned') THEN
    RAISE EXCEPTION 'a recalled code is still on the roster' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER codes_recalled AFTER UPDATE OF state ON codes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'unassigned')
  EXECUTE FUNCTION check_recalled_roster_code();
--> statement-breakpoint
-- The record of an import keeps the hash of its file and what it changed.
CREATE TRIGGER roster_imports_append_only BEFORE UPDATE OR DELETE ON roster_imports
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A claim link is public once it was sent, so that it only ever changes by being closed.
CREATE FUNCTION check_claim_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a claim link is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.closed_at IS NOT NULL OR to_jsonb(OLD) - 'closed_at' IS DISTINCT FROM to_jsonb(NEW) - 'closed_at' THEN
    RAISE EXCEPTION 'a claim link can only be closed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER claim_links_rules BEFORE UPDATE OR DELETE ON claim_links
  FOR EACH ROW EXECUTE FUNCTION check_claim_link();
--> statement-breakpoint
-- Simultaneous claims of a link wait for each other. None passes the quota, the end or a closed link, and each is for a code of the
-- line that its person has redeemed.
CREATE FUNCTION check_code_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  link record;
BEGIN
  SELECT order_no, line_no, quota, ends_at, closed_at INTO link FROM claim_links WHERE id = NEW.link_id FOR UPDATE;
  IF link.closed_at IS NOT NULL OR link.ends_at < NEW.claimed_at THEN
    RAISE EXCEPTION 'a claim link that has ended gives no codes' USING ERRCODE = 'check_violation';
  END IF;
  IF (SELECT count(*) FROM code_claims WHERE link_id = NEW.link_id) >= link.quota THEN
    RAISE EXCEPTION 'more claims than the quota of the link' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM codes c JOIN roster_entries e ON e.code_id = c.id
      WHERE c.id = NEW.code_id AND e.id = NEW.entry_id AND c.activated_by = NEW.user_id
        AND (c.order_no, c.line_no) = (link.order_no, link.line_no)) THEN
    RAISE EXCEPTION 'a claim is for a code of the line that its person has redeemed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER code_claims_rules BEFORE INSERT ON code_claims
  FOR EACH ROW EXECUTE FUNCTION check_code_claim();
--> statement-breakpoint
CREATE TRIGGER code_claims_append_only BEFORE UPDATE OR DELETE ON code_claims
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- === Reconciliation ======================================================================================
-- What a run has found does not change, a resolved case stays resolved, and no case is deleted.
CREATE FUNCTION check_reconciliation_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a reconciliation case cannot be deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (OLD.id, OLD.provider, OLD.day, OLD.kind, OLD.number, OLD.created_at)
      <> (NEW.id, NEW.provider, NEW.day, NEW.kind, NEW.number, NEW.created_at)
    OR OLD.here_fen IS DISTINCT FROM NEW.here_fen OR OLD.there_fen IS DISTINCT FROM NEW.there_fen
    OR OLD.transaction_id IS DISTINCT FROM NEW.transaction_id OR OLD.order_no IS DISTINCT FROM NEW.order_no THEN
    RAISE EXCEPTION 'the difference of a reconciliation case does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'resolved' THEN
    RAISE EXCEPTION 'a resolved reconciliation case does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'vanished' AND NEW.state = 'resolved' THEN
    RAISE EXCEPTION 'a reconciliation case that has vanished is not resolved' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reconciliation_cases_rules BEFORE UPDATE OR DELETE ON reconciliation_cases
  FOR EACH ROW EXECUTE FUNCTION check_reconciliation_case();
--> statement-breakpoint
-- === Invoices ============================================================================================
-- An invoice is a document of tax law. It is for no more than was paid, belongs to the buyer of a paid order, and keeps what stands on
-- it once it is being issued. The moves are those of invoice-state.ts.
CREATE FUNCTION check_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ordered orders%ROWTYPE;
  refunded integer;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'an invoice is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state NOT IN ('unrequested', 'pending') THEN
      RAISE EXCEPTION 'a new invoice cannot be %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
  ELSE
    IF (OLD.id, OLD.order_no, OLD.user_id, OLD.created_at, OLD.replaces_id)
        IS DISTINCT FROM (NEW.id, NEW.order_no, NEW.user_id, NEW.created_at, NEW.replaces_id) THEN
      RAISE EXCEPTION 'order, buyer and predecessor of an invoice do not change' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.state NOT IN ('unrequested', 'pending') AND
        (OLD.type, OLD.content, OLD.holder_kind, OLD.title, OLD.tax_id, OLD.amount_fen)
        IS DISTINCT FROM (NEW.type, NEW.content, NEW.holder_kind, NEW.title, NEW.tax_id, NEW.amount_fen) THEN
      RAISE EXCEPTION 'what stands on an invoice does not change' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.invoice_no IS NOT NULL AND (OLD.invoice_no, OLD.issued_at, OLD.file_id)
        IS DISTINCT FROM (NEW.invoice_no, NEW.issued_at, NEW.file_id) THEN
      RAISE EXCEPTION 'an issued invoice does not change' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.state = 'reversed' AND NEW IS DISTINCT FROM OLD THEN
      RAISE EXCEPTION 'a reversed invoice does not change' USING ERRCODE = 'check_violation';
    END IF;
    IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
        ('unrequested', 'pending'), ('pending', 'issuing'), ('pending', 'unrequested'),
        ('issuing', 'issued'), ('issued', 'reversing'), ('reversing', 'reversed')) THEN
      RAISE EXCEPTION 'an invoice cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  IF NEW.state IN ('unrequested', 'pending', 'issuing')
      AND (TG_OP = 'INSERT' OR OLD.state <> NEW.state OR OLD.amount_fen <> NEW.amount_fen) THEN
    SELECT * INTO ordered FROM orders WHERE order_no = NEW.order_no;
    IF ordered.user_id <> NEW.user_id THEN
      RAISE EXCEPTION 'an invoice belongs to the buyer of its order' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.state <> 'unrequested' AND ordered.status NOT IN ('paid', 'completed') THEN
      RAISE EXCEPTION 'an unpaid order has no invoice' USING ERRCODE = 'check_violation';
    END IF;
    SELECT coalesce(sum(amount_fen), 0) INTO refunded FROM refunds
      WHERE order_no = NEW.order_no AND line_no IS NOT NULL AND state = 'succeeded';
    -- Everything was refunded before it was issued: the amount stays as a record.
    IF NEW.amount_fen > ordered.amount_fen - refunded AND NOT (TG_OP = 'UPDATE' AND NEW.state = 'unrequested') THEN
      RAISE EXCEPTION 'an invoice cannot be for more than was paid' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_rules BEFORE INSERT OR UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION check_invoice();
--> statement-breakpoint
-- A number is never given to a second invoice.
CREATE TRIGGER invoice_numbers_append_only BEFORE UPDATE OR DELETE ON invoice_numbers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- === Transfers ===========================================================================================
-- A transfer is for the amount of its order. Its sums only grow, and one that was received does not go back.
CREATE FUNCTION check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a transfer is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'waiting' THEN
      RAISE EXCEPTION 'a new transfer cannot be %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.amount_fen IS DISTINCT FROM (SELECT amount_fen FROM orders WHERE order_no = NEW.order_no) THEN
      RAISE EXCEPTION 'a transfer is for the amount of its order' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.order_no, OLD.reference_code, OLD.amount_fen) IS DISTINCT FROM
     (NEW.id, NEW.order_no, NEW.reference_code, NEW.amount_fen) THEN
    RAISE EXCEPTION 'order, code and amount of a transfer do not change' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.received_fen < OLD.received_fen OR NEW.surplus_fen < OLD.surplus_fen OR NEW.returned_fen < OLD.returned_fen THEN
    RAISE EXCEPTION 'the sums of a transfer only grow' USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.state IN ('received', 'over') AND NEW.state NOT IN (OLD.state, 'over'))
    OR (OLD.state <> 'waiting' AND NEW.state = 'waiting') THEN
    RAISE EXCEPTION 'a transfer cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_rules BEFORE INSERT OR UPDATE OR DELETE ON transfers
  FOR EACH ROW EXECUTE FUNCTION check_transfer();
--> statement-breakpoint
-- A line is what the bank wrote.
CREATE TRIGGER bank_statement_lines_append_only BEFORE UPDATE OR DELETE ON bank_statement_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Matches and returns of a surplus are both proposed by one person and decided by another, once.
CREATE FUNCTION check_two_person_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a row of % is never deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'proposed' THEN
      RAISE EXCEPTION 'a row of % begins as proposed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'proposed' THEN
    RAISE EXCEPTION 'a decided row of % does not change', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  IF (to_jsonb(OLD) - '{state,checked_by,checked_at,returned_by,return_reason}'::text[]) IS DISTINCT FROM
     (to_jsonb(NEW) - '{state,checked_by,checked_at,returned_by,return_reason}'::text[]) THEN
    RAISE EXCEPTION 'what a row of % proposes does not change', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_matches_rules BEFORE INSERT OR UPDATE OR DELETE ON transfer_matches
  FOR EACH ROW EXECUTE FUNCTION check_two_person_decision();
--> statement-breakpoint
CREATE TRIGGER transfer_surplus_returns_rules BEFORE INSERT OR UPDATE OR DELETE ON transfer_surplus_returns
  FOR EACH ROW EXECUTE FUNCTION check_two_person_decision();
--> statement-breakpoint
-- A part of a match keeps its transfer and its amount. Only its surplus is written later, once.
CREATE FUNCTION check_match_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a part of a match is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (OLD.match_id, OLD.transfer_id, OLD.amount_fen) <> (NEW.match_id, NEW.transfer_id, NEW.amount_fen)
    OR OLD.surplus_fen IS NOT NULL THEN
    RAISE EXCEPTION 'a part of a match does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_match_parts_rules BEFORE UPDATE OR DELETE ON transfer_match_parts
  FOR EACH ROW EXECUTE FUNCTION check_match_part();
--> statement-breakpoint
-- A match divides the whole amount of its bank line among transfers.
CREATE FUNCTION check_match_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_match uuid;
  line_fen bigint;
  parts_fen bigint;
BEGIN
  changed_match := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  SELECT amount_fen INTO line_fen FROM bank_statement_lines
    JOIN transfer_matches ON line_id = bank_statement_lines.id WHERE transfer_matches.id = changed_match;
  SELECT coalesce(sum(amount_fen), 0) INTO parts_fen FROM transfer_match_parts WHERE match_id = changed_match;
  IF parts_fen <> line_fen THEN
    RAISE EXCEPTION 'the parts of a match are % of %', parts_fen, line_fen USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- It is checked at the commit, so that a match and its parts can be written in any order.
CREATE CONSTRAINT TRIGGER transfer_matches_parts AFTER INSERT ON transfer_matches
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_match_parts('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transfer_match_parts_sum AFTER INSERT ON transfer_match_parts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_match_parts('match_id');
--> statement-breakpoint
-- One payment of the bank pays one debt, so that its number is recorded once among returns of surpluses and refunds. The lock makes two
-- people who record it at the same time wait for each other.
CREATE FUNCTION check_return_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('bank reference ' || NEW.bank_reference, 0));
  IF EXISTS (SELECT FROM refunds WHERE bank_reference = NEW.bank_reference) THEN
    RAISE EXCEPTION 'the bank reference % is recorded already', NEW.bank_reference
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'transfer_surplus_returns_by_reference';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_surplus_returns_reference BEFORE INSERT ON transfer_surplus_returns
  FOR EACH ROW EXECUTE FUNCTION check_return_reference();
--> statement-breakpoint
-- === Channels ============================================================================================
-- A line is the snapshot of a sale, a refund or an adjustment (decision 055). It only gets its statement: one of its channel that is
-- pending, and of its month or a later one.
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
-- A statement is made once and settled by two people (decision 056). Its sums do not change, and one that is settled does not change
-- at all.
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
-- Old sales are computed with the territories and terms of their day, so that a row gets an end once and keeps everything else.
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
-- One institution or region has one channel at a time.
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
-- === Sample applications =================================================================================
-- A sample book is free, so that a teacher has at most five open applications, and a decision stays as it was made (decision 049). The
-- moves are those of sample-status.ts.
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
-- The history of an application says who moved it.
CREATE TRIGGER sample_moves_append_only BEFORE UPDATE OR DELETE ON sample_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- === Support =============================================================================================
-- A message is found by every character and by every two that stand together, so that any text is found by its parts, in every
-- language.
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
-- What was said to or by support stays as it was sent.
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
-- === Schema level =======================================================================================
-- Servers of every level run with this schema. A later migration that removes something raises the level (decision 059).
INSERT INTO "schema_compatibility" ("minimum_level") VALUES (0);
