import { limits } from "@wishwell/contract/api/limits";
import type { ContactContent } from "@wishwell/contract/api/site-contents";
import { requestTexts } from "@wishwell/contract/texts/request-texts";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { useEffect, useRef, useState } from "react";
import { send } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/form.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { plainForm } from "../../lib/forms/plain-form.ts";
import { useSite } from "../../lib/pages/site-context.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { RadioPick } from "../../ui/fields/ChoiceFields.tsx";
import { TextAreaField, TextField } from "../../ui/fields/TextField.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import styles from "./ContactPage.module.css";

const nothingChosen: ContactContent = { topic: "general", donation_uuid: "" };

export function ContactPage({ content }: { content: ContactContent | null }) {
  return (
    <div className="wrap">
      <div className={`parts-can-shrink stack ${styles.contact}`}>
        <div>
          <h1>Contact us</h1>
          <p className={`text-19 ${styles.lead}`}>Choose a topic, so that your message reaches the right person.</p>
          <ContactForm content={content ?? nothingChosen} />
        </div>
        <div>
          <ContactWays />
          <div className={`stack gap-16 ${styles.topics}`}>
            <section>
              <h2 className="text-24 mb-6">Refunds</h2>
              <p className="break-words no-margin">
                You can ask until 12 hours after the party. If we approve it, you’ll get back everything you gave,
                including fees. The <a href="/cms/donation-terms#refunds">donation terms</a> have the details.
              </p>
            </section>
            <section>
              <h2 className="text-24 mb-6">Your personal data</h2>
              <p className="break-words no-margin">
                If you’re signed in, you can download or delete everything under <a href="/user/details">My Details</a>.
                Guests will find a link at the end of their invitation. For anything else, see{" "}
                <a href="/cms/privacy#your-rights">your rights</a>. We answer requests and complaints within 30 days.
              </p>
            </section>
            <section>
              <h2 className="text-24 mb-6">Quicker than us</h2>
              <p className="break-words no-margin">
                Most questions have <a href="/cms/faq">an answer already</a>.
              </p>
            </section>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Ways to contact us other than the form, from the configuration. */
function ContactWays() {
  const { product, public_url: site, support_email: support, operator, social_links } = useSite().config;
  return (
    <div className={styles.ways}>
      <section>
        <h2 className="text-24 mb-4">Email</h2>
        <p>
          <a href={`mailto:${support}`}>{support}</a>
        </p>
      </section>
      {operator.address !== "" && (
        <section>
          <h2 className="text-24 mb-4">Post</h2>
          <address>{[operator.name || product, operator.address].join("\n")}</address>
        </section>
      )}
      <section>
        <h2 className="text-24 mb-4">Found a bug?</h2>
        <p>
          <a href={`mailto:${support}?subject=${encodeURIComponent(`${product} bug report`)}`}>Send a bug report</a> and
          say what you tapped.
        </p>
      </section>
      <section>
        <h2 className="text-24 mb-4">This site</h2>
        <p>
          <a href="/">{site.replace(/^https?:\/\/|\/$/g, "")}</a>
        </p>
      </section>
      {social_links.length > 0 && (
        <section>
          <h2 className="text-24 mb-4">Say hello</h2>
          <p className="flex-wrap gap-6-20">
            {social_links.map((link) => (
              <a key={link.url} href={link.url} rel="noopener external">
                {link.name}
              </a>
            ))}
          </p>
        </section>
      )}
    </div>
  );
}

const topics = [
  { value: "general", label: "General question", icon: "message" },
  { value: "refund", label: "Refund", icon: "turn" },
  { value: "bug", label: "Something is broken", icon: "cog" },
  { value: "personal data", label: "My personal data", icon: "shield" },
  { value: "complaint", label: "Complaint", icon: "warning" },
] as const;
type Values = Record<"topic" | "donation_uuid" | "name" | "email" | "message", string>;
type Topic = (typeof topics)[number]["value"];

/** Without script it posts to this page's own URL, and the page is rendered with the result. */
function ContactForm({ content }: { content: ContactContent }) {
  const { outcome, topic, donation_uuid, received } = content;
  const [told, setTold] = useState<string | null>(null);
  const typed = outcome?.done === false ? outcome.typed : {};
  const initial: Values = { topic, donation_uuid, name: "", email: "", message: "", ...typed };
  const plain = plainForm("contact", initial, outcome);
  const form = useForm({
    // This name gives the fields the ids that the plain form's errors link to.
    name: "plain-contact",
    initial,
    send: async ({ donation_uuid: donation, ...body }, idempotencyKey) => {
      const named = body.topic === "refund" && donation.trim() !== "" ? { donation_uuid: donation.trim() } : {};
      const sent = { ...body, topic: body.topic as Topic, ...named };
      // Sent with the session: a refund request by a giver signed in with the contribution's email address needs no
      // confirmation.
      return send("POST /contact", { body: sent, idempotencyKey });
    },
    done: ({ message }) => setTold(message),
  });
  // After a submission by script, its own errors take precedence.
  const shown = form.message === null ? plain : form;
  const field = (name: keyof Values) => {
    const bound = form.field(name);
    return { ...bound, error: form.message === null ? plain.field(name).error : bound.error };
  };
  if (told !== null || plain.done) {
    return <Thanks>{told ?? (received ? requestTexts.received(received) : siteTexts.contactSent)}</Thanks>;
  }
  return (
    <form className={styles.form} method="post" action="/cms/contact" onSubmit={form.onSubmit} noValidate>
      <FormErrors form={shown} saves={false} />
      <RadioPick {...field("topic")} label="What is it about?" choices={topics} />
      <div className={`mb-26 bg-custard ${styles.refund}`}>
        <h2 className="text-24">About refunds</h2>
        <p>
          We’ll email a link to the address on your receipt. Open it to confirm, no later than 12 hours after the party.
          If we approve the refund, you’ll get everything back, including fees, on the card or account you paid with.
        </p>
        <TextField
          {...field("donation_uuid")}
          label="Which contribution? (optional)"
          hint="The reference is on your receipt. Without it, we’ll search by your email address."
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className={`two-columns ${styles.who}`}>
        <TextField {...field("name")} label="Your name" maxLength={limits.person} autoComplete="name" />
        <TextField {...field("email")} label="Email" type="email" maxLength={limits.person} autoComplete="email" />
      </div>
      <TextAreaField {...field("message")} label="Message" rows={5} maxLength={limits.message} />
      <Button type="submit" name="do" value="contact" busy={form.busy} wide="phone">
        Send message
      </Button>
    </form>
  );
}

/** The pressed button disappears with the form, so the result receives the focus. */
function Thanks({ children }: { children: string }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={words} className={styles.told} role="status" tabIndex={-1}>
      <Note tone="info" icon="tick">
        {children}
      </Note>
    </div>
  );
}
