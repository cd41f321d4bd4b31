const charityFields = [
  "name",
  "charitysector_id",
  "contact_email",
  "contact_phone",
  "website_url",
  "paypal_email",
  "paypal_email2",
  "description",
] as const;

const partyDetails = [
  "name",
  "suggested_name",
  "eventtheme_uuid",
  "venue",
  "postcode",
  "address1",
  "address2",
  "city",
  "lat",
  "lng",
  "county",
  "address_phone",
  "address_website",
  "address_email",
  "date",
  "start_time",
  "end_time",
  "sleepover",
  "end_date",
  "rsvp_date",
  "instructions",
  "additional",
  "address_after_accept",
  "hide_guest_list",
  // The party's version when the draft began, so that the draft cannot overwrite later changes.
  "version",
] as const;

const guestContact = [
  "guest_first_name",
  "guest_last_name",
  "email",
  "phone",
  "email_type",
  "carer_first_name",
  "carer_last_name",
] as const;

const themeFields = [
  "name",
  "eventthemegroup_uuid",
  "notes.image_url",
  "notes.bgcolor",
  "notes.bgcolor_gradient_fade",
  "notes.heading_font",
  "notes.heading_font_size",
  "notes.heading_line_height",
  "notes.heading_font_color",
  "notes.body_font_color",
] as const;

/** Which fields of which forms may be stored as drafts in this browser. Fields not listed here are never stored. */
export const draftFields = {
  register: ["email"],
  "forgot-password": ["email"],
  "my-details": ["first_name", "last_name", "email", "paypal_email", "phone", "birthday_reminders", "marketing"],
  "charity-details": charityFields,
  "party-details": partyDetails,
  "party-siblings": ["siblings", "places", "class_link", "show_opened", "version"],
  "party-questions": [
    ...[0, 1, 2].flatMap((place) =>
      ["uuid", "kind", "question", "choices"].map((part) => `questions.${place}.${part}`),
    ),
    "version",
  ],
  // `validated` is left out: whether a charity may be paid is decided when saving, never by an old draft.
  "admin-charity": ["charity_number", ...charityFields, "status"],
  "admin-new-charity": ["charity_number", ...charityFields, "status"],
  "marketing-letter": ["subject", "content", "button_words", "button_url"],
  "admin-theme": themeFields,
  "admin-new-theme": themeFields,
  "birthday-child": ["first_name", "last_name", "date_of_birth", "gender", "gift", "reason"],
  "party-charity": ["charity_uuid", "reason"],
  // The design is stored whole, because half a poster is useless.
  poster: ["design", "theme", "read_design", "read_theme", "version"],
  // A child's allergies and other needs are left out: they must not stay in a browser.
  guest: ["siblings.numbers", "siblings.names", "adults_staying", ...guestContact, "version"],
  "add-guest": guestContact,
  "guest-reply": ["content"],
  "guest-message": ["content"],
  "invitation-message": ["content"],
  "own-message": ["content"],
  "own-sibling-question": ["content"],
  "own-wish": ["content"],
  // The taxpayer declaration is left out: the giver must tick it each time.
  giving: [
    "amount",
    "cover_costs",
    "billing_name",
    "gift_aid",
    "billing_address1",
    "billing_postcode",
    "amount_private",
  ],
  thanks: ["content", "certificate"],
  "certificate-words": ["certificate_words"],
  organiser: ["first_name", "last_name", "email", "phone", "paypal_email", "later"],
} as const satisfies Record<string, readonly string[]>;

/** Forms of a new party whose drafts survive when a visitor signs in halfway. */
export const newPartyForms = ["birthday-child", "party-charity", "party-details"] as const;
