interface DsnOptions {
  readonly action?: string;
  readonly status?: string;
  readonly diagnosis?: string;
  /** The quoted part of the original email. */
  readonly original?: string;
}

/** A delivery status notification as mail servers send it. */
export function aDsn(wanted: DsnOptions = {}): string {
  const { action = "failed", status = "5.1.1", diagnosis = "smtp; 550 no such user here", original = "Hello" } = wanted;
  return [
    "From: MAILER-DAEMON@mx.example.org",
    "Subject: Undelivered Mail Returned to Sender",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    "",
    "--b1",
    "Content-Type: text/plain",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "--b1",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.org",
    "",
    "Final-Recipient: rfc822; anna@example.org",
    `Action: ${action}`,
    ...(status === "" ? [] : [`Status: ${status}`]),
    `Diagnostic-Code: ${diagnosis}`,
    "",
    "--b1",
    "Content-Type: message/rfc822",
    "",
    "Subject: An invitation",
    "",
    original,
    "--b1--",
    "",
  ].join("\r\n");
}
