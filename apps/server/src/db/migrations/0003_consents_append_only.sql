-- What a person agreed to is never rewritten.
CREATE TRIGGER agreement_consents_append_only BEFORE UPDATE OR DELETE ON agreement_consents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
