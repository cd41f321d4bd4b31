interface WebsiteLinkProps {
  url: string;
  domain: string;
}

/** A charity's own website. `nofollow ugc`, because others typed the link and we do not endorse it. Their site does not learn where its visitors come from. */
export function WebsiteLink({ url, domain }: WebsiteLinkProps) {
  if (url === "" || domain === "") return null;
  return (
    <a href={url} rel="external noopener noreferrer nofollow ugc">
      {domain}
    </a>
  );
}
