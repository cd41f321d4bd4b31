/** Texts of the setup page. They name settings but never show a secret's value. */
export const setupTexts = {
  emailWorks: (from: string) => `Emails go through your mail server, from ${from}.`,
  emailStandIn: "Missing. Emails are stored here and not sent.",
  dns: {
    about: {
      spf: (domain: string) => `Lists the servers that may send email for ${domain}.`,
      dkim: (domain: string) => `Lets inboxes check that an email is really from ${domain}.`,
      dmarc: (domain: string) => `Tells inboxes what to do with emails that only pretend to be from ${domain}.`,
    },
    sample: (from: string) =>
      `Nothing to check: ${from} is an example. Set MAIL_FROM to an address at your own domain.`,
    noSelector:
      "Not checked. Set DKIM_SELECTOR to the name that your mail provider signs with. They show it with the record.",
    unreachable: (cause: string) => `Couldn’t be checked: ${cause}`,
    unreachableFix: "This says nothing about your records. Check this server’s network, then check again.",
    noRecord: (kind: string, name: string, cause: string) => `No ${kind} record at ${name} (${cause})`,
    otherRecords: (count: number) =>
      count === 1 ? "there is 1 other TXT record" : `there are ${count} other TXT records`,
    published: (record: string) => `Published: ${record}`,
    spfFix:
      "Inboxes can’t tell which servers may send for you. Add this record, or the one that your mail provider gives you, then check again. It can take an hour to appear.",
    spfTwice: (domain: string) => `${domain} has more than one SPF record`,
    spfTwiceFix: "Inboxes then ignore all of them. Merge them into one record.",
    spfAll: (record: string) => `The SPF record lets every server send: ${record}`,
    spfAllFix: "Anyone can pretend to be you. End the record with -all instead.",
    spfNobody: (record: string) => `The SPF record lets no server send: ${record}`,
    spfOpenFix: "It doesn’t say what to do with other servers. End the record with -all or ~all.",
    yourKey: "(the public key from your mail provider)",
    dkimFix:
      "Emails aren’t signed in a way that inboxes can check. Add the record that your mail provider shows for this name, then check again. It can take an hour to appear.",
    dkimRevoked: (name: string) => `The DKIM key at ${name} is empty, which means that it was withdrawn`,
    dkimWorks: (name: string) => `The key is published at ${name}.`,
    dmarcFix:
      "Inboxes may treat your emails as spam. Add this record, then check again. Change p=none to p=quarantine once SPF and DKIM work.",
    dmarcWatches: "Found, but it only watches: p=none.",
    dmarcWatchesFix: "Use p=quarantine once SPF and DKIM work.",
    dmarcNoPolicy: (record: string) => `The DMARC record has no valid policy: ${record}`,
    dmarcNoPolicyFix: "Add p=none, p=quarantine or p=reject after v=DMARC1.",
  },
  company: {
    noName: "Missing. The footer and the privacy, terms and fees pages don’t say who runs the site.",
    noNumber: "Missing. The footer and the privacy and terms pages leave it out. Companies have to show it.",
    numberAlone: (number: string) => `${number}, but pages only show it together with OPERATOR_NAME.`,
    noStatus: "Missing. The fees page doesn’t say whether you’re a charity or a company.",
    status: {
      charity: "A charity.",
      company: "A company, not a charity.",
      "commercial-participator": "A commercial participator (Charities Act 1992).",
    },
    noIco: "Missing. The privacy page leaves the line out until it’s set.",
    noAddress: "Missing. People need it for complaints and data requests. The contact page shows no address.",
    fee: (fee: number, production: boolean) =>
      production
        ? `£${fee}. UK law normally makes access free: charge only for requests that are unfounded or excessive.`
        : `£${fee} in this trial. In production the page says free of charge until you set it, because UK law normally makes access free.`,
    noFee: "Not set, so the page says free of charge. UK law normally makes access free.",
    free: "Free of charge, as UK law normally requires.",
  },
  paymentsSandbox: "Sandbox: guests see “Test payments: no money moves”.",
  paymentsPaypal: (host: string) => `PayPal takes contributions and pays both halves, at ${host}.`,
  paymentsOff: "Off: nobody can contribute.",
  webhookOff: "Not needed until payments are taken by PayPal.",
  webhookSilent: (site: string) =>
    `No message from PayPal yet. Its webhook must send every event to ${site}/api/payment/webhooks/paypal.`,
  webhook: (day: string) => `Last message ${day}, signature correct.`,
  addressLocal: (url: string) => `${url}: only this machine can open the links in emails.`,
  database: (version: string, changes: number) => `PostgreSQL ${version}, all ${changes} migrations applied.`,
  bouncesWorks: "We hear about emails that bounce later.",
  bouncesMissing: "Missing. We only notice emails that are refused at once, not those that bounce later.",
  postcodes: (count: number) => `${count.toLocaleString("en-GB")} postcodes imported.`,
  postcodesAsked: "None imported. We ask a service for each one, and use the postcode’s area when it doesn’t answer.",
  postcodesAreas:
    "None imported. We only know each postcode’s area, so distances such as “within 5 km” are approximate.",
  geocoderWorks: (host: string) => `Postcodes are looked up at ${host}.`,
  geocoderOff: "Off. Postcodes that aren’t imported are only found roughly.",
  register: (count: number, day: string) => `${count.toLocaleString("en-GB")} charities, imported ${day}.`,
  registerMissing: "Not imported yet. Charities can only be added by hand.",
  mapTiles: (host: string) => `Map tiles come from ${host}, through this server.`,
  mapTrial: (host: string) =>
    `Map tiles come from ${host}. That’s fine for a trial, but choose a map provider before you open.`,
  mapMissing: "No maps. Guests see the address and links to directions. Set MAP_TILES to show a map.",
  filesS3: "Stored in a bucket.",
  filesDisk: "Stored in the data folder of this machine. Include it in backups.",
  secrets: "Keys for sign-ins, links and hashes are made from one secret.",
  admins: (count: number, addresses: string) => `${count === 1 ? "1 person" : `${count} people`}: ${addresses}.`,
  analyticsOff: "Off. Visits aren’t counted.",
  analyticsOn: "On. Nothing is loaded before a visitor agrees.",
  cleanUp:
    "We delete drafts after 7 days, guests’ needs and street addresses 30 days after the party, and guests’ details after 120.",
  testMailSent: (to: string) => `The mail server answers, and an email is on its way to ${to}`,
  testOutbox: "Works, but no mail server is set: the email is in the development mailbox",
  testPayments: (balance: string) => `The provider answers. Its balance is ${balance}`,
  testPaymentsOff: "There is no payment provider",
  testAddress: "The site answers at its own address",
  testAddressWrong: (status: number) => `Something answers at that address, but it isn’t this site (${status})`,
  testPlace: (town: string) => `SW1A 1AA was found exactly${town}`,
  testPlaceRough: "SW1A 1AA was only found roughly, by its area",
  testMap: (host: string) => `A map tile arrived from ${host}`,
  testMapOff: "No map server is set",
  testFiles: "A file was written, read and removed",
  testFilesWrong: "The file had changed when it was read again",
  testTooLong: "No answer within ten seconds",
  testLetterTitle: "this is a test email",
  testLetterLine: "An admin pressed “Send a test” on the setup page. You don’t need to do anything.",
  fixes: {
    mailLogin:
      "The mail server refuses the username or password in SMTP_URL. Copy both again from your mail provider. Some want an app password.",
    mailTls:
      "No secure connection. Use the host name on the server’s certificate, smtps:// for port 465 and smtp:// for port 587.",
    mailHost: "The host name in SMTP_URL can’t be found. Check its spelling, and that this server is online.",
    mailRefused:
      "Nothing answers at the host and port in SMTP_URL. Check both. Mail providers usually use port 465 or 587.",
    mailSilent: "The host doesn’t answer. Many hosting companies block port 25: try port 465 or 587.",
    mailOther: "The mail server’s reply is above. Your mail provider can explain it.",
    paymentKeys:
      "PayPal refuses the client id or secret. Copy both again, and check PAYPAL_BASE_URL: sandbox keys don’t work at the live address.",
    paymentOther:
      "PayPal didn’t answer as it should. Check that this server can open https connections, then see PayPal’s status page.",
    address:
      "Check that PUBLIC_URL is the address people use, that its DNS points to this server, and that the proxy passes requests on.",
    places:
      "Check GEOCODER, and that this server can open https connections. Until then postcodes are only found roughly.",
    map: "Check MAP_TILES and its key, and that this server can open https connections. Until then pages show no map.",
    files:
      "Check that the disk isn’t full and that DATA_DIR can be written to, or the bucket’s address, key and secret in FILES_URL.",
  },
} as const;
