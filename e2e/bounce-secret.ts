/** What a mail service would sign its reports with. */
export const bounceSecret = "a secret of the tests, shared with nobody";
