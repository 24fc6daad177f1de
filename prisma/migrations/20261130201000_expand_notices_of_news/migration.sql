-- What came three days ago or earlier is no news (`NEWS_DAYS` of tend-notices.ts), as each form of large made-up data, which is years old.
CREATE OR REPLACE TRIGGER audit_event_noticed AFTER INSERT ON audit_event FOR EACH ROW
  WHEN (NEW.subject_id IS NOT NULL AND NEW.action = ANY (
    '{formSubmitted,syncNotDelivered,invitationBounced,documentAnswered,documentSigned,newLinkRequested,screeningHitFound}')
    AND NEW.at > now() - interval '3 days')
  EXECUTE FUNCTION notify_staff();
